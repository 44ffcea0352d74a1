import { type ReactNode, type RefObject, Suspense, useMemo, useState } from 'react';
import { lazyScreen } from '../../browser/lazy-screen.ts';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import type { ChatMessage } from './chat-message.ts';
import { OpenPicture } from './open-picture.ts';

const ChatPictureViewer = lazyScreen(() => import('./ChatPictureViewer.tsx'), 'ChatPictureViewer');

interface ChatPicturesProps {
  /** The loaded messages, oldest first. */
  messages: readonly ChatMessage[];
  /** The element that contains the messages. */
  list: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Lets the messages in `children` open their pictures large, with the others before and after. */
export function ChatPictures({ messages, list, children }: ChatPicturesProps) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const pictures = useMemo(() => messages.filter(({ file }) => file?.kind === 'image'), [messages]);
  return (
    <>
      <OpenPicture value={setOpenedId}>{children}</OpenPicture>
      {openedId !== null && (
        <LoadBoundary floating>
          <Suspense fallback={<div className="fixed inset-0 z-50 bg-black" />}>
            <ChatPictureViewer
              pictures={pictures}
              openedId={openedId}
              list={list}
              onClose={() => {
                setOpenedId(null);
              }}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}

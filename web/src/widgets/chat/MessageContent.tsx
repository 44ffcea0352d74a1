import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PromptPanel } from '../prompt/PromptPanel.tsx';
import type { ChatFile, ChatMessage } from './chat-message.ts';
import { MessageAlbum } from './MessageAlbum.tsx';
import { MessageImage } from './MessageImage.tsx';
import { MessageMeta } from './MessageMeta.tsx';
import { MessageText } from './MessageText.tsx';
import { MessageVideo } from './MessageVideo.tsx';
import { writtenText } from './message-texts.ts';
import { ShareCard } from './ShareCard.tsx';

/** The content of a message by its type, with time and status. */
export function MessageContent({ message }: { message: ChatMessage }) {
  const { type, content, file, share } = message;
  const times =
    message.updatedAt === null
      ? null
      : { writtenAt: message.createdAt, editedAt: message.updatedAt };
  const meta = <MessageMeta message={message} />;
  switch (type) {
    case 'text':
      return <MessageText text={content} times={times} meta={meta} />;
    case 'prompt':
      return (
        <>
          <PromptPanel
            prompt={content}
            action={<CopyButton text={content} label="Copy" className="px-2 text-xs" />}
          />
          <MetaLine>{meta}</MetaLine>
        </>
      );
    case 'image':
    case 'file':
    case 'share': {
      const text = writtenText(message);
      return (
        <>
          {type === 'share' ? (
            <ShareCard share={share} />
          ) : (
            file && <MessageFile message={message} file={file} />
          )}
          {text === null ? (
            <MetaLine>{meta}</MetaLine>
          ) : (
            // As wide as the picture or video above it.
            <div className="w-0 min-w-full">
              <MessageText text={text} times={times} meta={meta} />
            </div>
          )}
        </>
      );
    }
  }
}

function MessageFile({ message: { id, album }, file }: { message: ChatMessage; file: ChatFile }) {
  if (album !== undefined) return <MessageAlbum album={album} />;
  return file.kind === 'image' ? (
    <MessageImage messageId={id} file={file} />
  ) : (
    <MessageVideo file={file} />
  );
}

/** Time and status below a content without text. */
function MetaLine({ children }: { children: ReactNode }) {
  return <div className="flex justify-end px-1.5 pt-1">{children}</div>;
}

import type { ChatMessage } from '@promptory/studio';
import ImageIcon from 'lucide-react/icons/image';
import { memo } from 'react';
import { MessageTime } from './MessageTime.tsx';
import { sameMessage } from './same-message.ts';

interface OwnMessageProps {
  message: ChatMessage;
  /** An object URL. Without it, only the file name is shown. */
  picture: string | undefined;
}

/** A message from the user, shown as typed. */
export const OwnMessage = memo(
  function OwnMessage({ message, picture }: OwnMessageProps) {
    const { content, attachedImage, timestamp } = message;
    return (
      <article aria-label="You" className="ms-auto max-w-[min(88%,36rem)]">
        <div className="rounded-card bg-hover px-3.5 py-2.5">
          {attachedImage !== undefined && (
            <div className="mb-1.5 last:mb-0">
              {picture !== undefined && (
                <img
                  src={picture}
                  alt=""
                  className="mb-1.5 max-h-48 max-w-full rounded-control object-contain"
                />
              )}
              <p className="flex items-center gap-1.5 text-xs text-quiet [&_.lucide]:size-4">
                <ImageIcon aria-hidden />
                <span className="wrap-anywhere">{attachedImage.name || 'Image'}</span>
              </p>
            </div>
          )}
          {content !== '' && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {content}
            </p>
          )}
        </div>
        <p className="mt-1 px-1 text-end text-xs text-quiet">
          <MessageTime at={timestamp} />
        </p>
      </article>
    );
  },
  (before, after) => before.picture === after.picture && sameMessage(before.message, after.message),
);

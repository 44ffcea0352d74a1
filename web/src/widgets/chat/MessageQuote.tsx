import type { ChatMessage } from './chat-message.ts';

interface MessageQuoteProps {
  reply: NonNullable<ChatMessage['reply']>;
  isActive: boolean;
  onJump: (messageId: string) => void;
}

const boxClass =
  'mb-1 block w-full rounded-control border-s-2 border-accent bg-page/60 px-2.5 py-1.5 text-start text-sm';

/** The message that was replied to, in one line. A click jumps to it. */
export function MessageQuote({
  reply: { id, content, authorName },
  isActive,
  onJump,
}: MessageQuoteProps) {
  if (id === null) {
    return (
      <p className={`${boxClass} border-edge text-quiet italic`}>{content || 'Deleted message'}</p>
    );
  }
  return (
    <button
      type="button"
      tabIndex={isActive ? 0 : -1}
      className={`${boxClass} transition-colors hover:bg-page`}
      onClick={() => {
        onJump(id);
      }}
    >
      <span className="block truncate font-medium text-accent-text">
        <span className="sr-only">In reply to </span>
        {authorName}
      </span>
      <span className="block truncate text-quiet" dir="auto">
        {content}
      </span>
    </button>
  );
}

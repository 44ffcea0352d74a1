import { memo } from 'react';
import { formatDay } from '../../lib/format.ts';
import type { ChatActions, ChatMessage } from './chat-message.ts';
import { MessageBubble } from './MessageBubble.tsx';
import type { MessageRowInfo } from './message-rows.ts';
import { useToday } from './use-now.ts';

interface MessageRowProps extends MessageRowInfo {
  message: ChatMessage;
  actions: ChatActions;
  otherName: string | undefined;
  isActive: boolean;
  isHighlighted: boolean;
}

/** A message with the parts above it: the day, the line 'New messages', or a gap. */
export const MessageRow = memo(function MessageRow({
  dayMs,
  isFirstUnread,
  ...bubble
}: MessageRowProps) {
  return (
    <div className={bubble.startsGroup ? 'pt-3' : 'pt-1'}>
      {dayMs !== null && <DaySeparator dayMs={dayMs} />}
      {isFirstUnread && <UnreadLine />}
      <MessageBubble {...bubble} />
    </div>
  );
});

function DaySeparator({ dayMs }: { dayMs: number }) {
  const todayMs = useToday();
  return (
    <p className="pt-3 pb-4 text-center text-xs font-medium text-quiet">
      {formatDay(dayMs, todayMs)}
    </p>
  );
}

function UnreadLine() {
  return (
    <p className="flex items-center gap-3 pb-3 text-xs font-medium text-accent-text before:h-px before:flex-1 before:bg-accent/50 after:h-px after:flex-1 after:bg-accent/50">
      New messages
    </p>
  );
}

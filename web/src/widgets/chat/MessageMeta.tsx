import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock3 from 'lucide-react/icons/clock-3';
import { formatFullTime } from '../../lib/format.ts';
import type { ChatMessage, ChatStatus } from './chat-message.ts';
import { useMessageAge } from './use-now.ts';

const STATUSES: Record<ChatStatus, { Icon: typeof Check; label: string; className: string }> = {
  waiting: { Icon: Clock3, label: 'Sending', className: 'text-quiet' },
  failed: { Icon: CircleAlert, label: 'Not sent', className: 'text-danger' },
  sent: { Icon: Check, label: 'Sent', className: 'text-quiet' },
  delivered: { Icon: CheckCheck, label: 'Delivered', className: 'text-quiet' },
  read: { Icon: CheckCheck, label: 'Read', className: 'text-info' },
};

/** The edited mark, the time, and for own messages the status. */
export function MessageMeta({ message }: { message: ChatMessage }) {
  const { createdAt, isEdited, status, discussion } = message;
  const date = new Date(createdAt);
  const text = useMessageAge(date.getTime(), discussion !== undefined);
  return (
    <span className="flex items-center gap-1 text-xs/4 whitespace-nowrap text-quiet">
      {isEdited && <span>(edited)</span>}
      <time dateTime={createdAt} title={formatFullTime(createdAt)}>
        {text}
      </time>
      {status !== null && <StatusIcon status={status} />}
    </span>
  );
}

function StatusIcon({ status }: { status: ChatStatus }) {
  const { Icon, label, className } = STATUSES[status];
  return (
    <span role="img" aria-label={label} title={label} className={className}>
      <Icon aria-hidden className="size-4" />
    </span>
  );
}

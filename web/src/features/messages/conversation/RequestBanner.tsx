import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { BlockDialog } from '../../../widgets/people/BlockDialog.tsx';
import { useChangeSide } from './use-change-side.ts';

interface RequestBannerProps {
  row: ConversationRow;
  onAccepted: () => void;
}

/** Shown in a conversation that another person has started and the viewer has not accepted. */
export function RequestBanner({ row, onAccepted }: RequestBannerProps) {
  const { mutate, isPending } = useChangeSide(row);
  const navigate = useNavigate();
  const [isBlockOpen, setIsBlockOpen] = useState(false);
  const name = row.other.full_name ?? row.other.username;
  return (
    <section
      aria-label="Message request"
      className="flex flex-none flex-wrap items-center justify-end gap-2 border-t bg-panel px-4 py-3"
    >
      <p className="mr-auto min-w-64 flex-1 text-sm text-quiet max-md:basis-full">
        <bdi>{name}</bdi>{' '}
        <span>
          can't see that you have read this. Accept or answer to continue the conversation.
        </span>
      </p>
      <Button
        className="max-md:h-11 max-md:flex-1"
        onClick={() => {
          setIsBlockOpen(true);
        }}
      >
        Block
      </Button>
      {!row.is_declined && (
        <Button
          className="max-md:h-11 max-md:flex-1"
          onClick={() => {
            mutate({ is_declined: true, last_message_at: null });
            void navigate('/messages', { replace: true });
            toast('Request declined', {
              action: {
                label: 'Undo',
                run: () => {
                  mutate({ is_declined: false, last_message_at: row.last_message_at });
                },
              },
            });
          }}
        >
          Decline
        </Button>
      )}
      <Button
        variant="primary"
        className="max-md:h-11 max-md:flex-1"
        busy={isPending}
        onClick={() => {
          mutate({ is_accepted: true, is_declined: false });
          onAccepted();
        }}
      >
        Accept
      </Button>
      <BlockDialog person={row.other} open={isBlockOpen} onOpenChange={setIsBlockOpen} />
    </section>
  );
}

/** Shown to the sender of a request, who may send a few messages until it is accepted. */
export function SentRequestNotice({
  name,
  left,
  isNew,
}: {
  name: string;
  left: number;
  isNew: boolean;
}) {
  const amount = left === 1 ? '1 message' : `${String(left)} messages`;
  return (
    <p className="flex-none border-t bg-panel px-4 py-2.5 text-center text-sm text-quiet">
      {isNew ? <span>Your messages go to </span> : null}
      <bdi>{name}</bdi>
      <span>
        {isNew
          ? ` as a request. You can send ${amount} until it is accepted.`
          : ` has not accepted your request yet. You can send ${amount} more.`}
      </span>
    </p>
  );
}

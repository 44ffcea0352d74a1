import { useState } from 'react';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { Button } from '../../../ui/Button.tsx';
import { BlockDialog } from '../../../widgets/people/BlockDialog.tsx';
import { useChangeSide } from './use-change-side.ts';

/** Shown in a conversation that another person has started and the viewer has not accepted. */
export function RequestBanner({ row }: { row: ConversationRow }) {
  const { mutate, isPending } = useChangeSide(row);
  const [isBlockOpen, setIsBlockOpen] = useState(false);
  const name = row.other.full_name ?? row.other.username;
  return (
    <section
      aria-label="Message request"
      className="flex flex-none flex-wrap items-center justify-end gap-2 border-t bg-panel px-4 py-3"
    >
      <p className="mr-auto min-w-64 flex-1 text-sm text-quiet">
        {name} can't see that you have read this. Accept or answer to continue the conversation.
      </p>
      <Button
        className="max-md:h-11"
        onClick={() => {
          setIsBlockOpen(true);
        }}
      >
        Block
      </Button>
      <Button
        variant="primary"
        className="max-md:h-11"
        busy={isPending}
        onClick={() => {
          mutate({ is_accepted: true });
        }}
      >
        Accept
      </Button>
      <BlockDialog person={row.other} open={isBlockOpen} onOpenChange={setIsBlockOpen} />
    </section>
  );
}

import { MESSAGE_MAX_CHARS, messageCharsOverLimit } from '@promptory/domain/message';
import { useRef, useState, useSyncExternalStore } from 'react';
import {
  conversationFailureText,
  startConversation,
} from '../../data/messages/start-conversation.ts';
import { DataError } from '../../data/client/unwrap.ts';
import { messageOutbox } from '../../data/messages/window-outbox.ts';
import { useSession } from '../../data/session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.ts';
import { RecipientPicker } from './RecipientPicker.tsx';
import { SendFailures } from './SendFailures.tsx';
import type { ShareItem } from './share-item.ts';
import { shareMessages } from './share-messages.ts';
import { ShareSender } from './share-sender.ts';
import { useGoTo } from './use-go-to.ts';

interface SendDialogProps {
  item: ShareItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog that sends an item to people in messages. It can't be closed while sending. */
export function SendDialog({ item, open, onOpenChange }: SendDialogProps) {
  const { user } = useSession();
  const goTo = useGoTo();
  const [sender] = useState(createSender);
  const { chosen, isSending, failures } = useSyncExternalStore(sender.subscribe, sender.snapshot);
  const [note, setNote] = useState('');
  const [isPromptOnly, setIsPromptOnly] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const isNoteTooLong = messageCharsOverLimit(note) > 0;

  async function send() {
    const sent = await sender.send(shareMessages(item, { note, isPromptOnly }));
    if (sender.snapshot().failures.length === 0) onOpenChange(false);
    const [first] = sent;
    if (first === undefined) return;
    if (sent.length > 1) toast(`Sent to ${String(sent.length)} people`, { tone: 'success' });
    else {
      const run = () => {
        goTo(`/messages/${first.conversationId}`);
      };
      toast('Sent', { tone: 'success', action: { label: 'View', run } });
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!isSending) onOpenChange(next);
      }}
      onClosed={() => {
        sender.reset();
        setNote('');
        setIsPromptOnly(false);
      }}
      title="Send in a message"
      text={<span className="break-words">{item.title}</span>}
      footer={
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <SendFailures
            title={
              failures.length === 1
                ? "Couldn't send to 1 person"
                : `Couldn't send to ${String(failures.length)} people`
            }
            failures={failures.map(({ target, reason }) => ({
              name: target.full_name ?? target.username,
              reason,
            }))}
          />
          {item.prompt !== null && (
            <Switch
              label="Send only the prompt"
              checked={isPromptOnly}
              disabled={isSending}
              onCheckedChange={setIsPromptOnly}
            />
          )}
          <TextArea
            label="Message"
            hint="Optional"
            placeholder="Add a message…"
            rows={1}
            value={note}
            readOnly={isSending}
            {...(isNoteTooLong && {
              error: `A message must be at most ${String(MESSAGE_MAX_CHARS)} characters.`,
            })}
            onChange={(event) => {
              setNote(event.target.value);
            }}
          />
          <div className="flex justify-end gap-2 max-md:*:flex-1">
            <Button
              disabled={isSending}
              onClick={() => {
                onOpenChange(false);
              }}
            >
              Cancel
            </Button>
            <Button
              variant="primary"
              disabled={chosen.length === 0 || isNoteTooLong}
              busy={isSending}
              busyLabel="Sending..."
              onClick={() => void send()}
            >
              Send
            </Button>
          </div>
        </div>
      }
    >
      {user !== null && (
        <RecipientPicker
          viewerId={user.id}
          chosen={chosen}
          isDisabled={isSending}
          onToggle={(person) => {
            sender.toggle(person);
          }}
          searchRef={search}
        />
      )}
    </Dialog>
  );
}

function createSender(): ShareSender {
  return new ShareSender({
    startConversation,
    add: ({ conversationId: id, ...message }) => {
      messageOutbox().add({ chat: { kind: 'conversation', id }, ...message });
    },
    failureText: (error) =>
      error instanceof DataError ? conversationFailureText(error) : 'Please try again later.',
  });
}

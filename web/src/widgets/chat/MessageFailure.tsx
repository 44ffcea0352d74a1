import { Button } from '../../ui/Button.tsx';
import type { ChatActions, ChatMessage } from './chat-message.ts';

interface MessageFailureProps {
  message: ChatMessage;
  actions: ChatActions;
}

/** Why a message was not sent, with buttons to send it again or remove it. */
export function MessageFailure({ message, actions }: MessageFailureProps) {
  const { retry, discard } = actions;
  return (
    <div className="mt-1 flex max-w-full flex-col items-end text-sm">
      <p className="text-end text-danger">
        Failed to send message
        {message.error !== undefined && (
          <span className="block wrap-anywhere text-quiet">{message.error}</span>
        )}
      </p>
      <div className="mt-1 flex gap-2">
        {retry !== undefined && (
          <Button
            size="sm"
            className="max-md:h-11"
            onClick={() => {
              retry(message);
            }}
          >
            Retry
          </Button>
        )}
        {discard !== undefined && (
          <Button
            size="sm"
            variant="danger"
            className="max-md:h-11"
            onClick={() => {
              discard(message);
            }}
          >
            Delete
          </Button>
        )}
      </div>
    </div>
  );
}

import { SEND_FAILED_TEXT } from '@promptory/domain/message-errors';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { ComposerState } from './composer-state.ts';

/** The title of an edit that was not saved (social specification, section 8). */
const EDIT_FAILED_TEXT = 'Failed to edit message';

interface ComposerAlertsProps {
  state: Pick<ComposerState, 'failure' | 'edit'>;
  /** Why chosen files were refused. */
  messages: readonly string[];
  onRetry: () => void;
  onDismiss: () => void;
  onDismissMessages: () => void;
}

/** The alerts above the field: a refused message, an edit that was not saved, refused files. */
export function ComposerAlerts({
  state: { failure, edit },
  messages,
  onRetry,
  onDismiss,
  onDismissMessages,
}: ComposerAlertsProps) {
  return (
    <>
      {failure !== null && edit === null && (
        <Alert
          title={SEND_FAILED_TEXT}
          text={failure.reason}
          action={
            <Button size="sm" className="max-md:h-11" onClick={onRetry}>
              Retry
            </Button>
          }
          onDismiss={onDismiss}
        />
      )}
      {edit !== null && edit.error !== null && <Alert title={EDIT_FAILED_TEXT} text={edit.error} />}
      {messages.length > 0 && <Alert text={messages.join(' ')} onDismiss={onDismissMessages} />}
    </>
  );
}

interface AlertProps {
  title?: string;
  text: string;
  action?: ReactNode;
  onDismiss?: () => void;
}

function Alert({ title, text, action, onDismiss }: AlertProps) {
  return (
    <Banner
      tone="danger"
      className="mb-2"
      action={
        <span className="flex flex-none items-center gap-1">
          {action}
          {onDismiss && (
            <IconButton
              size="sm"
              label="Dismiss"
              icon={<X aria-hidden />}
              className="text-danger max-md:size-11"
              onClick={onDismiss}
            />
          )}
        </span>
      }
    >
      {title !== undefined && <p className="font-medium">{title}</p>}
      <p className="break-words">{text}</p>
    </Banner>
  );
}

import type { ChatMessage } from '@promptory/studio';
import { clsx } from 'clsx';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { RetryButton } from '../../../ui/RetryButton.tsx';
import type { MessageActions } from './message-actions.ts';

interface AnswerStateProps {
  message: ChatMessage;
  /** The failure reason, or ''. */
  reason: string;
  isBusy: boolean;
  onRetry: MessageActions['retry'];
}

/** Failures that the user can fix with another key or model. */
const SETTINGS_HELP: readonly string[] = [
  'authentication',
  'model_not_found',
  'payment',
  'forbidden',
  'declined',
];

/** The status of a failed or incomplete answer with a Retry button. */
export function AnswerState({ message, reason, isBusy, onRetry }: AnswerStateProps) {
  const { id, status, failure } = message;
  if (status === 'loading' || status === 'done') return null;
  const needsSettings = failure !== undefined && SETTINGS_HELP.includes(failure);
  const isDeclined = failure === 'declined';
  const retry = (
    <>
      <RetryButton
        retryAt={message.retryAt}
        size="sm"
        icon={<RotateCw aria-hidden />}
        className="max-md:h-11"
        disabled={isBusy}
        onClick={({ detail }) => {
          onRetry(id, detail === 0);
        }}
      />
      {needsSettings && (
        <LinkButton to="/settings/ai" variant="ghost" size="sm" className="max-md:h-11">
          AI settings
        </LinkButton>
      )}
    </>
  );
  if (status === 'failed') {
    return (
      <div
        className={clsx(
          'mt-3 rounded-card border px-3.5 py-3 first:mt-0',
          !isDeclined && 'border-danger-edge bg-danger-soft',
        )}
      >
        <div className={isDeclined ? 'text-quiet' : 'text-danger'}>
          <Markdown text={reason} />
        </div>
        <div className="mt-2.5 flex gap-2">{retry}</div>
      </div>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm text-quiet">
        {status === 'stopped' ? 'Stopped before it finished.' : 'Interrupted before it finished.'}
      </p>
      {retry}
    </div>
  );
}

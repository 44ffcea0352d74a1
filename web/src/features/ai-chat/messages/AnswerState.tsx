import type { ChatMessage } from '@promptory/studio';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { AnswerActions } from './AnswerParts.tsx';

interface AnswerStateProps {
  message: ChatMessage;
  /** The failure reason, or ''. */
  reason: string;
  isBusy: boolean;
  onRetry: AnswerActions['retry'];
}

/** The status of a failed or incomplete answer with a Retry button. */
export function AnswerState({ message, reason, isBusy, onRetry }: AnswerStateProps) {
  const { id, status, failure } = message;
  if (status === 'loading' || status === 'done') return null;
  const needsSettings = failure === 'authentication' || failure === 'model_not_found';
  const retry = (
    <>
      <Button
        size="sm"
        icon={<RotateCw aria-hidden />}
        className="max-md:h-11"
        disabled={isBusy}
        onClick={({ detail }) => {
          onRetry(id, detail === 0);
        }}
      >
        Retry
      </Button>
      {needsSettings && (
        <LinkButton to="/settings/ai" variant="ghost" size="sm" className="max-md:h-11">
          AI settings
        </LinkButton>
      )}
    </>
  );
  if (status === 'failed') {
    return (
      <div className="mt-3 rounded-card border border-danger-edge bg-danger-soft px-3.5 py-3 first:mt-0">
        <div className="text-danger">
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

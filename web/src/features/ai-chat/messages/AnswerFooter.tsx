import type { ChatMessage } from '@promptory/studio';
import { toHandoffState } from '../../../browser/create-handoff.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import SquarePen from 'lucide-react/icons/square-pen';
import { filledTemplate } from './answer-text.ts';
import type { MessageActions } from './message-actions.ts';
import { MessageTime } from './MessageTime.tsx';
import { SwapButtons } from './SwapButtons.tsx';

interface AnswerFooterProps {
  message: ChatMessage;
  canUndo: boolean;
  canRedo: boolean;
  isBusy: boolean;
  actions: MessageActions;
}

/** Actions, time and model of an answer. */
export function AnswerFooter({ message, canUndo, canRedo, isBusy, actions }: AnswerFooterProps) {
  const { content, status, madeWithoutModel, metadata, timestamp } = message;
  // Structured answers have their own buttons; their text is only an introduction.
  const isPlain =
    message.enhancedPrompts === undefined &&
    message.promptTransformation === undefined &&
    filledTemplate(message) === null;
  const canTake = isPlain && status !== 'failed' && content !== '';
  // Rules would give the same answer again; other answers have a Retry button.
  const canRegenerate = status === 'done' && madeWithoutModel !== true;
  return (
    <footer className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-quiet">
      <span className="-ml-2 flex flex-wrap items-center empty:hidden">
        {canTake && <CopyButton text={content} label="Copy" className="px-2 text-xs text-quiet" />}
        {canRegenerate && (
          <Button
            variant="ghost"
            size="sm"
            className="px-2 text-xs text-quiet max-md:h-11"
            icon={<RefreshCw aria-hidden />}
            disabled={isBusy}
            onClick={({ detail }) => {
              actions.regenerate(message.id, detail === 0);
            }}
          >
            Regenerate
          </Button>
        )}
        <SwapButtons
          canUndo={canUndo}
          canRedo={canRedo}
          undoLabel="Previous answer"
          redoLabel="Newer answer"
          onSwap={(action, isByKeyboard) => {
            actions.swap(message.id, action, isByKeyboard);
          }}
        />
        {canTake && (
          <LinkButton
            to="/create"
            state={toHandoffState({ prompt: content })}
            variant="ghost"
            size="sm"
            className="px-2 text-xs text-quiet"
            icon={<SquarePen aria-hidden />}
          >
            Use in a post
          </LinkButton>
        )}
      </span>
      <MessageTime at={timestamp} />
      {metadata?.modelUsed !== undefined && (
        <span className="wrap-anywhere">{metadata.modelUsed}</span>
      )}
      {madeWithoutModel === true && (
        <span className="rounded-full border px-2 py-0.5">Made without a model</span>
      )}
    </footer>
  );
}

import type { ChatMessage } from '@promptory/studio';
import { memo, useDeferredValue } from 'react';
import { PromptActions } from '../../../widgets/prompt/PromptActions.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { failureParts, answerText, progressText } from './answer-text.ts';
import { AnswerFooter } from './AnswerFooter.tsx';
import { AnswerParts } from './AnswerParts.tsx';
import { AnswerState } from './AnswerState.tsx';
import type { MessageActions } from './message-actions.ts';
import { sameMessage } from './same-message.ts';

interface AnswerProps {
  message: ChatMessage;
  /** The prompt of the question; undefined for a question about an image. */
  original: string | undefined;
  /** True if this answer replaced another one, or an undo brought it back. */
  canUndo: boolean;
  canRedo: boolean;
  /** True if this tab is receiving the answer. */
  isOwnRun: boolean;
  /** True while an answer is being written; retrying is disabled. */
  isBusy: boolean;
  actions: MessageActions;
}

/** An assistant answer: streamed text, structured results and status. */
export const Answer = memo(
  function Answer(props: AnswerProps) {
    const { message: newest, original, canUndo, canRedo, isOwnRun, isBusy, actions } = props;
    // Keep typing responsive while long answers render. Text and status are deferred together.
    const message = useDeferredValue(newest);
    const isLoading = message.status === 'loading';
    const whole = answerText(message);
    const isFailed = message.status === 'failed';
    const { came, reason } = isFailed ? failureParts(whole) : { came: whole, reason: '' };
    return (
      <article aria-label="Assistant" aria-busy={isLoading} className="min-w-0">
        {came !== '' && <Markdown text={came} renderCodeActions={renderCodeActions} />}
        {isLoading && <Working message={message} isOwnRun={isOwnRun} />}
        <AnswerParts message={message} original={original} isBusy={isBusy} actions={actions} />
        <AnswerState message={message} reason={reason} isBusy={isBusy} onRetry={actions.retry} />
        {!isLoading && (
          <AnswerFooter
            message={message}
            canUndo={canUndo}
            canRedo={canRedo}
            isBusy={isBusy}
            actions={actions}
          />
        )}
      </article>
    );
  },
  (before, after) =>
    before.isOwnRun === after.isOwnRun &&
    before.isBusy === after.isBusy &&
    before.actions === after.actions &&
    before.original === after.original &&
    before.canUndo === after.canUndo &&
    before.canRedo === after.canRedo &&
    sameMessage(before.message, after.message),
);

function renderCodeActions(code: string) {
  return <PromptActions prompt={code} />;
}

function Working({ message, isOwnRun }: Pick<AnswerProps, 'message' | 'isOwnRun'>) {
  const work = isOwnRun ? progressText(message) : 'Being written in another tab...';
  return (
    <p className="mt-2 flex items-center gap-2.5 text-sm text-quiet">
      <span aria-hidden className="flex gap-1">
        {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
          <span key={delay} className={`size-1.5 animate-pulse rounded-full bg-accent ${delay}`} />
        ))}
      </span>
      <span className={message.content === '' || !isOwnRun ? undefined : 'sr-only'}>{work}</span>
    </p>
  );
}

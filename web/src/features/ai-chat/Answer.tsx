import type { ChatMessage } from '@promptory/studio/memory/chat-message';
import { memo, useDeferredValue } from 'react';
import { PromptActions } from '../../widgets/prompt/PromptActions.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { failureParts, textBeside, workOf } from './answer-text.ts';
import { AnswerFooter } from './AnswerFooter.tsx';
import { AnswerParts, type AnswerActs } from './AnswerParts.tsx';
import { AnswerState } from './AnswerState.tsx';
import { sameMessage } from './same-message.ts';

interface AnswerProps {
  message: ChatMessage;
  /** It is written here, not in another tab. */
  isOwnRun: boolean;
  /** Another answer is being written: nothing can be asked again. */
  isBusy: boolean;
  acts: AnswerActs;
}

/** An answer of the assistant: its text as it comes, what the engine found beside it, and its state. */
export const Answer = memo(
  function Answer({ message: newest, isOwnRun, isBusy, acts }: AnswerProps) {
    // Typing goes on while a long answer is drawn; its text and its state belong together.
    const message = useDeferredValue(newest);
    const isLoading = message.status === 'loading';
    const whole = textBeside(message);
    const isFailed = message.status === 'failed';
    const { came, reason } = isFailed ? failureParts(whole) : { came: whole, reason: '' };
    return (
      <article aria-label="Assistant" aria-busy={isLoading} className="min-w-0">
        {came !== '' && <Markdown text={came} renderCodeActions={renderCodeActions} />}
        {isLoading && <Working message={message} isOwnRun={isOwnRun} />}
        <AnswerParts message={message} isBusy={isBusy} acts={acts} />
        <AnswerState message={message} reason={reason} isBusy={isBusy} onRetry={acts.retry} />
        {!isLoading && <AnswerFooter message={message} />}
      </article>
    );
  },
  (before, after) =>
    before.isOwnRun === after.isOwnRun &&
    before.isBusy === after.isBusy &&
    before.acts === after.acts &&
    sameMessage(before.message, after.message),
);

function renderCodeActions(code: string) {
  return <PromptActions prompt={code} />;
}

function Working({ message, isOwnRun }: Pick<AnswerProps, 'message' | 'isOwnRun'>) {
  const work = isOwnRun ? workOf(message) : 'Being written in another tab...';
  return (
    <p className="mt-2 flex items-center gap-2.5 text-sm text-quiet">
      <span aria-hidden className="flex gap-1">
        {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
          <span key={delay} className={`size-1.5 animate-pulse rounded-full bg-accent ${delay}`} />
        ))}
      </span>
      {message.content === '' || !isOwnRun ? work : <span className="sr-only">{work}</span>}
    </p>
  );
}

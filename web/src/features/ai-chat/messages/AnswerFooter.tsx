import type { ChatMessage } from '@promptory/studio';
import { toHandoffState } from '../../../browser/create-handoff.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import SquarePen from 'lucide-react/icons/square-pen';
import { filledTemplate } from './answer-text.ts';
import { MessageTime } from './MessageTime.tsx';

/** Actions, time and model of an answer. */
export function AnswerFooter({ message }: { message: ChatMessage }) {
  const { content, status, madeWithoutModel, metadata, timestamp } = message;
  // Structured answers have their own buttons; their text is only an introduction.
  const isPlain =
    message.enhancedPrompts === undefined &&
    message.promptTransformation === undefined &&
    filledTemplate(message) === null;
  const canTake = isPlain && status !== 'failed' && content !== '';
  return (
    <footer className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-quiet">
      {canTake && (
        <span className="-ml-2 flex items-center">
          <CopyButton text={content} label="Copy" className="px-2 text-xs text-quiet" />
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
        </span>
      )}
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

import SquarePen from 'lucide-react/icons/square-pen';
import { type CreateHandoff, toHandoffState } from '../../browser/create-handoff.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TryItButton } from '../try-it/TryItButton.tsx';

interface PromptActionsProps extends CreateHandoff {
  /** The prompt that this one was made from. 'Try it' compares them. */
  original?: string;
  /** Called when the user copies the prompt or uses it in a post. */
  onTaken?: () => void;
}

/** Actions for a generated prompt: copy it, run it, or open it in the post form. */
export function PromptActions({ original, onTaken, ...handoff }: PromptActionsProps) {
  return (
    <span className="flex flex-wrap items-center">
      <CopyButton
        text={handoff.prompt}
        label="Copy prompt"
        className="px-2 text-xs"
        {...(onTaken && { onCopied: onTaken })}
      />
      <TryItButton
        {...(original === undefined
          ? { original: handoff.prompt }
          : { original, improved: handoff.prompt })}
      />
      <LinkButton
        to="/create"
        state={toHandoffState(handoff)}
        variant="ghost"
        size="sm"
        className="px-2 text-xs"
        icon={<SquarePen aria-hidden />}
        {...(onTaken && { onClick: onTaken })}
      >
        Use in a post
      </LinkButton>
    </span>
  );
}

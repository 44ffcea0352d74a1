import SquarePen from 'lucide-react/icons/square-pen';
import { type CreateHandoff, handoffState } from '../../lib/create-handoff.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface PromptActionsProps extends CreateHandoff {
  /** The prompt was copied or taken along. */
  onTaken?: () => void;
}

/** What one does with a generated prompt: copy it, or take it to the form of a post. */
export function PromptActions({ onTaken, ...handoff }: PromptActionsProps) {
  return (
    <span className="flex items-center">
      <CopyButton
        text={handoff.prompt}
        label="Copy prompt"
        className="px-2 text-xs"
        {...(onTaken && { onCopied: onTaken })}
      />
      <LinkButton
        to="/create"
        state={handoffState(handoff)}
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

import Lock from 'lucide-react/icons/lock';
import { CopyButton } from '../../ui/CopyButton.tsx';

interface PromptCopyProps {
  /** The prompt, or a function that returns or loads it. */
  prompt: string | (() => string | Promise<string>);
  allowed: boolean;
  onCopied: () => void;
}

/** The copy button of a prompt, or a note that its author turned copying off. */
export function PromptCopy({ prompt, allowed, onCopied }: PromptCopyProps) {
  if (allowed) {
    return (
      <CopyButton text={prompt} label="Copy prompt" className="px-2 text-xs" onCopied={onCopied} />
    );
  }
  return (
    <span className="flex items-center gap-1 px-2 text-xs text-quiet">
      <Lock aria-hidden className="size-3.5" />
      Copying is off
    </span>
  );
}

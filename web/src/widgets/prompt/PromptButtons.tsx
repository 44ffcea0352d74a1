import { OpenInMenu } from '../share/OpenInMenu.tsx';
import { PromptCopy } from './PromptCopy.tsx';

interface PromptButtonsProps {
  prompt: string;
  allowed: boolean;
  onCopied: () => void;
}

/** The buttons to copy a prompt and to open it elsewhere. */
export function PromptButtons({ prompt, allowed, onCopied }: PromptButtonsProps) {
  return (
    <div className="flex items-center">
      {allowed && <OpenInMenu prompt={prompt} onOpened={onCopied} />}
      <PromptCopy prompt={prompt} allowed={allowed} onCopied={onCopied} />
    </div>
  );
}

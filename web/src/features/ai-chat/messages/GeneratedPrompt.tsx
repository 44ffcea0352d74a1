import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { PromptPanel } from '../../../widgets/prompt/PromptPanel.tsx';
import { PromptActions } from '../../../widgets/prompt/PromptActions.tsx';

/** Longer prompts are collapsed. */
const SHORT_MAX_CHARS = 420;

interface GeneratedPromptProps {
  prompt: string;
  /** The prompt that this one was made from. */
  original: string | undefined;
  onTaken?: () => void;
}

/** A generated prompt. A long one can be expanded. */
export function GeneratedPrompt({ prompt, original, onTaken }: GeneratedPromptProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = prompt.length > SHORT_MAX_CHARS;
  return (
    <div>
      <div id={id} dir="auto" className="wrap-anywhere">
        <PromptPanel
          prompt={prompt}
          clamped={isLong && !isOpen}
          action={
            <PromptActions
              prompt={prompt}
              {...(original !== undefined && { original })}
              {...(onTaken && { onTaken })}
            />
          }
        />
      </div>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-3 text-quiet max-md:h-11"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? 'Show less' : 'Show the whole prompt'}
        </Button>
      )}
    </div>
  );
}

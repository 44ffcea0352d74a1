import type { EnhancedPrompt } from '@promptory/studio';
import Check from 'lucide-react/icons/check';
import { GeneratedPrompt } from './GeneratedPrompt.tsx';

interface EnhancedPromptsProps {
  prompts: readonly EnhancedPrompt[];
  /** The prompt that they were made from. */
  original: string | undefined;
  /** The prompt that was used last. */
  chosenId: string | undefined;
  onTaken: (promptId: string) => void;
}

/** One version of the prompt per style. */
export function EnhancedPrompts({ prompts, original, chosenId, onTaken }: EnhancedPromptsProps) {
  return (
    <ul className="mt-4 flex flex-col gap-5">
      {prompts.map(({ id, style, prompt, description }) => (
        <li key={id}>
          <div className="mb-1.5 flex items-baseline gap-2">
            <h3 className="text-base first-letter:uppercase">{style.replaceAll('_', ' ')}</h3>
            {chosenId === id && (
              <span className="flex items-center gap-1 text-xs text-success [&_.lucide]:size-3.5">
                <Check aria-hidden className="self-center" />
                Used
              </span>
            )}
          </div>
          {description !== '' && (
            <p dir="auto" className="mb-2 text-sm wrap-anywhere text-quiet">
              {description}
            </p>
          )}
          <GeneratedPrompt
            prompt={prompt}
            original={original}
            onTaken={() => {
              onTaken(id);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

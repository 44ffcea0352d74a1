import { QUICK_PROMPTS, type QuickPrompt } from '@promptory/studio';
import { pillClass } from '../../../ui/pill-class.ts';

interface QuickPromptsProps {
  /** Without a model, only quick prompts that built-in rules can answer are offered. */
  withModel: boolean;
  onChoose: (quick: QuickPrompt) => void;
}

/** Quick prompts as chips. */
export function QuickPromptChips({ withModel, onChoose }: QuickPromptsProps) {
  return (
    <ul aria-label="Quick prompts" className="flex flex-wrap justify-center gap-2">
      {offered(withModel).map((quick) => (
        <li key={quick.id}>
          <button
            type="button"
            className={pillClass}
            onClick={() => {
              onChoose(quick);
            }}
          >
            {quick.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Quick prompts as a list with their full text. */
export function QuickPromptList({ withModel, onChoose }: QuickPromptsProps) {
  return (
    <ul className="-mx-2 flex flex-col">
      {offered(withModel).map((quick) => (
        <li key={quick.id}>
          <button
            type="button"
            onClick={() => {
              onChoose(quick);
            }}
            className="w-full rounded-control px-2 py-2.5 text-start transition-colors hover:bg-hover"
          >
            <span className="block font-medium">{quick.label}</span>
            <span className="block text-sm text-quiet">{quick.text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function offered(withModel: boolean): readonly QuickPrompt[] {
  return withModel ? QUICK_PROMPTS : QUICK_PROMPTS.filter(({ action }) => action !== 'chat');
}

import { type PromptToken, tokenisePrompt } from '@promptory/studio';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';

interface PromptPanelProps {
  prompt: string;
  /** Shown at the right of the heading: a copy button, or a note that copying is off. */
  action?: ReactNode;
  /** True to show only the first lines. */
  clamped?: boolean;
}

const KIND_CLASS: Record<PromptToken['kind'], string> = {
  text: '',
  variable: 'rounded-[4px] bg-accent-soft px-0.5 text-accent-text box-decoration-clone',
  parameter: 'text-info',
  'negative-label': 'font-medium text-danger',
};

/** A prompt. Variables, parameters and the negative prompt are highlighted. */
export function PromptPanel({ prompt, action, clamped = false }: PromptPanelProps) {
  const tokens = useMemo(() => tokenisePrompt(prompt), [prompt]);
  return (
    <section aria-label="Prompt" className="overflow-hidden rounded-control border bg-page">
      <div className="flex h-9 items-center justify-between gap-2 border-b pr-0.5 pl-3">
        <h3 className="text-xs font-medium tracking-normal text-quiet">Prompt</h3>
        {action}
      </div>
      <div className="px-3 py-2.5">
        <p
          dir="auto"
          className={clsx(
            'font-mono text-sm break-words whitespace-pre-wrap',
            clamped && 'line-clamp-6',
          )}
        >
          {tokens.map((token, index) => (
            <span
              key={index}
              className={clsx(
                token.negative && token.kind === 'text' && 'text-quiet',
                KIND_CLASS[token.kind],
              )}
            >
              {token.text}
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}

import { tokenisePrompt } from '@promptory/studio';
import { type ReactNode, useMemo } from 'react';
import { PromptFrame } from './PromptFrame.tsx';
import { PromptText } from './PromptText.tsx';

interface PromptPanelProps {
  prompt: string;
  /** 'Long prompt' for the summary of an attached prompt. */
  title?: string;
  /** Shown at the right of the heading: a copy button, or a note that copying is off. */
  action?: ReactNode;
  /** True to show only the first lines. */
  clamped?: boolean;
}

/** A prompt. Variables, parameters and the negative prompt are highlighted. */
export function PromptPanel({
  prompt,
  title = 'Prompt',
  action,
  clamped = false,
}: PromptPanelProps) {
  const tokens = useMemo(() => tokenisePrompt(prompt), [prompt]);
  return (
    <PromptFrame title={title} action={action}>
      <PromptText pieces={tokens} clamped={clamped} />
    </PromptFrame>
  );
}

import { recordCopy } from '../../data/works/work-state.ts';
import type { Work } from '../../data/works/work.ts';
import { PromptCopy } from '../prompt/PromptCopy.tsx';
import { PromptPanel } from '../prompt/PromptPanel.tsx';

/** The first lines of a work's prompt with a copy button. Renders nothing without a prompt. */
export function CardPrompt({ work }: { work: Work }) {
  if (work.prompt === null) return null;
  return (
    <PromptPanel
      prompt={work.prompt}
      clamped
      action={
        <PromptCopy
          prompt={work.prompt}
          allowed={work.allow_copy_prompt}
          onCopied={() => {
            recordCopy(work);
          }}
        />
      }
    />
  );
}

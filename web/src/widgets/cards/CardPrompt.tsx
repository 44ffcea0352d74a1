import { recordCopy } from '../../data/work-state.ts';
import type { Work } from '../../data/work.ts';
import { PromptCopy } from '../../ui/PromptCopy.tsx';
import { PromptPanel } from '../../ui/PromptPanel.tsx';

/** The first lines of a work's prompt, with its copy button; nothing without a prompt. */
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

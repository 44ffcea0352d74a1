import { useContext } from 'react';
import { wholePrompt } from '../../data/works/whole-prompt.ts';
import { recordCopy } from '../../data/works/work-state.ts';
import type { Work } from '../../data/works/work.ts';
import { MatchContext } from '../../ui/MatchText.tsx';
import { PromptCopy } from '../prompt/PromptCopy.tsx';
import { PromptPanel } from '../prompt/PromptPanel.tsx';

/**
 * The first lines of a work's prompt (in search results those with the match) and a copy button.
 * Renders nothing without a prompt.
 */
export function CardPrompt({ work }: { work: Work }) {
  const match = useContext(MatchContext);
  if (work.prompt === null) return null;
  return (
    <PromptPanel
      prompt={match?.excerpt(work.prompt) ?? work.prompt}
      title={work.kind === 'post' && work.has_attached_prompt ? 'Long prompt' : 'Prompt'}
      clamped
      action={
        <PromptCopy
          prompt={() => wholePrompt(work)}
          allowed={work.allow_copy_prompt}
          onCopied={() => {
            recordCopy(work);
          }}
        />
      }
    />
  );
}

import {
  publicAttachedPromptQuery,
  publicWholePrompt,
} from '../../data/public/public-attached-prompt.ts';
import type { Work } from '../../data/works/work.ts';
import { LateComponent } from '../../widgets/LateComponent.tsx';
import { FillIn } from '../../widgets/prompt/FillIn.tsx';
import { PromptButtons } from '../../widgets/prompt/PromptButtons.tsx';
import { PromptCopy } from '../../widgets/prompt/PromptCopy.tsx';
import { PromptPanel } from '../../widgets/prompt/PromptPanel.tsx';

const loadAttachedPrompt = () =>
  import('../../widgets/prompt/AttachedPromptPanel.tsx').then(
    (module) => module.AttachedPromptPanel,
  );

/** Only copies by members are counted. */
function onCopied(): void {
  return undefined;
}

/**
 * The whole prompt of a post or reel. If its author allows it, visitors can copy it, fill in its
 * variables and open it elsewhere. Renders nothing without a prompt.
 */
export function PublicPrompt({ work }: { work: Work }) {
  const { id, prompt, allow_copy_prompt: allowed } = work;
  if (work.kind === 'post' && work.has_attached_prompt) {
    return (
      <LateComponent
        load={loadAttachedPrompt}
        props={{ post: work, source: publicAttachedPromptQuery(id), onCopied }}
        fallback={<PromptPanel prompt={prompt ?? ''} title="Long prompt" />}
      />
    );
  }
  if (prompt === null) return null;
  return (
    <>
      <PromptPanel
        prompt={prompt}
        action={<PromptButtons prompt={prompt} allowed={allowed} onCopied={onCopied} />}
      />
      {allowed && <FillIn workId={id} prompt={prompt} onCopied={onCopied} />}
    </>
  );
}

/** The first lines of a prompt on a card, with a copy button. Renders nothing without a prompt. */
export function PublicCardPrompt({ work }: { work: Work }) {
  if (work.prompt === null) return null;
  return (
    <PromptPanel
      prompt={work.prompt}
      title={work.kind === 'post' && work.has_attached_prompt ? 'Long prompt' : 'Prompt'}
      clamped
      action={
        <PromptCopy
          prompt={() => publicWholePrompt(work)}
          allowed={work.allow_copy_prompt}
          onCopied={onCopied}
        />
      }
    />
  );
}

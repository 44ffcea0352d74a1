import { supabase } from '../../data/client/client.ts';
import { useSession } from '../../data/session/use-session.ts';
import { attachedPromptQuery } from '../../data/works/attached-prompt.ts';
import { recordCopy } from '../../data/works/work-state.ts';
import type { Work } from '../../data/works/work.ts';
import { LateComponent } from '../LateComponent.tsx';
import { TryItButton } from '../try-it/TryItButton.tsx';
import { FillIn } from './FillIn.tsx';
import { PromptButtons } from './PromptButtons.tsx';
import { PromptPanel } from './PromptPanel.tsx';

const loadAttachedPrompt = () =>
  import('./AttachedPromptPanel.tsx').then((module) => module.AttachedPromptPanel);

/**
 * The whole prompt of a post or reel with its actions, and a form for its variables. Renders nothing
 * without a prompt.
 */
export function WorkPrompt({ work }: { work: Work }) {
  const { user } = useSession();
  const { prompt, allow_copy_prompt } = work;
  const onCopied = () => {
    recordCopy(work);
  };
  if (work.kind === 'post' && work.has_attached_prompt) {
    return (
      <LateComponent
        load={loadAttachedPrompt}
        props={{
          post: work,
          viewerId: user?.id,
          source: attachedPromptQuery(supabase(), work.id),
          onCopied,
        }}
        fallback={<PromptPanel prompt={prompt ?? ''} title="Long prompt" />}
      />
    );
  }
  if (prompt === null) return null;
  return (
    <>
      <PromptPanel
        prompt={prompt}
        action={
          <div className="flex flex-wrap items-center">
            {allow_copy_prompt && <TryItButton original={prompt} />}
            <PromptButtons prompt={prompt} allowed={allow_copy_prompt} onCopied={onCopied} />
          </div>
        }
      />
      {allow_copy_prompt && (
        <FillIn workId={work.id} viewerId={user?.id} prompt={prompt} onCopied={onCopied} />
      )}
    </>
  );
}

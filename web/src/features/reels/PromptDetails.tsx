import type { Reel } from '../../data/reel.ts';
import { recordCopy } from '../../data/work-state.ts';
import { PromptCopy } from '../../ui/PromptCopy.tsx';
import { PromptPanel } from '../../ui/PromptPanel.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { OpenInMenu } from '../../widgets/share/OpenInMenu.tsx';

/** The prompt a reel was made with, and its tags. */
export function PromptDetails({ reel }: { reel: Reel }) {
  const { title, prompt, allow_copy_prompt, tags } = reel;
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg leading-snug tracking-normal break-words">{title}</h3>
      {prompt !== null && (
        <PromptPanel
          prompt={prompt}
          action={
            <div className="flex items-center">
              {allow_copy_prompt && (
                <OpenInMenu
                  prompt={prompt}
                  onOpened={() => {
                    recordCopy(reel);
                  }}
                />
              )}
              <PromptCopy
                prompt={prompt}
                allowed={allow_copy_prompt}
                onCopied={() => {
                  recordCopy(reel);
                }}
              />
            </div>
          }
        />
      )}
      {tags.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <TagChip key={tag} tag={tag} to={`/search?q=${encodeURIComponent(`#${tag}`)}`} />
          ))}
        </div>
      )}
    </div>
  );
}

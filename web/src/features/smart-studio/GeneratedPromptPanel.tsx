import { countChars } from '@promptory/domain/text';
import type { HistoryEntry, KeptPrompt } from '@promptory/studio';
import { Card } from '../../ui/Card.tsx';
import { FillIn } from '../../widgets/prompt/FillIn.tsx';
import { PromptActions } from '../../widgets/prompt/PromptActions.tsx';
import { PromptPanel } from '../../widgets/prompt/PromptPanel.tsx';

interface GeneratedPromptPanelProps {
  entry: HistoryEntry;
  /** The selected prompt, or the first one. */
  prompt: KeptPrompt;
  userId: string;
}

/** The selected prompt, with a form for what only the user knows. */
export function GeneratedPromptPanel({ entry, prompt, userId }: GeneratedPromptPanelProps) {
  const count = countChars(prompt.prompt);
  const { identifiedUseCase } = entry.analysis;
  return (
    <Card as="section" aria-labelledby="generated" className="flex flex-col gap-4 p-4 md:p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="generated" className="text-base">
          Generated Prompt
        </h2>
        <p className="text-xs text-quiet">
          {count} {count === 1 ? 'character' : 'characters'}
        </p>
      </div>
      <p className="-mt-3 text-sm break-words text-quiet" dir="auto">
        {prompt.title}
      </p>
      <PromptPanel
        prompt={prompt.prompt}
        action={<PromptActions prompt={prompt.prompt} title={postTitle(identifiedUseCase)} />}
      />
      <FillIn
        key={`${entry.id} ${prompt.id} ${prompt.prompt}`}
        workId={`studio-${entry.id}-${prompt.id}`}
        viewerId={userId}
        prompt={prompt.prompt}
        onCopied={ignore}
      />
    </Card>
  );
}

/** Copies of one's own prompt are not counted. */
function ignore() {
  return undefined;
}

/** A title of a post must have fewer characters than this. */
const TITLE_MAX_CHARS = 99;

/** The use case as the title of a post. */
function postTitle(useCase: string): string {
  return Array.from(useCase).slice(0, TITLE_MAX_CHARS).join('').trim();
}

import { type GenerationData, PROGRAM_NAMES } from '@promptory/studio';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PromptPanel } from '../prompt/PromptPanel.tsx';
import { PromptActions } from '../prompt/PromptActions.tsx';
import { ResultSection } from './ResultSection.tsx';

interface GenerationDetailsProps {
  data: GenerationData;
  tags: readonly string[];
}

/** Shows the generation settings that are stored in the file. */
export function GenerationDetails({ data, tags }: GenerationDetailsProps) {
  const { source, prompt, negativePrompt, settings } = data;
  return (
    <ResultSection title="Generation data">
      <p className="text-sm text-quiet">
        This file contains its generation settings, from {PROGRAM_NAMES[source]}.
      </p>
      {prompt !== '' && (
        <div className="mt-3 [&_p]:[unicode-bidi:plaintext]">
          <PromptPanel
            prompt={prompt}
            action={<PromptActions prompt={prompt} tags={[...tags]} />}
          />
        </div>
      )}
      {negativePrompt !== '' && (
        <div className="mt-3 text-sm">
          <div className="flex items-center justify-between gap-2">
            <h4 className="text-xs text-quiet">Negative prompt</h4>
            <CopyButton text={negativePrompt} label="Copy" className="px-2 text-xs" />
          </div>
          <p className="font-mono break-words whitespace-pre-wrap" dir="auto">
            {negativePrompt}
          </p>
        </div>
      )}
      {settings.length > 0 && (
        <dl className="mt-3 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
          {settings.map(({ name, value }, index) => (
            <div key={`${String(index)} ${name}`} className="flex min-w-0 gap-2">
              <dt className="flex-none text-quiet">{name}</dt>
              <dd className="min-w-0 break-words" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ResultSection>
  );
}

import type { ImageAnalysis, ImagePrompt } from '@promptory/studio/image/image-analysis';
import type { ImageStyle } from '@promptory/studio/image/image-style';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PromptPanel } from '../../ui/PromptPanel.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { PromptActions } from '../prompt/PromptActions.tsx';
import { GenerationDetails } from './GenerationDetails.tsx';
import { HowItWasSeen } from './HowItWasSeen.tsx';
import { Palette } from './Palette.tsx';
import { Part } from './Part.tsx';
import { RawResult } from './RawResult.tsx';

const STYLES: Record<ImageStyle, string> = {
  photographic: 'Photographic',
  artistic: 'Artistic',
  cinematic: 'Cinematic',
  digital_art: 'Digital art',
};

/** What is known of a picture, and the prompts that make one like it. */
export function AnalysisResult({ analysis }: { analysis: ImageAnalysis }) {
  const { suggestedTags, textElements, colorPalette, generationData } = analysis;
  return (
    <div className="flex flex-col gap-6">
      <Part title="Description">
        <p className="break-words whitespace-pre-wrap" dir="auto">
          {analysis.description}
        </p>
      </Part>
      <Part title="Detected style">
        <p className="break-words" dir="auto">
          {styleWords(analysis.detectedStyle)}
        </p>
      </Part>
      {suggestedTags.length > 0 && (
        <Part
          title="Suggested tags"
          action={
            <CopyButton
              text={suggestedTags.join(', ')}
              label="Copy all tags"
              className="px-2 text-xs"
            />
          }
        >
          <ul className="flex flex-wrap gap-1.5">
            {suggestedTags.map((tag) => (
              <li key={tag} className="max-w-full">
                <TagChip tag={tag} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {textElements.length > 0 && (
        <Part title="Text in the picture">
          <ul className="flex list-disc flex-col gap-1 pl-4 text-sm marker:text-quiet">
            {textElements.map((text) => (
              <li key={text} className="pl-1 break-words">
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {colorPalette.length > 0 && (
        <Part title="Colours">
          <Palette colours={colorPalette} />
        </Part>
      )}
      {analysis.lightingAnalysis !== '' && (
        <Part title="Lighting">
          <p className="break-words whitespace-pre-wrap" dir="auto">
            {analysis.lightingAnalysis}
          </p>
        </Part>
      )}
      {generationData !== null && <GenerationDetails data={generationData} tags={suggestedTags} />}
      <Part title="Enhanced prompts">
        <ul className="flex flex-col gap-5">
          {analysis.enhancedPrompts.map((prompt) => (
            <StyledPrompt key={prompt.id} prompt={prompt} tags={suggestedTags} />
          ))}
        </ul>
      </Part>
      <HowItWasSeen analysis={analysis} />
      <RawResult analysis={analysis} />
    </div>
  );
}

interface StyledPromptProps {
  prompt: ImagePrompt;
  tags: readonly string[];
}

function StyledPrompt({ prompt: { id, style, description, prompt }, tags }: StyledPromptProps) {
  return (
    <li>
      <div className="mb-1 flex items-baseline gap-2">
        <h4 className="font-medium">{STYLES[style]}</h4>
        <span className="min-w-0 truncate font-mono text-xs text-quiet">{id}</span>
      </div>
      {description !== '' && (
        <p className="mb-2 text-sm break-words text-quiet" dir="auto">
          {description}
        </p>
      )}
      <div className="[&_p]:[unicode-bidi:plaintext]">
        <PromptPanel prompt={prompt} action={<PromptActions prompt={prompt} tags={[...tags]} />} />
      </div>
    </li>
  );
}

function styleWords(style: string): string {
  const words = style.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

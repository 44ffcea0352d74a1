import type { ImageAnalysis, ImagePrompt, ImageStyle } from '@promptory/studio';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PromptPanel } from '../prompt/PromptPanel.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { PromptActions } from '../prompt/PromptActions.tsx';
import { GenerationDetails } from './GenerationDetails.tsx';
import { Palette } from './Palette.tsx';
import { ResultSection } from './ResultSection.tsx';
import { useMemo, useState } from 'react';

const STYLES: Record<ImageStyle, string> = {
  photographic: 'Photographic',
  artistic: 'Artistic',
  cinematic: 'Cinematic',
  digital_art: 'Digital art',
};

/** The result of an image analysis, with prompts for similar images. */
export function AnalysisResult({ analysis }: { analysis: ImageAnalysis }) {
  const { suggestedTags, textElements, colorPalette, generationData } = analysis;
  return (
    <div className="flex flex-col gap-6">
      <ResultSection title="Enhanced prompts">
        <ul className="flex flex-col gap-5">
          {analysis.enhancedPrompts.map((prompt) => (
            <StyledPrompt key={prompt.id} prompt={prompt} tags={suggestedTags} />
          ))}
        </ul>
      </ResultSection>
      <ResultSection title="Description">
        <p className="break-words whitespace-pre-wrap" dir="auto">
          {analysis.description}
        </p>
      </ResultSection>
      <ResultSection title="Detected style">
        <p className="break-words" dir="auto">
          {styleWords(analysis.detectedStyle)}
        </p>
      </ResultSection>
      {suggestedTags.length > 0 && (
        <ResultSection
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
        </ResultSection>
      )}
      {textElements.length > 0 && (
        <ResultSection title="Text in the picture">
          <ul className="flex list-disc flex-col gap-1 pl-4 text-sm marker:text-quiet">
            {textElements.map((text) => (
              <li key={text} className="pl-1 break-words">
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </ResultSection>
      )}
      {colorPalette.length > 0 && (
        <ResultSection title="Colours">
          <Palette colours={colorPalette} />
        </ResultSection>
      )}
      {analysis.lightingAnalysis !== '' && (
        <ResultSection title="Lighting">
          <p className="break-words whitespace-pre-wrap" dir="auto">
            {analysis.lightingAnalysis}
          </p>
        </ResultSection>
      )}
      {generationData !== null && <GenerationDetails data={generationData} tags={suggestedTags} />}
      <AnalysisDetails analysis={analysis} />
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

/** Shows how the analysis was made: model, provider, cache and duration. */
function AnalysisDetails({ analysis }: { analysis: ImageAnalysis }) {
  const { isRealAI, provider, model, cached, processingTime } = analysis;
  const facts = [
    [
      'Method',
      isRealAI
        ? 'An AI model that saw the picture'
        : 'Measurements in this browser, without an AI model',
    ],
    ['Provider', provider ?? 'None'],
    ['Model', model ?? 'None'],
    ['Cached', cached ? 'Yes' : 'No'],
    ['Processing time', `${String(Math.round(processingTime))} ms`],
  ] as const;
  return (
    <ResultSection title="About this analysis">
      <dl className="flex flex-col gap-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-4">
            <dt className="w-32 flex-none text-quiet">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </ResultSection>
  );
}

/** Shows the whole result as JSON for debugging. */
function RawResult({ analysis }: { analysis: ImageAnalysis }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="rounded-control border"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="px-3 py-2 text-sm font-medium">Raw debug result</summary>
      {open && <Json analysis={analysis} />}
    </details>
  );
}

function Json({ analysis }: { analysis: ImageAnalysis }) {
  const text = useMemo(() => JSON.stringify(analysis, null, 2), [analysis]);
  return (
    <div className="border-t">
      <div className="flex justify-end border-b p-1">
        <CopyButton text={text} label="Copy JSON" className="px-2 text-xs" />
      </div>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <div
        role="region"
        aria-label="Raw debug result"
        tabIndex={0}
        className="max-h-80 overflow-auto p-3 focus-visible:-outline-offset-2"
      >
        <pre className="font-mono text-xs break-words whitespace-pre-wrap">{text}</pre>
      </div>
    </div>
  );
}

import { GIF, JPEG, PNG, WEBP } from '@promptory/domain/media-format';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { readImageFile } from '../../browser/image-file.ts';
import { useFileDrop } from '../../browser/use-file-drop.ts';
import { Banner } from '../../ui/Banner.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FileChooser } from '../../ui/FileChooser.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { type AnalyzeImage, ImageAnalyzer } from '../../widgets/image-analysis/image-analyzer.ts';
import type { ImageAnalysis } from '@promptory/studio';
import type { CheckGroup } from './check.ts';
import { DiagnosticPage } from './DiagnosticPage.tsx';
import {
  AI_SERVICES_CHECK,
  AI_SOURCE_CHECK,
  ENHANCEMENT_CHECK,
  IMAGE_ANALYSIS_CHECK,
  loadedAi,
  rulesStudio,
} from './engine-checks.ts';
import { useViewerId } from './use-checks.ts';

const FORMATS = [JPEG, PNG, WEBP, GIF];

const GROUPS: readonly CheckGroup[] = [
  { title: 'AI services', checks: [AI_SOURCE_CHECK, AI_SERVICES_CHECK] },
  { title: 'Built-in rules', checks: [ENHANCEMENT_CHECK, IMAGE_ANALYSIS_CHECK] },
];

/** '/test-ai': the model in use, and the analysis of a chosen picture with all its data. */
export function AiTestPage() {
  const viewerId = useViewerId();
  return (
    <DiagnosticPage
      path="/test-ai"
      text="Which model is used, and what the analysis of a picture returns."
      groups={GROUPS}
      below={<ImageAnalysisTest key={viewerId} isSignedIn={viewerId !== null} />}
    />
  );
}

/** Members use their model, visitors the built-in rules. */
function ImageAnalysisTest({ isSignedIn }: { isSignedIn: boolean }) {
  const [analyzer] = useState(() => new ImageAnalyzer(readImageFile));
  const { phase, picture, refusal } = useSyncExternalStore(analyzer.subscribe, analyzer.snapshot);
  useEffect(() => analyzer.stop, [analyzer]);

  const choose = useCallback(
    (files: readonly File[]) => {
      const analyze: AnalyzeImage = async (file, options) => {
        const studio = isSignedIn ? (await loadedAi()).studio : rulesStudio();
        return studio.analyzeImage(file, options);
      };
      void analyzer.choose(files, analyze);
    },
    [analyzer, isSignedIn],
  );
  const isDragOver = useFileDrop(choose);
  const isWorking = phase.step === 'reading' || phase.step === 'analyzing';

  return (
    <Panel
      title="Image analysis test"
      text={
        isSignedIn
          ? 'The picture is sent to your model, if there is one that reads pictures.'
          : 'The picture is measured by the built-in rules and stays in this browser.'
      }
    >
      <FileChooser
        formats={FORMATS}
        multiple={false}
        label="Image file"
        title={picture === null ? 'Choose an image' : 'Choose another image'}
        hint="JPEG, PNG, WebP or GIF, up to 10MB"
        isDragOver={isDragOver}
        large={false}
        onFiles={choose}
      />
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      {refusal === null && phase.step === 'failed' && (
        <Banner tone="danger">Error: {phase.message}</Banner>
      )}
      <p role="status" className="flex items-center gap-2 empty:hidden">
        {isWorking && (
          <>
            <Spinner />
            <span>Analyzing {picture?.name}</span>
          </>
        )}
      </p>
      {phase.step === 'done' && <Analysis analysis={phase.analysis} />}
    </Panel>
  );
}

function Analysis({ analysis }: { analysis: ImageAnalysis }) {
  const raw = JSON.stringify(analysis, null, 2);
  return (
    <div className="flex flex-col gap-5 break-words">
      {analysis.notice !== null && <Banner tone="info">{analysis.notice}</Banner>}
      <dl className="flex flex-col gap-3" dir="auto">
        <div>
          <dt className="text-sm font-medium">Description</dt>
          <dd className="text-quiet">{analysis.description}</dd>
        </div>
        <div>
          <dt className="text-sm font-medium">Detected style</dt>
          <dd className="text-quiet">{analysis.detectedStyle}</dd>
        </div>
        <div>
          <dt className="mb-1 text-sm font-medium">Suggested tags</dt>
          <dd className="flex flex-wrap gap-1.5">
            {analysis.suggestedTags.map((tag) => (
              <TagChip key={tag} tag={tag} />
            ))}
          </dd>
        </div>
      </dl>
      <ul className="flex flex-col gap-4" aria-label="Enhanced prompts">
        {analysis.enhancedPrompts.map(({ id, style, description, prompt }) => (
          <li key={id} dir="auto">
            <p className="font-medium">
              {style} <span className="font-mono text-xs font-normal text-quiet">{id}</span>
            </p>
            <p className="text-sm text-quiet">{description}</p>
            <p className="mt-1">{prompt}</p>
          </li>
        ))}
      </ul>
      <details>
        <summary className="cursor-pointer py-1 text-sm font-medium">Raw debug result</summary>
        <CopyButton text={raw} label="Copy raw result" className="mt-2" />
        <pre
          tabIndex={0}
          className="mt-2 max-h-96 overflow-auto rounded-control bg-hover p-3 font-mono text-xs"
        >
          {raw}
        </pre>
      </details>
    </div>
  );
}

import { GIF, JPEG, PNG, WEBP } from '@promptory/domain/media-format';
import type { Studio } from '@promptory/studio';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAi } from '../../data/ai/use-ai.ts';
import { readImageFile } from '../../browser/image-file.ts';
import { useFileDrop } from '../../browser/use-file-drop.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DropOverlay } from '../../ui/DropOverlay.tsx';
import { FileChooser } from '../../ui/FileChooser.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { BrowserModelNote } from '../browser-model/BrowserModelNote.tsx';
import { BrowserModelOffer } from '../browser-model/BrowserModelOffer.tsx';
import { AnalysisResult } from './AnalysisResult.tsx';
import { ChosenPictureRow } from './ChosenPictureRow.tsx';
import { ImageAnalyzer, type AnalysisPhase } from './image-analyzer.ts';

const FORMATS = [JPEG, PNG, WEBP, GIF];

/** The analyzer of each studio. It outlives the panel, so that requests continue. */
const runs = new WeakMap<Studio, ImageAnalyzer>();

/**
 * Analyzes an image and suggests four prompts for similar images. When the panel closes, the result
 * is kept and a running request continues.
 */
export function ImageAnalysisPanel() {
  const { studio, connection } = useAi();
  const [run] = useState(() => runs.get(studio) ?? new ImageAnalyzer(readImageFile));
  const state = useSyncExternalStore(run.subscribe, run.snapshot);
  const action = useRef<HTMLButtonElement>(null);
  const { picture, phase, refusal } = state;
  const { analyzeImage, gateway } = studio;
  const hasModel = gateway.seesPictures;
  const isHere = connection.source === 'browser';

  useEffect(() => {
    runs.set(studio, run);
  }, [studio, run]);
  useEffect(() => run.stopReading, [run]);

  const choose = useCallback(
    (files: readonly File[]) => void run.choose(files, analyzeImage),
    [run, analyzeImage],
  );
  const held = useFileDrop(choose);

  function tryAgain(options: { withoutModel?: 'on_failure' } = {}) {
    // Move the focus, because the pressed button disappears with the error.
    action.current?.focus();
    void run.analyzeAgain(analyzeImage, options);
  }

  const doing = hasModel
    ? `Asking ${connection.provider} what is in the picture. This can take a minute.`
    : 'Measuring colours and light in this browser.';
  return (
    <div className="flex flex-col gap-5">
      <FileChooser
        formats={FORMATS}
        multiple={false}
        label="Image file"
        title={picture === null ? 'Choose an image' : 'Choose another image'}
        hint={`Drop, paste or choose. JPEG, PNG, WebP or GIF, up to 10MB. ${
          hasModel && !isHere
            ? `It is sent to ${connection.provider}.`
            : 'It stays in this browser.'
        }`}
        isDragOver={held}
        large={picture === null}
        onFiles={choose}
      />
      {hasModel && <BrowserModelNote />}
      {connection.source === 'none' && <BrowserModelOffer />}
      {held && <DropOverlay />}
      {refusal !== null && <Banner tone="danger">Error: {refusal}</Banner>}
      <p role="status" className="sr-only">
        {newsOf(phase, doing)}
      </p>
      {picture !== null && (
        <ChosenPictureRow
          picture={picture}
          phase={phase}
          doing={doing}
          actionRef={action}
          onStop={run.stop}
          onAgain={() => {
            void run.analyzeAgain(analyzeImage);
          }}
        />
      )}
      {phase.step === 'failed' && (
        <Failure
          message={phase.message}
          retryAt={phase.retryAt}
          onRetry={() => {
            tryAgain();
          }}
          {...(hasModel && {
            onWithoutModel: () => {
              tryAgain({ withoutModel: 'on_failure' });
            },
          })}
        />
      )}
      {phase.step === 'done' && phase.analysis.notice !== null && (
        <Banner
          tone="accent"
          {...(!hasModel && {
            action: (
              <LinkButton to="/settings/ai" size="sm">
                AI settings
              </LinkButton>
            ),
          })}
        >
          {phase.analysis.notice}
        </Banner>
      )}
      {phase.step === 'done' && <AnalysisResult analysis={phase.analysis} />}
    </div>
  );
}

interface FailureProps {
  message: string;
  retryAt: number | null;
  onRetry: () => void;
  /** Retries with the model; if that fails, analyzes without a model. */
  onWithoutModel?: () => void;
}

function Failure({ message, retryAt, onRetry, onWithoutModel }: FailureProps) {
  return (
    <Banner tone="danger">
      <p className="break-words">Error: {message}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <RetryButton retryAt={retryAt} size="sm" onClick={onRetry} />
        {onWithoutModel && (
          <Button size="sm" variant="ghost" onClick={onWithoutModel}>
            Retry, then continue without AI if it fails
          </Button>
        )}
      </div>
    </Banner>
  );
}

function newsOf({ step }: AnalysisPhase, doing: string): string {
  if (step === 'reading') return 'Reading the picture.';
  if (step === 'analyzing') return doing;
  if (step === 'stopped') return 'The analysis was stopped.';
  return step === 'done' ? 'The analysis is ready.' : '';
}

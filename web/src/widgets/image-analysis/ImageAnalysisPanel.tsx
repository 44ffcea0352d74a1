import { GIF, JPEG, PNG, WEBP } from '@promptory/domain/media-format';
import type { Studio } from '@promptory/studio/studio';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAi } from '../../data/ai/use-ai.ts';
import { readImageFile } from '../../lib/image-file.ts';
import { useFileDrop } from '../../lib/uploads/use-file-drop.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DropOverlay } from '../../ui/DropOverlay.tsx';
import { FileChooser } from '../../ui/FileChooser.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { AnalysisResult } from './AnalysisResult.tsx';
import { ChosenRow } from './ChosenRow.tsx';
import { ImageRun, type RunPhase } from './image-run.ts';

const FORMATS = [JPEG, PNG, WEBP, GIF];

/** What outlives its panel, until the page ends or another person or key comes. */
const runs = new WeakMap<Studio, ImageRun>();

/**
 * Takes a picture and tells what is in it, with four prompts that make one like it. It is still there
 * when one comes back, and what a model was asked goes on meanwhile.
 */
export function ImageAnalysisPanel() {
  const { studio, connection } = useAi();
  const [run] = useState(() => runs.get(studio) ?? new ImageRun(readImageFile));
  const state = useSyncExternalStore(run.subscribe, run.snapshot);
  const action = useRef<HTMLButtonElement>(null);
  const { picture, phase, refusal } = state;
  const { analyzeImage, gateway } = studio;
  const hasModel = gateway.seesPictures;

  useEffect(() => {
    runs.set(studio, run);
  }, [studio, run]);
  useEffect(() => run.leave, [run]);

  const choose = useCallback(
    (files: readonly File[]) => void run.choose(files, analyzeImage),
    [run, analyzeImage],
  );
  const held = useFileDrop(choose);

  function tryAgain(options: { withoutModel?: 'on_failure' } = {}) {
    // What was pressed goes with the error.
    action.current?.focus();
    void run.again(analyzeImage, options);
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
          hasModel ? `It is sent to ${connection.provider}.` : 'It stays in this browser.'
        }`}
        held={held}
        roomy={picture === null}
        onFiles={choose}
      />
      {held && <DropOverlay />}
      {refusal !== null && <Banner tone="danger">Error: {refusal}</Banner>}
      <p role="status" className="sr-only">
        {newsOf(phase, doing)}
      </p>
      {picture !== null && (
        <ChosenRow
          picture={picture}
          phase={phase}
          doing={doing}
          actionRef={action}
          onStop={run.stop}
          onAgain={() => {
            void run.again(analyzeImage);
          }}
        />
      )}
      {phase.step === 'failed' && (
        <Failure
          message={phase.message}
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
  onRetry: () => void;
  /** Asks once more, and measures the picture where that fails, too. */
  onWithoutModel?: () => void;
}

function Failure({ message, onRetry, onWithoutModel }: FailureProps) {
  return (
    <Banner tone="danger">
      <p className="break-words">Error: {message}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
        {onWithoutModel && (
          <Button size="sm" variant="ghost" onClick={onWithoutModel}>
            Retry, and go without AI if it fails
          </Button>
        )}
      </div>
    </Banner>
  );
}

function newsOf({ step }: RunPhase, doing: string): string {
  if (step === 'reading') return 'Reading the picture.';
  if (step === 'analyzing') return doing;
  if (step === 'stopped') return 'The analysis was stopped.';
  return step === 'done' ? 'The analysis is ready.' : '';
}

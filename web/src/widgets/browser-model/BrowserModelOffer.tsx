import { clsx } from 'clsx';
import Laptop from 'lucide-react/icons/laptop';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { browserModel, useBrowserModel } from '../../data/ai/use-ai.ts';
import { Button } from '../../ui/Button.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Offers to download the browser's own model, or to turn it on, where no model is connected. Renders
 * nothing if this browser has none.
 */
export function BrowserModelOffer({ className }: { className?: string }) {
  const { step, choice } = useBrowserModel();
  const isOff = step === 'ready' && choice === false;
  if (step === 'absent' || step === 'checking') return null;
  if (step === 'ready' && !isOff) return null;
  return <OfferBox isOff={isOff} className={className} />;
}

function OfferBox({ isOff, className }: { isOff: boolean; className: string | undefined }) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      // The box disappears with its focused button.
      if (element?.contains(document.activeElement) !== true) return;
      const next = element.closest('[role="dialog"]') ?? document.getElementById('main');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={box}
      aria-label="AI model of this browser"
      className={clsx('flex gap-3 rounded-control border bg-panel p-3 text-sm', className)}
    >
      <Laptop aria-hidden className="mt-0.5 size-5 flex-none text-accent-text" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {isOff
            ? 'The AI model of this browser is turned off.'
            : 'Your browser has an AI model. It runs on your device, free and private.'}
        </p>
        <BrowserModelDownload className="mt-2" />
      </div>
    </section>
  );
}

/** The steps from the offer to the downloaded model, with the button for each. */
export function BrowserModelDownload({ className }: { className?: string }) {
  const state = useBrowserModel();
  if (state.step === 'ready') {
    return (
      state.choice === false && (
        <Button
          size="sm"
          className={clsx('self-start', className)}
          onClick={() => {
            browserModel.choose(true);
          }}
        >
          Turn on
        </Button>
      )
    );
  }
  if (state.step !== 'downloadable' && state.step !== 'downloading') return null;
  const isOurs = state.step === 'downloading' && state.share !== null;
  const label =
    state.step === 'downloadable' ? 'Download model' : isOurs ? 'Cancel' : 'Continue download';
  return (
    <div className={clsx('flex flex-col items-start gap-2', className)}>
      {state.step === 'downloadable' ? (
        <>
          {state.problem !== null && (
            <p role="alert" className="text-danger">
              {state.problem}
            </p>
          )}
          <p className="text-quiet">{SIZE_TEXT}</p>
        </>
      ) : (
        <Progress share={state.share} />
      )}
      {/* One button for all steps keeps the focus. */}
      <Button
        size="sm"
        variant={state.step === 'downloadable' ? 'primary' : 'secondary'}
        onClick={(event) => {
          press(event, isOurs);
        }}
      >
        {label}
      </Button>
    </div>
  );
}

/**
 * Browsers don't tell the size. These are the figures of Chrome's documentation for Gemini Nano
 * (June 2026).
 */
const SIZE_TEXT =
  'The browser downloads it once. In Chrome it has about 4 GB, and needs 22 GB of free disk space.';

/** Ignores the second click of a double click, which would cancel the download. */
function press({ detail }: MouseEvent, isOurs: boolean): void {
  if (detail > 1) return;
  if (isOurs) browserModel.cancel();
  else void download();
}

async function download(): Promise<void> {
  const problem = await browserModel.download();
  const { step } = browserModel.snapshot();
  // The box shows the problem beside its button.
  if (problem !== null && step !== 'downloadable') showError(problem);
  if (problem === null && step === 'ready') toast('The AI model is ready', { tone: 'success' });
}

/** The progress of the download; without a share, another tab started it. */
function Progress({ share }: { share: number | null }) {
  const percent = share === null ? null : Math.floor(share * 100);
  const isDownloaded = percent === 100;
  return (
    <div className="w-full">
      <div className="flex items-baseline justify-between gap-3 text-quiet">
        <p role="status">
          {share === null
            ? 'Your browser is downloading the model...'
            : isDownloaded
              ? 'Preparing the model. This can take a few minutes...'
              : 'Downloading the model. You can go on using the site.'}
        </p>
        {percent !== null && !isDownloaded && (
          <span className="font-medium whitespace-nowrap">{`${String(percent)} %`}</span>
        )}
      </div>
      <div
        role="progressbar"
        aria-label="Download of the AI model"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isDownloaded ? undefined : (percent ?? undefined)}
        className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-hover"
      >
        {percent === null || isDownloaded ? (
          <div className="h-full w-full animate-pulse bg-accent/40" />
        ) : (
          <div
            className="h-full rounded-full bg-accent transition-[width]"
            style={{ width: `${String(percent)}%` }}
          />
        )}
      </div>
    </div>
  );
}

import { UNAVAILABLE_NOTICE, type EnhancedOption } from '@promptory/studio';
import { useBrowserModel } from '../../data/ai/use-ai.ts';
import { BrowserModelOffer } from '../browser-model/BrowserModelOffer.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { progressText, STYLE_NAMES } from './enhancer-texts.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import Check from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';

/** Shown when no model is connected. */
export function UnavailableNotice() {
  const isChecking = useBrowserModel().step === 'checking';
  if (isChecking) return null;
  return (
    <>
      <Banner
        tone="accent"
        action={
          <LinkButton to="/settings/ai" size="sm" className="flex-none">
            AI settings
          </LinkButton>
        }
      >
        <p className="font-medium">{UNAVAILABLE_NOTICE}</p>
        <p className="mt-0.5 text-xs">Until then, options are made with built-in rules.</p>
      </Banner>
      <BrowserModelOffer />
    </>
  );
}

interface NoticeProps {
  notice: string;
  problem: string | null;
  /** When a model can be asked again, in ms since 1970, if the gateway said so. */
  retryAt?: number | undefined;
  /** Undefined if the prompt has changed since. */
  onRetry?: (() => void) | undefined;
}

/** Explains that the options were not made as expected, for example without AI. */
export function ResultNotice({ notice, problem, retryAt, onRetry }: NoticeProps) {
  return (
    <Banner
      tone="accent"
      action={
        onRetry && (
          <RetryButton retryAt={retryAt} size="sm" className="flex-none" onClick={onRetry} />
        )
      }
    >
      <p className="font-medium break-words">{notice}</p>
      {problem !== null && <p className="mt-0.5 text-xs break-words">{problem}</p>}
    </Banner>
  );
}

interface WorkingProps {
  characters: number;
  options: number;
  provider: string;
  onStop: () => void;
}

/** Shows the progress of the model. Screen readers announce only the status line of the panel. */
export function WorkingBanner({ characters, options, provider, onStop }: WorkingProps) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-control border bg-page px-3 py-2 text-sm">
      <p className="flex min-w-0 items-center gap-2.5">
        <Spinner />
        <span className="min-w-0 break-words">{progressText(characters, options, provider)}</span>
      </p>
      <Button size="sm" className="flex-none" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

/** Loading placeholder for the options. */
export function OptionsSkeleton() {
  return (
    <div className="flex flex-col gap-3" aria-hidden>
      {[1, 2].map((card) => (
        <div key={card} className="flex animate-appear flex-col gap-3 rounded-card border p-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-24 w-full" />
        </div>
      ))}
    </div>
  );
}

/** Shown when automatic enhancement skipped a prompt that is not for images. */
export function SkippedNotice({ message, onAnyway }: { message: string; onAnyway: () => void }) {
  return (
    <Banner
      tone="info"
      action={
        <Button size="sm" className="flex-none" onClick={onAnyway}>
          Enhance anyway
        </Button>
      }
    >
      {message}
    </Banner>
  );
}

interface FailureProps {
  message: string;
  /** When a model can be asked again, in ms since 1970; null if the gateway did not say so. */
  retryAt: number | null;
  /** Undefined if the same text would fail again. */
  onRetry?: (() => void) | undefined;
}

/** Explains why there are no options. */
export function FailureBox({ message, retryAt, onRetry }: FailureProps) {
  return (
    <Banner
      tone="danger"
      action={
        onRetry && (
          <RetryButton retryAt={retryAt} size="sm" className="flex-none" onClick={onRetry} />
        )
      }
    >
      <p className="break-words">{message}</p>
    </Banner>
  );
}

interface AppliedBannerProps {
  option: EnhancedOption;
  /** True if the text was edited after applying the option. */
  isEdited: boolean;
  /** Undefined if the options are visible or there are none. */
  onShow?: (() => void) | undefined;
  onUndo: () => void;
}

/** Shows the applied option with an Undo button. */
export function AppliedBanner({ option, isEdited, onShow, onUndo }: AppliedBannerProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-success/30 bg-success-soft px-3 py-2 text-sm">
      <p className="flex min-w-0 items-center gap-2 text-success">
        <Check aria-hidden className="size-4" />
        <span>
          <span className="font-medium">{STYLE_NAMES[option.style]}</span>
          <span>{isEdited ? ' applied, then edited' : ' applied'}</span>
        </span>
      </p>
      <div className="-mr-1 ml-auto flex flex-wrap items-center gap-1">
        <CopyButton text={option.prompt} label="Copy" className="px-2" />
        {onShow !== undefined && (
          <Button size="sm" variant="ghost" className="px-2" onClick={onShow}>
            Show Options
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          className="px-2"
          data-next-focus="undo"
          icon={<Undo2 aria-hidden />}
          onClick={onUndo}
        >
          Undo
        </Button>
      </div>
    </div>
  );
}

/** Shown after an applied option was undone. */
export function UndoneBanner({ onRedo }: { onRedo: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-control border bg-page px-3 py-2 text-sm">
      <p>The option was undone.</p>
      <Button size="sm" variant="ghost" data-next-focus="undo" onClick={onRedo}>
        Redo
      </Button>
    </div>
  );
}

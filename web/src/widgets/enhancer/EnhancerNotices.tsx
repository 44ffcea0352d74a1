import { UNAVAILABLE_NOTICE } from '@promptory/studio/enhance/notices';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { progressText } from './enhancer-texts.ts';

/** Nobody's models answer: where to change that, and that rules stand in. */
export function UnavailableNotice() {
  return (
    <Banner
      tone="accent"
      action={
        <LinkButton to="/settings/ai" size="sm" className="flex-none">
          AI settings
        </LinkButton>
      }
    >
      <p className="font-medium">{UNAVAILABLE_NOTICE}</p>
      <p className="mt-0.5 text-xs">Until then options are made by rules, without AI.</p>
    </Banner>
  );
}

interface NoticeProps {
  notice: string;
  problem: string | null;
  /** Absent where the text is another one by now. */
  onRetry?: (() => void) | undefined;
}

/** How the options in sight were made, where that is not as it should be, and why. */
export function ResultNotice({ notice, problem, onRetry }: NoticeProps) {
  return (
    <Banner
      tone="accent"
      action={
        onRetry && (
          <Button size="sm" className="flex-none" onClick={onRetry}>
            Retry
          </Button>
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

/** What the model has written so far; the status line says the rest, once, for screen readers. */
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

/** The options before they are there. */
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

/** Only looked at unasked, and not a prompt for pictures. */
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
  /** Absent where the same text can only fail again. */
  onRetry?: (() => void) | undefined;
}

/** Why there are no options. */
export function FailureBox({ message, onRetry }: FailureProps) {
  return (
    <Banner
      tone="danger"
      action={
        onRetry && (
          <Button size="sm" className="flex-none" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      <p className="break-words">{message}</p>
    </Banner>
  );
}

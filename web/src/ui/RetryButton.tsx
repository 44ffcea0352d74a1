import type { ComponentProps } from 'react';
import { useSecondsLeft } from '../browser/use-seconds-left.ts';
import { Button } from './Button.tsx';

/** Longer waits are not enforced: the limit may be raised meanwhile. */
const WAIT_MAX_S = 60 * 60;
const MINUTE_S = 60;

interface RetryButtonProps extends ComponentProps<typeof Button> {
  /** When the request can be sent again, in ms since 1970; null or undefined: at once. */
  retryAt: number | null | undefined;
}

/** A Retry button. While the server asks to wait, it is disabled and counts down. */
export function RetryButton({ retryAt, disabled, children = 'Retry', ...props }: RetryButtonProps) {
  const left = useSecondsLeft(retryAt ?? null);
  const isWaiting = left > 0 && left <= WAIT_MAX_S;
  return (
    <Button {...props} disabled={isWaiting || disabled === true}>
      {isWaiting ? (
        <span className="tabular-nums">
          {children} <span>{`in ${durationText(left)}`}</span>
        </span>
      ) : (
        children
      )}
    </Button>
  );
}

function durationText(seconds: number): string {
  if (seconds < MINUTE_S) return `${String(seconds)} s`;
  const rest = String(seconds % MINUTE_S).padStart(2, '0');
  return `${String(Math.floor(seconds / MINUTE_S))}:${rest} min`;
}

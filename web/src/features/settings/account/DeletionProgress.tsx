import type { DeletionState } from './account-deletion.ts';

/** The progress of a deletion; renders nothing while none is running. */
export function DeletionProgress({ state }: { state: DeletionState }) {
  const text = progressText(state);
  return (
    <div aria-live="polite">
      {text !== null && (
        <>
          <p className="mt-4 text-sm text-quiet">{text}</p>
          {state.step === 'files' && (
            <progress
              max={state.total}
              value={state.removed}
              aria-label="Files removed"
              className="mt-2 h-1.5 w-full overflow-hidden rounded-full bg-hover [&::-moz-progress-bar]:bg-danger [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-danger"
            />
          )}
        </>
      )}
    </div>
  );
}

function progressText(state: DeletionState): string | null {
  switch (state.step) {
    case 'listing':
      return 'Looking for your files...';
    case 'files':
      return `Removing your files: ${String(state.removed)} of ${String(state.total)}`;
    case 'account':
      return 'Deleting your account...';
    case 'done':
      return 'Your account has been deleted.';
    case 'idle':
    case 'failed':
      return null;
  }
}

import { clsx } from 'clsx';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import { buttonClass } from '../../../ui/button-class.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { type ComposerState, sendBlock } from './composer-state.ts';

/**
 * Sends the message, or saves the edit. While it can't, it looks disabled but can be pressed, to
 * show the reason.
 */
export function SendButton({ state }: { state: ComposerState }) {
  const { edit } = state;
  const label = edit === null ? 'Send' : 'Save';
  const isSaving = edit?.isSaving ?? false;
  const isBlocked = isSaving || sendBlock(state) !== null;
  const icon = edit === null ? <ArrowUp aria-hidden /> : <Check aria-hidden />;
  return (
    <div className="col-start-3 p-1">
      <Tooltip label={label} side="top">
        <button
          type="submit"
          aria-label={label}
          aria-disabled={isBlocked || undefined}
          aria-busy={isSaving || undefined}
          className={buttonClass(
            'primary',
            'md',
            clsx(
              'w-10 px-0 max-md:w-11',
              'aria-disabled:bg-hover aria-disabled:text-quiet aria-disabled:hover:bg-hover',
            ),
          )}
        >
          {isSaving ? <Spinner /> : icon}
        </button>
      </Tooltip>
    </div>
  );
}

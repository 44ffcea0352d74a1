import { MESSAGES_PAGE } from '@promptory/domain/message';
import ArrowDown from 'lucide-react/icons/arrow-down';

interface JumpToNewestProps {
  /** The number of new messages below the view. */
  newCount: number;
  /** `isFocused`: the button has the focus, and is about to disappear. */
  onJump: (isFocused: boolean) => void;
}

/** A floating button that goes to the newest message. */
export function JumpToNewest({ newCount, onJump }: JumpToNewestProps) {
  const shown = newCount > MESSAGES_PAGE ? `${String(MESSAGES_PAGE)}+` : String(newCount);
  const news = newCount === 1 ? '1 new message' : `${shown} new messages`;
  return (
    <button
      type="button"
      aria-label={newCount > 0 ? `Jump to newest, ${news}` : 'Jump to newest'}
      data-tooltip="Jump to newest"
      data-tooltip-side="top"
      // Keep the focus in the composer, so that the on-screen keyboard stays open.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={({ currentTarget }) => {
        onJump(document.activeElement === currentTarget);
      }}
      className="absolute end-4 bottom-3 z-10 flex h-10 min-w-10 animate-appear items-center justify-center gap-1.5 rounded-full bg-raised px-2.5 text-sm font-medium shadow-lift transition-colors hover:bg-hover max-md:h-11 max-md:min-w-11"
    >
      {newCount > 0 && (
        <span className="rounded-full bg-accent px-1.5 text-xs/5 text-on-accent">{shown}</span>
      )}
      <ArrowDown aria-hidden />
    </button>
  );
}

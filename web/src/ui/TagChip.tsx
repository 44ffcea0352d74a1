import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';

interface TagChipProps {
  /** The tag without '#'. */
  tag: string;
  /** The path to link to. Without it, the chip is plain text. */
  to?: string;
  /** Adds a button that removes the tag. */
  onRemove?: () => void;
}

const shape =
  'inline-flex h-6 max-w-full items-center rounded-full bg-hover px-2 text-xs text-quiet';

/** A tag as plain text or a link, optionally with a remove button. */
export function TagChip({ tag, to, onRemove }: TagChipProps) {
  const text = (
    <span dir="auto" className="truncate">
      <span aria-hidden>#</span>
      {tag}
    </span>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={clsx(shape, 'transition-colors hover:text-ink')}>
        {text}
      </Link>
    );
  }
  if (!onRemove) return <span className={shape}>{text}</span>;
  return (
    <span className={clsx(shape, 'pr-0')}>
      {text}
      <button
        type="button"
        aria-label={`Remove tag ${tag}`}
        onClick={onRemove}
        className="grid size-6 flex-none place-items-center rounded-full transition-colors hover:text-ink [&_.lucide]:size-3.5"
      >
        <X aria-hidden />
      </button>
    </span>
  );
}

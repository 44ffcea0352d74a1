import type { ParsedRequirement } from '@promptory/studio';
import { clsx } from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../ui/IconButton.tsx';
import { CATEGORY_LABELS, PRIORITY_LABELS } from './requirement-labels.ts';

interface RequirementRowProps {
  requirement: ParsedRequirement;
  number: number;
  isPressed: boolean;
  /** True if it belongs to what is highlighted. */
  isMarked: boolean;
  isBusy: boolean;
  onPress: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One requirement, with buttons to correct it or to leave it out. */
export function RequirementRow(props: RequirementRowProps) {
  const { requirement, number, isPressed, isMarked, isBusy, onPress, onEdit, onRemove } = props;
  const { value, category, priority } = requirement;
  // Only the first use case is the task; the others are facts about it.
  const name = category === 'use_case' && number > 1 ? 'Detail' : CATEGORY_LABELS[category];
  const note = [name, PRIORITY_LABELS[priority]].filter(Boolean).join(' · ');
  return (
    <div
      className={clsx(
        'flex items-center gap-1 rounded-control transition-colors',
        isMarked && 'bg-accent-soft',
      )}
    >
      <button
        type="button"
        aria-pressed={isPressed}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-hover"
        onClick={onPress}
      >
        <span
          aria-hidden
          className={clsx(
            'grid size-6 flex-none place-items-center rounded-full text-xs font-medium tabular-nums',
            isMarked ? 'bg-accent text-on-accent' : 'bg-hover',
          )}
        >
          {number}
        </span>
        <span className="min-w-0">
          <span className="block text-sm break-words" dir="auto">
            {value}
          </span>
          <span className={clsx('block text-xs', isMarked ? 'text-accent-text' : 'text-quiet')}>
            {note}
          </span>
        </span>
      </button>
      <IconButton
        size="sm"
        label={`Edit requirement ${String(number)}`}
        icon={<Pencil aria-hidden />}
        disabled={isBusy}
        onClick={onEdit}
      />
      <IconButton
        size="sm"
        label={`Leave out requirement ${String(number)}`}
        icon={<X aria-hidden />}
        disabled={isBusy || number === 1}
        onClick={onRemove}
      />
    </div>
  );
}

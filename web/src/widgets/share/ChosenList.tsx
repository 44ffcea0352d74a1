import X from 'lucide-react/icons/x';
import { type RefObject, useRef } from 'react';

/** A chosen person or community. */
export interface ChosenItem {
  id: string;
  name: string;
}

interface ChosenListProps {
  /** The accessible name of the list. */
  label: string;
  items: readonly ChosenItem[];
  isDisabled: boolean;
  onRemove: (id: string) => void;
  /** Gets the focus when the last item is removed. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** The chosen items in one row that scrolls. A press on an item removes it. */
export function ChosenList({ label, items, isDisabled, onRemove, fallbackFocus }: ChosenListProps) {
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;

  function remove(id: string, index: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    // The button of this item disappears.
    (buttons[index + 1] ?? buttons[index - 1] ?? fallbackFocus.current)?.focus();
    onRemove(id);
  }

  return (
    <ul ref={list} aria-label={label} className="-m-1 flex gap-1.5 overflow-x-auto p-1">
      {items.map(({ id, name }, index) => (
        <li key={id} className="flex-none">
          <button
            type="button"
            aria-label={`Remove ${name}`}
            disabled={isDisabled}
            onClick={() => {
              remove(id, index);
            }}
            className="flex h-8 max-w-48 items-center gap-1 rounded-full bg-hover pr-2 pl-3 text-sm transition-colors hover:text-accent-text max-md:h-11 [&_.lucide]:size-4"
          >
            <span className="truncate">{name}</span>
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

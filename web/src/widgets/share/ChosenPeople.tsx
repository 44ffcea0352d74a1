import X from 'lucide-react/icons/x';
import { type RefObject, useRef } from 'react';
import type { Author } from '../../data/works/post.ts';

interface ChosenPeopleProps {
  people: readonly Author[];
  isDisabled: boolean;
  onRemove: (person: Author) => void;
  /** Gets the focus when the last person is removed. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** The chosen people in one row that scrolls. A press on a person removes them. */
export function ChosenPeople({ people, isDisabled, onRemove, fallbackFocus }: ChosenPeopleProps) {
  const list = useRef<HTMLUListElement>(null);
  if (people.length === 0) return null;

  function remove(person: Author, index: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    // The button of this person disappears.
    (buttons[index + 1] ?? buttons[index - 1] ?? fallbackFocus.current)?.focus();
    onRemove(person);
  }

  return (
    <ul ref={list} aria-label="Chosen people" className="-m-1 flex gap-1.5 overflow-x-auto p-1">
      {people.map((person, index) => {
        const name = person.full_name ?? person.username;
        return (
          <li key={person.id} className="flex-none">
            <button
              type="button"
              aria-label={`Remove ${name}`}
              disabled={isDisabled}
              onClick={() => {
                remove(person, index);
              }}
              className="flex h-8 max-w-48 items-center gap-1 rounded-full bg-hover pr-2 pl-3 text-sm transition-colors hover:text-accent-text max-md:h-11 [&_.lucide]:size-4"
            >
              <span className="truncate">{name}</span>
              <X aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

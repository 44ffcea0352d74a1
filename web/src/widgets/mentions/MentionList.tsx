import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { Author } from '../../../data/works/post.ts';
import { avatarSource } from '../../../data/media/renditions.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

interface MentionListProps {
  listId: string;
  people: readonly Author[];
  activeIndex: number;
  optionId: (index: number) => string;
  choose: (person: Author) => void;
}

/**
 * The suggestions for a mention; the focus stays in the text field. On phones the list is part of
 * the page, so that it stays above the keyboard; on wide windows it floats over the content below.
 */
export function MentionList({ listId, people, activeIndex, optionId, choose }: MentionListProps) {
  const box = useRef<HTMLDivElement>(null);
  const { length } = people;
  useEffect(() => {
    if (length > 0) box.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [length, activeIndex]);

  return (
    <>
      <p role="status" className="sr-only">
        {length > 0 && `${String(length)} ${length === 1 ? 'person' : 'people'} to mention`}
      </p>
      {length > 0 && (
        <div
          ref={box}
          role="listbox"
          id={listId}
          aria-label="People to mention"
          className="mt-1.5 rounded-card bg-raised p-1 shadow-lift max-md:max-h-[30dvh] max-md:overflow-y-auto md:absolute md:top-full md:left-0 md:z-20 md:w-72"
        >
          {people.map((person, index) => (
            <div
              key={person.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === activeIndex}
              // Keep the focus in the field, so that the keyboard of a phone stays open.
              onPointerDown={(event) => {
                event.preventDefault();
              }}
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                choose(person);
              }}
              className={clsx(
                'flex h-11 cursor-default items-center gap-2.5 rounded-control px-2 hover:bg-hover md:h-10',
                index === activeIndex && 'bg-hover',
              )}
            >
              <Avatar
                {...avatarSource(person.avatar_url)}
                name={person.full_name ?? person.username}
                size={24}
              />
              <span className="min-w-0 truncate">
                <span className="font-medium">{person.full_name ?? person.username}</span>{' '}
                <span className="text-xs text-quiet">@{person.username}</span>
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { avatarSource } from '../../data/media/renditions.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import type { MentionPerson } from './mentions.ts';

interface MentionListProps {
  listId: string;
  people: readonly MentionPerson[];
  activeIndex: number;
  optionId: (index: number) => string;
  choose: (person: MentionPerson) => void;
  /**
   * 'below' the field, the list is part of the page on phones, so that it stays above the keyboard;
   * on wide windows it floats over the content below. 'above' the field it always floats.
   */
  placement?: 'below' | 'above';
}

/** The margin between the list and the field. */
const GAP_PX = 6;
/** The height of a person on phones. */
const ROW_PX = 44;

const PLACEMENT_CLASS = {
  below:
    'mt-1.5 max-md:max-h-[30dvh] max-md:overflow-y-auto md:absolute md:top-full md:left-0 md:w-72',
  above: 'absolute bottom-full left-0 mb-1.5 w-full overflow-y-auto md:w-80',
};

/** The suggestions for a mention, next to the field, which keeps the focus. */
export function MentionList({
  listId,
  people,
  activeIndex,
  optionId,
  choose,
  placement = 'below',
}: MentionListProps) {
  const box = useRef<HTMLDivElement>(null);
  const { length } = people;
  useEffect(() => {
    if (length > 0) box.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [length, activeIndex]);

  useLayoutEffect(() => {
    if (placement !== 'above' || box.current === null) return;
    // The keyboard of a phone, files and a long text leave less room above the field.
    const top = box.current.parentElement?.getBoundingClientRect().top ?? 0;
    const room = top - (window.visualViewport?.offsetTop ?? 0) - 2 * GAP_PX;
    box.current.style.maxHeight = `${String(Math.max(room, ROW_PX))}px`;
  }, [placement, people]);

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
          className={clsx(
            'z-20 rounded-card bg-raised p-1 shadow-lift',
            PLACEMENT_CLASS[placement],
          )}
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
              <span className="flex min-w-0 items-baseline gap-1">
                <bdi className="min-w-0 shrink-4 truncate font-medium">
                  {person.full_name ?? person.username}
                </bdi>{' '}
                <span className="min-w-0 truncate text-xs text-quiet">{`@${person.username}`}</span>
              </span>
              {person.isMember === false && (
                <span className="ml-auto flex-none text-xs text-quiet">Not a member</span>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

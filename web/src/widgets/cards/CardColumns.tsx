import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Work } from '../../data/work.ts';
import { placeInColumns } from '../../lib/masonry.ts';
import { CardColumn } from './CardColumn.tsx';
import { estimateHeight } from './estimate-height.ts';
import { useColumnCount } from './use-column-count.ts';
import { useColumnPlace } from './use-column-place.ts';

/** What a screen can ask of its cards. */
export interface CardsHandle {
  /** The card of a work, drawn for this if it was not; null when there is none. */
  cardOf: (workId: string) => HTMLElement | null;
  /** The cards that are drawn, in time order. */
  drawn: () => HTMLElement[];
}

interface CardColumnsProps {
  works: readonly Work[];
  /** What the list is, for assistive technology. */
  label: string;
  viewerId: string | null;
  busy: boolean;
  ref?: Ref<CardsHandle>;
}

function workIdOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('[data-work-id]')?.dataset['workId'] ?? null;
}

/**
 * The works in columns of about equal height, in time order: each goes where the least is so far.
 * Only cards near the window are drawn, and the one with the focus. The order for assistive
 * technology is in `aria-posinset`, as the page holds column after column.
 */
export function CardColumns({ works, label, viewerId, busy, ref }: CardColumnsProps) {
  const list = useRef<HTMLDivElement>(null);
  const columnCount = useColumnCount();
  const place = useColumnPlace(list, columnCount);
  const [keptId, setKeptId] = useState<string | null>(null);
  const columns = useMemo(() => {
    const placed = works.map((work, index) => ({ work, position: index + 1 }));
    return placeInColumns(placed, columnCount, ({ work }) => estimateHeight(work));
  }, [works, columnCount]);

  useImperativeHandle(ref, () => {
    const find = (workId: string) =>
      list.current?.querySelector<HTMLElement>(`[data-work-id="${workId}"]`) ?? null;
    const positionOf = (card: HTMLElement) => Number(card.getAttribute('aria-posinset'));
    return {
      cardOf: (workId) => {
        if (find(workId) === null) {
          flushSync(() => {
            setKeptId(workId);
          });
        }
        return find(workId);
      },
      drawn: () =>
        [...(list.current?.querySelectorAll<HTMLElement>('[data-work-id]') ?? [])].sort(
          (one, other) => positionOf(one) - positionOf(other),
        ),
    };
  }, []);

  return (
    <div
      ref={list}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      onFocus={({ target }) => {
        setKeptId(workIdOf(target));
      }}
      onBlur={({ relatedTarget }) => {
        if (workIdOf(relatedTarget) === null) setKeptId(null);
      }}
      className="flex items-start gap-4 [overflow-anchor:none]"
    >
      {place !== null &&
        columns.map((cards, index) => (
          <CardColumn
            // Columns never change places, and moving a card between them is a new card anyway.
            key={index}
            cards={cards}
            viewerId={viewerId}
            keptId={keptId}
            isOneOfMany={columns.length > 1}
            {...place}
          />
        ))}
    </div>
  );
}

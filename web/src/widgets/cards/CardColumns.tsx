import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Work } from '../../data/works/work.ts';
import { distributeToColumns } from '../../lib/masonry.ts';
import { CardColumn } from './CardColumn.tsx';
import { estimateCardHeight } from './card-height.ts';
import { useColumnCount } from './use-column-count.ts';
import { useColumnLayout } from './use-column-layout.ts';

/** The ref handle of CardColumns. */
export interface CardsHandle {
  /** The card of a work; renders it if needed. Null if the list does not contain the work. */
  getCard: (workId: string) => HTMLElement | null;
  /** The rendered cards, newest first. */
  renderedCards: () => HTMLElement[];
}

interface CardColumnsProps {
  works: readonly Work[];
  /** The accessible name of the list. */
  label: string;
  viewerId: string | null;
  busy: boolean;
  /** The top of each card, above the picture. */
  renderTop?: ((work: Work) => ReactNode) | undefined;
  ref?: Ref<CardsHandle>;
}

/** Opens the work of the focused card on Enter. Buttons and links in a card work by themselves. */
function openFocusedCard({ key, target }: KeyboardEvent): void {
  if (key !== 'Enter' || !(target instanceof HTMLElement) || !('workId' in target.dataset)) return;
  target.querySelector<HTMLElement>('h2 a')?.click();
}

function closestWorkId(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('[data-work-id]')?.dataset['workId'] ?? null;
}

/**
 * A masonry list, newest first: each work goes to the shortest column. Only cards near the window
 * and the focused card are rendered. The DOM order is by column, so `aria-posinset` tells screen
 * readers the position in the list.
 */
export function CardColumns({ works, label, viewerId, busy, renderTop, ref }: CardColumnsProps) {
  const list = useRef<HTMLDivElement>(null);
  const columnCount = useColumnCount();
  const layout = useColumnLayout(list, columnCount);
  const [pinnedId, setPinnedId] = useState<string | null>(null);
  const columns = useMemo(() => {
    const positioned = works.map((work, index) => ({ work, position: index + 1 }));
    return distributeToColumns(positioned, columnCount, ({ work }) => estimateCardHeight(work));
  }, [works, columnCount]);

  useImperativeHandle(ref, () => {
    const find = (workId: string) =>
      list.current?.querySelector<HTMLElement>(`[data-work-id="${workId}"]`) ?? null;
    const positionOf = (card: HTMLElement) => Number(card.getAttribute('aria-posinset'));
    return {
      getCard: (workId) => {
        if (find(workId) === null) {
          flushSync(() => {
            setPinnedId(workId);
          });
        }
        return find(workId);
      },
      renderedCards: () =>
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
        setPinnedId(closestWorkId(target));
      }}
      onBlur={({ relatedTarget }) => {
        if (closestWorkId(relatedTarget) === null) setPinnedId(null);
      }}
      onKeyDown={openFocusedCard}
      className="flex items-start gap-4 [overflow-anchor:none]"
    >
      {columns.map((cards, index) => (
        <CardColumn
          // Columns never reorder, so the index is a stable key.
          key={index}
          cards={cards}
          viewerId={viewerId}
          renderTop={renderTop}
          pinnedId={pinnedId}
          hasSiblingColumns={columns.length > 1}
          {...layout}
        />
      ))}
    </div>
  );
}

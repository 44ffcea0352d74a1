import type { Virtualizer } from '@tanstack/react-virtual';
import type { ListPlace } from './list-places.ts';

/** The assumed width of the list before it is measured. */
const DEFAULT_WIDTH_PX = 640;

type Key = string | number | bigint;

/** The virtualizer of a message list. */
export type MessageVirtualizer = Virtualizer<HTMLDivElement, HTMLElement>;

/**
 * Decides whether the view scrolls when a row changes its height, so that the messages in view stay
 * where they are. Keeps the first message in view (the anchor), and the head of each row: the parts
 * above its message (day, line, author).
 */
export class ListGeometry {
  /** For estimated heights. */
  listWidthPx = DEFAULT_WIDTH_PX;
  #anchorId: string | null = null;
  #anchorIndex = -1;
  /** The function that `#anchorIndex` was found with. */
  #keyOf: ((index: number) => Key) | null = null;
  readonly #heads = new Map<string, string>();
  readonly #changed = new Set<string>();

  readonly noteWidth = (px: number): void => {
    this.listWidthPx = px;
  };

  /** Call when a row is measured. */
  noteHead({ dataset }: HTMLElement): void {
    const { id, head } = dataset;
    if (id === undefined || head === undefined) return;
    const before = this.#heads.get(id);
    this.#heads.set(id, head);
    if (before === undefined || before === head) this.#changed.delete(id);
    else this.#changed.add(id);
  }

  /**
   * Measures rows that are new or have changed above their message. The browser would report their
   * height too, but until then the anchor can change.
   */
  measureChanged(list: MessageVirtualizer): void {
    for (const element of list.elementsCache.values()) {
      const { id = '', head } = element.dataset;
      const isKnown = list.itemSizeCache.has(id) && this.#heads.get(id) === head;
      if (isKnown || !element.isConnected) continue;
      this.noteHead(element);
      list.resizeItem(list.indexFromElement(element), element.getBoundingClientRect().height);
    }
  }

  /** Call when the scroll position or the rows have changed. Returns the place in the list. */
  noteAnchor(list: MessageVirtualizer): ListPlace | null {
    const top = list.scrollOffset ?? 0;
    const first = list.getVirtualItemForOffset(top);
    // The first message that is fully in view, or the one that fills the view.
    const next = first === undefined ? undefined : list.measurementsCache[first.index + 1];
    const bottom = top + (list.scrollRect?.height ?? 0);
    const anchor =
      first !== undefined && first.start < top && next !== undefined && next.start < bottom
        ? next
        : first;
    this.#anchorId = anchor === undefined ? null : String(anchor.key);
    this.#anchorIndex = anchor?.index ?? -1;
    this.#keyOf = list.options.getItemKey;
    return anchor === undefined ? null : { id: String(anchor.key), offsetPx: anchor.start - top };
  }

  /**
   * True if the view must move when the row at `index` changes its height: when it is above the
   * anchor, or when the parts above the anchor have changed.
   */
  movesView(list: MessageVirtualizer, index: number): boolean {
    const { getItemKey, count } = list.options;
    if (this.#keyOf !== getItemKey) {
      this.#keyOf = getItemKey;
      this.#anchorIndex = -1;
      for (let place = 0; place < count && this.#anchorIndex < 0; place++) {
        if (getItemKey(place) === this.#anchorId) this.#anchorIndex = place;
      }
    }
    const isHeadChanged = this.#changed.delete(String(getItemKey(index)));
    return index < this.#anchorIndex || (index === this.#anchorIndex && isHeadChanged);
  }
}

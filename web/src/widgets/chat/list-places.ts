/** A place in a list of messages. */
export interface ListPlace {
  /** The first message in view. */
  id: string;
  /** How far below the top of the view it begins, in px. */
  offsetPx: number;
}

/** The places that were left in the lists of this window, by the key of their history entry. */
const places = new Map<string, ListPlace>();

/** Remembers the place of a history entry; null if it shows the end of the list. */
export function keepPlace(entry: string, place: ListPlace | null): void {
  if (place === null) places.delete(entry);
  else places.set(entry, place);
}

/** The place at which the list of a history entry was left; null if its message is not loaded. */
export function keptPlace(
  entry: string,
  messages: readonly { readonly id: string }[],
): ListPlace | null {
  const place = places.get(entry);
  return place !== undefined && messages.some(({ id }) => id === place.id) ? place : null;
}

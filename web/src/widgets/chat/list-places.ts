import { albumRowId } from './albums.ts';
import type { ChatMessage } from './chat-message.ts';

/** A place in a list of messages. */
export interface ListPlace {
  /** The first row in view: a message or an album. */
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
export function keptPlace(entry: string, messages: readonly ChatMessage[]): ListPlace | null {
  const place = places.get(entry);
  const isLoaded = messages.some((message) =>
    [message.id, albumRowId(message)].includes(place?.id ?? ''),
  );
  return place !== undefined && isLoaded ? place : null;
}

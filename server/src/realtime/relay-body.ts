import type { Broadcast } from './broadcast.ts';
import type { PresenceEntry } from './presence.ts';

/** Something that happened on a channel of one process, for the others. */
export type RelayItem =
  | { readonly kind: 'broadcast'; readonly topic: string; readonly broadcast: Broadcast }
  | { readonly kind: 'joined' | 'left'; readonly topic: string; readonly entry: PresenceEntry };

type Written =
  | ['text', topic: string, text: string]
  | ['json' | 'binary', topic: string, event: string, base64: string]
  | ['joined' | 'left', topic: string, key: string, ref: string, meta: string];

/** Items as one text. */
export function writeItems(items: readonly RelayItem[]): string {
  return JSON.stringify(items.map(write));
}

/** The items of a text that `writeItems` has made. */
export function readItems(body: string): RelayItem[] {
  return (JSON.parse(body) as Written[]).map(read);
}

/** About how many bytes an item takes when it is written. */
export function weightOf(item: RelayItem): number {
  if (item.kind !== 'broadcast') return item.entry.meta.length + item.entry.key.length;
  const { broadcast } = item;
  return 'user' in broadcast ? broadcast.user.bytes.length : broadcast.text.length;
}

function write(item: RelayItem): Written {
  const { topic } = item;
  if (item.kind !== 'broadcast') {
    const { key, ref, meta } = item.entry;
    return [item.kind, topic, key, ref, item.kind === 'joined' ? meta : ''];
  }
  if ('text' in item.broadcast) return ['text', topic, item.broadcast.text];
  const { encoding, event, bytes } = item.broadcast.user;
  return [encoding, topic, event, toBase64(bytes)];
}

function read(written: Written): RelayItem {
  const [kind, topic, first] = written;
  if (kind === 'text') return { kind: 'broadcast', topic, broadcast: { text: first } };
  if (kind === 'json' || kind === 'binary') {
    const bytes = Uint8Array.from(atob(written[3]), (character) => character.charCodeAt(0));
    const user = { event: first, encoding: kind, bytes };
    return { kind: 'broadcast', topic, broadcast: { user } };
  }
  return { kind, topic, entry: { key: first, ref: written[3], meta: written[4] ?? '' } };
}

/** How many bytes `String.fromCharCode` is given at once. */
const CHUNK_BYTES = 8_192;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  }
  return btoa(binary);
}

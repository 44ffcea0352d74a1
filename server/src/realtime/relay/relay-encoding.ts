import type { Broadcast } from '../broadcast/broadcast.ts';
import type { PresenceEntry } from '../presence/presence.ts';

/** An event that one process sends to the others. */
export type RelayItem =
  | { readonly kind: 'broadcast'; readonly topic: string; readonly broadcast: Broadcast }
  | { readonly kind: 'joined' | 'left'; readonly topic: string; readonly entry: PresenceEntry };

type EncodedItem =
  | ['text', topic: string, text: string]
  | ['json' | 'binary', topic: string, event: string, base64: string]
  | ['joined' | 'left', topic: string, key: string, ref: string, meta: string];

/** Encodes items as one string. */
export function encodeItems(items: readonly RelayItem[]): string {
  return JSON.stringify(items.map(encodeItem));
}

/** Decodes a string from `encodeItems`. */
export function decodeItems(body: string): RelayItem[] {
  return (JSON.parse(body) as EncodedItem[]).map(decodeItem);
}

/** Returns the approximate encoded size of an item in bytes. */
export function itemBytes(item: RelayItem): number {
  if (item.kind !== 'broadcast') return item.entry.meta.length + item.entry.key.length;
  const { broadcast } = item;
  return 'user' in broadcast ? broadcast.user.bytes.length : broadcast.text.length;
}

function encodeItem(item: RelayItem): EncodedItem {
  const { topic } = item;
  if (item.kind !== 'broadcast') {
    const { key, ref, meta } = item.entry;
    return [item.kind, topic, key, ref, item.kind === 'joined' ? meta : ''];
  }
  if ('text' in item.broadcast) return ['text', topic, item.broadcast.text];
  const { encoding, event, bytes } = item.broadcast.user;
  return [encoding, topic, event, toBase64(bytes)];
}

function decodeItem(written: EncodedItem): RelayItem {
  const [kind, topic, first] = written;
  if (kind === 'text') return { kind: 'broadcast', topic, broadcast: { text: first } };
  if (kind === 'json' || kind === 'binary') {
    const bytes = Uint8Array.from(atob(written[3]), (character) => character.charCodeAt(0));
    const user = { event: first, encoding: kind, bytes };
    return { kind: 'broadcast', topic, broadcast: { user } };
  }
  return { kind, topic, entry: { key: first, ref: written[3], meta: written[4] ?? '' } };
}

/** Bytes per call of `String.fromCharCode`, which takes a limited number of arguments. */
const CHUNK_BYTES = 8_192;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  }
  return btoa(binary);
}

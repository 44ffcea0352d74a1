/** One presence entry of a topic. Several entries can have the same key. */
export interface PresenceEntry {
  readonly key: string;
  readonly ref: string;
  /** the tracked data as JSON text, including `phx_ref` */
  readonly meta: string;
}

/** Encodes a tracked payload as JSON text. Refs sent by the client are replaced by the server's. */
export function encodeMeta(payload: object, ref: string, previous: string | undefined): string {
  const meta = Object.entries(payload).filter(([name]) => !name.startsWith('phx_ref'));
  const refs: [string, unknown][] = [['phx_ref', ref]];
  if (previous !== undefined) refs.push(['phx_ref_prev', previous]);
  const parts = [...meta, ...refs].map(([name, value]) => {
    return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  });
  return `{${parts.join(',')}}`;
}

/** The presence of a topic, and its changes since the last diff. */
export class PresenceList {
  // A Map because clients choose the keys: `__proto__` would break a plain object.
  readonly #byKey = new Map<string, readonly PresenceEntry[]>();
  readonly #joins = new Map<string, PresenceEntry>();
  readonly #leaves = new Map<string, PresenceEntry>();
  #state: string | undefined;
  #bytes = 0;

  get totalBytes(): number {
    return this.#bytes;
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0 && this.#joins.size === 0 && this.#leaves.size === 0;
  }

  add(entry: PresenceEntry): void {
    this.#byKey.set(entry.key, [...(this.#byKey.get(entry.key) ?? []), entry]);
    // Send the entry in the next diff to all subscribers. Some may already have it from the state,
    // but clients ignore a repeated join.
    this.#leaves.delete(entry.ref);
    this.#joins.set(entry.ref, entry);
    this.#state = undefined;
    this.#bytes += entryBytes(entry);
  }

  remove(entry: PresenceEntry): void {
    const all = this.#byKey.get(entry.key) ?? [];
    const rest = all.filter(({ ref }) => ref !== entry.ref);
    if (rest.length < all.length) this.#bytes -= entryBytes(entry);
    if (rest.length === 0) this.#byKey.delete(entry.key);
    else this.#byKey.set(entry.key, rest);
    this.#joins.delete(entry.ref);
    this.#leaves.set(entry.ref, entry);
    this.#state = undefined;
  }

  /** Returns the payload of `presence_state`, as JSON text. */
  state(): string {
    this.#state ??= grouped([...this.#byKey.values()].flat());
    return this.#state;
  }

  /**
   * Returns the payload of the next `presence_diff`, as JSON text. Undefined if nothing changed.
   */
  takeDiff(): string | undefined {
    if (this.#joins.size === 0 && this.#leaves.size === 0) return undefined;
    const joins = grouped(this.#joins.values());
    const leaves = grouped(this.#leaves.values());
    this.#joins.clear();
    this.#leaves.clear();
    return `{"joins":${joins},"leaves":${leaves}}`;
  }
}

function grouped(entries: Iterable<PresenceEntry>): string {
  const byKey = new Map<string, string[]>();
  for (const { key, meta } of entries) {
    const metas = byKey.get(key);
    if (metas === undefined) byKey.set(key, [meta]);
    else metas.push(meta);
  }
  const parts = [...byKey].map(([key, metas]) => {
    return `${JSON.stringify(key)}:{"metas":[${metas.join(',')}]}`;
  });
  return `{${parts.join(',')}}`;
}

/** Bytes of JSON syntax around each entry in the state. */
const AROUND_BYTES = 16;
const encoder = new TextEncoder();

/** Returns the size of an entry in the state, in bytes. */
export function entryBytes({ key, meta }: PresenceEntry): number {
  return AROUND_BYTES + encoder.encode(JSON.stringify(key)).length + encoder.encode(meta).length;
}

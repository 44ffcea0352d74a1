/** An entry on a topic: one meta under a key. */
export interface PresenceEntry {
  readonly key: string;
  readonly ref: string;
  /** JSON text of the meta, including `phx_ref` */
  readonly meta: string;
}

/** A payload as JSON text of a meta. The refs are always the server's own. */
export function encodeMeta(payload: object, ref: string, previous: string | undefined): string {
  const meta = Object.entries(payload).filter(([name]) => !name.startsWith('phx_ref'));
  const refs: [string, unknown][] = [['phx_ref', ref]];
  if (previous !== undefined) refs.push(['phx_ref_prev', previous]);
  const parts = [...meta, ...refs].map(([name, value]) => {
    return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  });
  return `{${parts.join(',')}}`;
}

/** The presence on a topic, and the changes since the last diff. */
export class PresenceList {
  // Clients choose the keys, including names like `__proto__`, so no plain objects here.
  readonly #byKey = new Map<string, readonly PresenceEntry[]>();
  readonly #joins = new Map<string, PresenceEntry>();
  readonly #leaves = new Map<string, PresenceEntry>();
  #state: string | undefined;
  #bytes = 0;

  /** Size of `state` in bytes. */
  get totalBytes(): number {
    return this.#bytes;
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0 && this.#joins.size === 0 && this.#leaves.size === 0;
  }

  add(entry: PresenceEntry): void {
    this.#byKey.set(entry.key, [...(this.#byKey.get(entry.key) ?? []), entry]);
    // Send it to all, even to those who have just read the state: a repeated join is harmless.
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

  /** The payload of `presence_state`. */
  state(): string {
    this.#state ??= grouped([...this.#byKey.values()].flat());
    return this.#state;
  }

  /** The payload of `presence_diff` since the last one, undefined without changes. */
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

/** JSON around an entry in the state. */
const AROUND_BYTES = 16;
const encoder = new TextEncoder();

/** Size of an entry in the state, in bytes. */
export function entryBytes({ key, meta }: PresenceEntry): number {
  return AROUND_BYTES + encoder.encode(JSON.stringify(key)).length + encoder.encode(meta).length;
}

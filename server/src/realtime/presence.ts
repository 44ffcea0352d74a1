/** Someone's entry on a topic: one meta under a key. */
export interface PresenceEntry {
  readonly key: string;
  readonly ref: string;
  /** JSON text of the meta, `phx_ref` in it */
  readonly meta: string;
}

/** The meta of a payload as JSON text: what the client said, and the refs, which only we choose. */
export function metaText(payload: object, ref: string, previous: string | undefined): string {
  const meta = Object.entries(payload).filter(([name]) => !name.startsWith('phx_ref'));
  const refs: [string, unknown][] = [['phx_ref', ref]];
  if (previous !== undefined) refs.push(['phx_ref_prev', previous]);
  const parts = [...meta, ...refs].map(([name, value]) => {
    return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  });
  return `{${parts.join(',')}}`;
}

/** Who is present on a topic, and what has changed since the last diff was taken. */
export class PresenceList {
  // Keys are the clients' own words, also such as `__proto__`: never names of properties.
  readonly #byKey = new Map<string, readonly PresenceEntry[]>();
  readonly #joins = new Map<string, PresenceEntry>();
  readonly #leaves = new Map<string, PresenceEntry>();
  #state: string | undefined;
  #weight = 0;

  /** How much `state` is, in bytes. */
  get weight(): number {
    return this.#weight;
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0 && this.#joins.size === 0 && this.#leaves.size === 0;
  }

  add(entry: PresenceEntry): void {
    this.#byKey.set(entry.key, [...(this.#byKey.get(entry.key) ?? []), entry]);
    // Said to all, as some may have read the state meanwhile: what they know already does no harm.
    this.#leaves.delete(entry.ref);
    this.#joins.set(entry.ref, entry);
    this.#state = undefined;
    this.#weight += weight(entry);
  }

  remove(entry: PresenceEntry): void {
    const all = this.#byKey.get(entry.key) ?? [];
    const rest = all.filter(({ ref }) => ref !== entry.ref);
    if (rest.length < all.length) this.#weight -= weight(entry);
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

  /** The payload of `presence_diff` since the last one, or undefined when nothing has changed. */
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

/** What stands around an entry in the state. */
const AROUND_BYTES = 16;
const encoder = new TextEncoder();

/** How much an entry takes in the state, in bytes. */
export function weight({ key, meta }: PresenceEntry): number {
  return AROUND_BYTES + encoder.encode(JSON.stringify(key)).length + encoder.encode(meta).length;
}

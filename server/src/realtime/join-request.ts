import type { ChangeBinding } from './changes/changes.ts';
import { MOST_FIELD_BYTES, isTooLong } from './codec.ts';
import { Refusal } from './refusal.ts';

/** What a join asks for, with everything that makes no sense left out, as hosted Realtime does. */
export interface JoinRequest {
  readonly token: string | undefined;
  readonly isPrivate: boolean;
  readonly ack: boolean;
  readonly self: boolean;
  readonly presence: boolean;
  readonly presenceKey: string;
  /** equal requests have equal ids */
  readonly bindings: readonly ChangeBinding[];
  /** the same as the client said them, with their ids: what the reply to the join holds */
  readonly echoes: readonly object[];
  /** answer only once the changes are followed; for so long at most */
  readonly waitMs: number | undefined;
  readonly wantsReplay: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** What the client calls the default, and the most that hosted Realtime allows. */
const [WAIT_MS, MOST_WAIT_MS] = [15_000, 20_000];

/** Longer ones than any table, column or condition has; they are kept while the channel is. */
const [MOST_NAME, MOST_FILTER, MOST_COLUMNS] = [255, 8_000, 1_600];

/** Reads the payload of a `phx_join`. Throws a Refusal for what is too long. */
export function readJoin(payload: unknown, mostBindings: number): JoinRequest {
  const join = fields(payload);
  const config = fields(join['config']);
  const broadcast = fields(config['broadcast']);
  const presence = fields(config['presence']);
  const wait = fields(config['postgres_changes_options']);
  const { key } = presence;
  return {
    token: text(join['user_token']) ?? text(join['access_token']),
    isPrivate: flag(config['private']),
    ack: flag(broadcast['ack']),
    self: flag(broadcast['self']),
    presence: flag(presence['enabled']),
    presenceKey: keyOf(key),
    ...readBindings(config['postgres_changes'], mostBindings),
    waitMs: flag(wait['wait']) ? waitOf(wait['timeout']) : undefined,
    wantsReplay: broadcast['replay'] !== undefined && broadcast['replay'] !== null,
  };
}

function keyOf(key: unknown): string {
  const text = typeof key === 'string' || typeof key === 'number' ? String(key) : '';
  if (!isTooLong(text)) return text;
  throw new Refusal(`PresenceKeyTooLong: A key has ${String(MOST_FIELD_BYTES)} bytes at most`);
}

/** Refuses texts that are kept, and are longer than any that means something. */
function checkLengths({ filter, select, ...names }: Readonly<Record<string, unknown>>): void {
  const all = [...Object.values(names), ...(Array.isArray(select) ? (select as unknown[]) : [])];
  const isLong =
    all.some((name) => typeof name === 'string' && name.length > MOST_NAME) ||
    (typeof filter === 'string' && filter.length > MOST_FILTER) ||
    (Array.isArray(select) && select.length > MOST_COLUMNS);
  if (isLong) throw new Refusal('PostgresChangesTooLong: A binding has a text that is too long');
}

function waitOf(value: unknown): number {
  return Math.min(typeof value === 'number' && value > 0 ? value : WAIT_MS, MOST_WAIT_MS);
}

function readBindings(value: unknown, most: number): Pick<JoinRequest, 'bindings' | 'echoes'> {
  const wanted: readonly unknown[] = Array.isArray(value) ? value : [];
  const saidById = new Map<number, string>();
  if (wanted.length > most) {
    throw new Refusal(`PostgresChangesTooMany: A channel has ${String(most)} bindings at most`);
  }
  const both = wanted.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { event, schema, table, filter, select } = entry as Fields;
    const said = {
      event: text(event),
      schema: text(schema),
      table: text(table),
      filter: text(filter),
      select: columns(select),
    };
    checkLengths(said);
    const id = idOf(JSON.stringify(said), saidById);
    const binding = { ...said, id, event: said.event ?? '', schema: said.schema ?? '' };
    return [{ binding, echo: { id, ...said } }];
  });
  return { bindings: both.map(({ binding }) => binding), echoes: both.map(({ echo }) => echo) };
}

function idOf(said: string, saidById: Map<number, string>): number {
  let id = hash(said);
  while ((saidById.get(id) ?? said) !== said) id += 1;
  saidById.set(id, said);
  return id;
}

/** The same number for the same binding on every socket, so that they are sent the same bytes. Not 0. */
function hash(said: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < said.length; at += 1) {
    value = Math.imul(value ^ said.charCodeAt(at), 0x01000193);
  }
  return ((value >>> 0) % 0x7ffffff) + 1;
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function columns(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.filter((name) => typeof name === 'string');
  return names.length === 0 ? undefined : names;
}

function flag(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true');
}

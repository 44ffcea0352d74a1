import type { ChangeBinding } from '../changes/change-feed.ts';
import { MAX_FIELD_BYTES, isTooLong } from './codec.ts';
import { ClientError } from '../channels/client-error.ts';

/** A parsed join request. Invalid parts are ignored, as on hosted Realtime. */
export interface JoinRequest {
  readonly token: string | undefined;
  readonly isPrivate: boolean;
  readonly ack: boolean;
  readonly self: boolean;
  readonly presence: boolean;
  readonly presenceKey: string;
  /** equal bindings have equal ids */
  readonly bindings: readonly ChangeBinding[];
  /** the client's bindings with their ids, for the reply */
  readonly echoes: readonly object[];
  /** reply only once the changes are subscribed, within this time */
  readonly waitMs: number | undefined;
  readonly wantsReplay: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** The client's documented default, and the maximum of hosted Realtime. */
const [DEFAULT_WAIT_MS, MAX_WAIT_MS] = [15_000, 20_000];

/**
 * Longer than any valid name, filter or column list. Bindings stay in memory with their channel.
 */
const [MAX_NAME, MAX_FILTER, MAX_COLUMNS] = [255, 8_000, 1_600];

/** Parses the payload of a `phx_join`. Throws a ClientError for values that are too long. */
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
  throw new ClientError(`PresenceKeyTooLong: A key has ${String(MAX_FIELD_BYTES)} bytes at most`);
}

/** Refuses texts that are longer than any valid one. */
function checkLengths({ filter, select, ...names }: Readonly<Record<string, unknown>>): void {
  const all = [...Object.values(names), ...(Array.isArray(select) ? (select as unknown[]) : [])];
  const isLong =
    all.some((name) => typeof name === 'string' && name.length > MAX_NAME) ||
    (typeof filter === 'string' && filter.length > MAX_FILTER) ||
    (Array.isArray(select) && select.length > MAX_COLUMNS);
  if (isLong)
    throw new ClientError('PostgresChangesTooLong: A binding has a text that is too long');
}

function waitOf(value: unknown): number {
  return Math.min(typeof value === 'number' && value > 0 ? value : DEFAULT_WAIT_MS, MAX_WAIT_MS);
}

function readBindings(value: unknown, most: number): Pick<JoinRequest, 'bindings' | 'echoes'> {
  const wanted: readonly unknown[] = Array.isArray(value) ? value : [];
  const saidById = new Map<number, string>();
  if (wanted.length > most) {
    throw new ClientError(`PostgresChangesTooMany: A channel has ${String(most)} bindings at most`);
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

/** Equal bindings get the same id on every socket, so that sockets can share bytes. Never 0. */
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

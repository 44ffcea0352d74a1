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
  /** bindings with the same parameters have the same id */
  readonly bindings: readonly ChangeBinding[];
  /** the bindings as the client sent them, plus their ids, for the reply */
  readonly echoes: readonly object[];
  /** if set, reply only after the changes are subscribed; the join fails after this time in ms */
  readonly waitMs: number | undefined;
  readonly wantsReplay: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** The default is documented by the client. The maximum is that of hosted Realtime. */
const [DEFAULT_WAIT_MS, MAX_WAIT_MS] = [15_000, 20_000];

/**
 * No valid name, filter or column list is longer. The limits save memory, because a channel stores
 * its bindings.
 */
const [MAX_NAME, MAX_FILTER, MAX_COLUMNS] = [255, 8_000, 1_600];

/** Parses the payload of a `phx_join` message. Throws ClientError if a value is too long. */
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
  throw new ClientError(
    `PresenceKeyTooLong: A key can have ${String(MAX_FIELD_BYTES)} bytes at most`,
  );
}

/** Throws ClientError if a value is longer than any valid one. */
function checkLengths({ filter, select, ...names }: Readonly<Record<string, unknown>>): void {
  const all = [...Object.values(names), ...(Array.isArray(select) ? (select as unknown[]) : [])];
  const isLong =
    all.some((name) => typeof name === 'string' && name.length > MAX_NAME) ||
    (typeof filter === 'string' && filter.length > MAX_FILTER) ||
    (Array.isArray(select) && select.length > MAX_COLUMNS);
  if (isLong) throw new ClientError('PostgresChangesTooLong: A value of a binding is too long');
}

function waitOf(value: unknown): number {
  return Math.min(typeof value === 'number' && value > 0 ? value : DEFAULT_WAIT_MS, MAX_WAIT_MS);
}

function readBindings(value: unknown, most: number): Pick<JoinRequest, 'bindings' | 'echoes'> {
  const wanted: readonly unknown[] = Array.isArray(value) ? value : [];
  const saidById = new Map<number, string>();
  if (wanted.length > most) {
    throw new ClientError(
      `PostgresChangesTooMany: A channel can have ${String(most)} bindings at most`,
    );
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

/**
 * Hashes a binding (FNV-1a). Equal bindings get the same id on every socket, so their encoded
 * changes can be shared. Never 0.
 */
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

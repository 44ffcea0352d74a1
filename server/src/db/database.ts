/** The roles of requests. The server's login can switch only to these roles. */
export type ApiRole = 'anon' | 'authenticated' | 'service_role';

/** The caller: the role of a verified token, and its claims as JSON for `request.jwt.claims`. */
export interface Caller {
  readonly role: ApiRole;
  readonly claims: string;
}

/** The caller, and values of the request that policies and functions may read. */
export interface RequestScope extends Caller {
  readonly method?: string;
  readonly path?: string;
  /**
   * whose share of the connections the request uses: the id of a person, or the address of somebody
   * without an account; undefined for the operator and for work of the server
   */
  readonly client?: string | undefined;
  /** request headers as JSON text, names in lower case */
  readonly headers?: string;
  /** rejects writes (SQLSTATE 25006), for GET and HEAD */
  readonly readOnly?: boolean;
  /**
   * refuses callers whose session has ended (SQLSTATE SESSION_ENDED); on by default unless
   * `readOnly` is set
   */
  readonly needsSession?: boolean;
}

/** The caller of work that the server does by itself. */
export const AS_SERVICE: RequestScope = {
  role: 'service_role',
  claims: '{"role":"service_role"}',
};

/** The error of auth.require_session(): the session of the caller's token has ended. */
export const SESSION_ENDED = 'AUTH1';

/** Values are sent as text: arrays as Postgres text arrays, other objects as JSON. */
export type SqlValue =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly (string | null)[]
  | object;

export interface Statement {
  readonly text: string;
  readonly values?: readonly SqlValue[];
}

export type Row = Readonly<Record<string, unknown>>;

/**
 * The rows and the number of affected rows. Timestamps become Dates, json is parsed, int8 becomes a
 * number.
 */
export interface StatementResult {
  readonly rows: Row[];
  readonly affected: number;
}

/** An open transaction as the server's login. */
export interface Transaction {
  query(text: string, values?: readonly SqlValue[]): Promise<StatementResult>;
}

export interface ServiceOptions {
  /** rejects writes (SQLSTATE 25006) and does not wake the change feed */
  readonly readOnly?: boolean;
  /**
   * for work that writes only to tables without published changes; does not wake the change feed
   */
  readonly unpublished?: boolean;
}

export interface Database {
  /**
   * Runs the statements as the caller, in one round trip and one implicit transaction. All access
   * to user data uses this method. Throws DatabaseError.
   */
  asUser(scope: RequestScope, statements: readonly Statement[]): Promise<StatementResult[]>;
  /**
   * Runs work as the server's login, which owns no tables but may use the auth schema. For the auth
   * service, the catalog and the change feed. Commits when work resolves, rolls back when it
   * throws.
   */
  asAuthService<T>(
    work: (transaction: Transaction) => Promise<T>,
    options?: ServiceOptions,
  ): Promise<T>;
  close(): Promise<void>;
}

/** SQLSTATE: no connection is free and too many requests wait for one already. */
export const TOO_MANY_CONNECTIONS = '53300';
/** Like an SQLSTATE of class 53: the client has too many requests at once. Postgres has no such code. */
export const TOO_MANY_AT_ONCE = '53429';
/** SQLSTATE: the disk of the database is full. */
export const DISK_FULL = '53100';
/** SQLSTATE: a statement took longer than its role may use. */
export const QUERY_CANCELED = '57014';

/** True if the database has stopped, starts, or cannot be connected: the same request may work soon. */
export function isUnreachable(sqlstate: string): boolean {
  return /^(08|57P0[123])/.test(sqlstate);
}

/** An error of Postgres, or of the connection to it (`sqlstate` 08006). */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly sqlstate: string;
  readonly detail: string | null;
  readonly hint: string | null;
  readonly constraint: string | null;

  constructor(fields: {
    message: string;
    sqlstate: string;
    detail?: string | undefined;
    hint?: string | undefined;
    constraint?: string | undefined;
    cause?: unknown;
  }) {
    super(fields.message, { cause: fields.cause });
    this.sqlstate = fields.sqlstate;
    this.detail = fields.detail ?? null;
    this.hint = fields.hint ?? null;
    this.constraint = fields.constraint ?? null;
  }
}

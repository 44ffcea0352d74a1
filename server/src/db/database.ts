/** The roles a request may act as; the server's login can become these and nothing else. */
export type ApiRole = 'anon' | 'authenticated' | 'service_role';

/** Who asks: the role of a verified token and all its claims, as JSON text for `request.jwt.claims`. */
export interface Caller {
  readonly role: ApiRole;
  readonly claims: string;
}

/** What policies and functions may see of a request, beside its caller. */
export interface RequestScope extends Caller {
  readonly method?: string;
  readonly path?: string;
  /** request headers as JSON text, names in lower case */
  readonly headers?: string;
  /** refuse writes (SQLSTATE 25006), as GET and HEAD do */
  readonly readOnly?: boolean;
}

/** Sent as text; arrays become Postgres arrays of text, other objects JSON. */
export type SqlValue =
  string | number | boolean | null | Date | readonly (string | null)[] | object;

export interface Statement {
  readonly text: string;
  readonly values?: readonly SqlValue[];
}

export type Row = Readonly<Record<string, unknown>>;

/** Rows in order, and how many rows the command touched. Timestamps are Dates, json is parsed, int8 is a number. */
export interface StatementResult {
  readonly rows: Row[];
  readonly affected: number;
}

/** One open transaction of the server's own login. */
export interface Transaction {
  query(text: string, values?: readonly SqlValue[]): Promise<StatementResult>;
}

export interface ServiceOptions {
  /** refuse writes (SQLSTATE 25006), and tell nobody that something was written */
  readonly readOnly?: boolean;
  /** nothing that is written is in a table whose changes are published: the change feed need not look */
  readonly unpublished?: boolean;
}

export interface Database {
  /**
   * The one door to user data: runs the statements as the caller in one round trip and one implicit
   * transaction. Either all of them happen or none. Throws DatabaseError.
   */
  asUser(scope: RequestScope, statements: readonly Statement[]): Promise<StatementResult[]>;
  /**
   * Runs work as the login itself, which owns nothing but may use the auth schema: for the auth
   * service, the catalog and the change feed. Commits when work resolves, rolls back when it throws.
   */
  asAuthService<T>(
    work: (transaction: Transaction) => Promise<T>,
    options?: ServiceOptions,
  ): Promise<T>;
  close(): Promise<void>;
}

/** What Postgres (or the way to it) said; `sqlstate` is 08006 when the connection failed. */
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

import type { ApiRole } from '../db/database.ts';

/** The limits of one request that depend on the role. All other limits here apply to every role. */
export interface Budget {
  /** size of the request's body in bytes; enough for rows of text, as files go to storage */
  readonly bodyBytes: number;
  /** rows in the body */
  readonly bodyRows: number;
  /** values in the body at all depths: parsing more would block other requests */
  readonly bodyValues: number;
  /** filters, including those in and/or trees */
  readonly conditions: number;
  /** filters with like, ilike or full text search; `like(any).{a,b}` counts as two */
  readonly patterns: number;
  /** filters with match or imatch: a regular expression can take exponential time */
  readonly regularExpressions: number;
  /** nesting of embeds */
  readonly embedDepth: number;
  /** embeds at all depths */
  readonly embeds: number;
  /**
   * Maximum size of the reply in bytes. The same limit applies to the total size of all embedded
   * lists, where a nested list counts again in the list that contains it. So Postgres stops early
   * when nested embeds multiply.
   */
  readonly replyBytes: number;
  /**
   * True if planned and estimated counts may come from the planner. Its estimate includes rows that
   * policies hide.
   */
  readonly countsHiddenRows: boolean;
}

const MIB = 1024 * 1024;

/**
 * The budget of each role. The operator's service key has only generous limits against mistakes.
 */
export const BUDGETS: Readonly<Record<ApiRole, Budget>> = {
  anon: {
    bodyBytes: 64 * 1024,
    bodyRows: 100,
    bodyValues: 5_000,
    conditions: 30,
    patterns: 5,
    regularExpressions: 0,
    embedDepth: 4,
    embeds: 10,
    replyBytes: 2 * MIB,
    countsHiddenRows: false,
  },
  authenticated: {
    bodyBytes: 5 * MIB,
    bodyRows: 5_000,
    bodyValues: 100_000,
    conditions: 100,
    patterns: 20,
    regularExpressions: 5,
    embedDepth: 6,
    embeds: 20,
    replyBytes: 20 * MIB,
    countsHiddenRows: false,
  },
  service_role: {
    bodyBytes: 5 * MIB,
    bodyRows: 50_000,
    bodyValues: 500_000,
    conditions: 200,
    patterns: 200,
    regularExpressions: 200,
    embedDepth: 8,
    embeds: 30,
    replyBytes: 100 * MIB,
    countsHiddenRows: true,
  },
};

/** Columns of a request's body, or arguments of a function. Postgres tables can have 1,600. */
export const MAX_BODY_KEYS = 1_600;
/** Length of a query string; Node's HTTP parser allows 16 kB for all headers together. */
export const MAX_QUERY_CHARS = 16_384;
/** Nesting of embeds; planning deeper ones takes too long. */
export const MAX_EMBED_DEPTH = 8;
/** Embeds of one request, at all depths. */
export const MAX_EMBEDS = 30;
/** Columns and embeds of one select, at all depths. */
export const MAX_SELECT_ITEMS = 500;
/** Filters of one request, including those in and/or trees. */
export const MAX_CONDITIONS = 200;
/** Nesting of and/or trees. */
export const MAX_LOGIC_DEPTH = 10;
/** Arrows (`->`, `->>`) in one json path. */
export const MAX_JSON_STEPS = 20;
/** Columns of one order parameter. */
export const MAX_ORDER_TERMS = 50;
/** Items of one `in` list. */
export const MAX_LIST_ITEMS = 5_000;
/** Postgres truncates longer names; then two keys of an object could become equal. */
export const MAX_NAME_BYTES = 63;
/**
 * Rows of one response, and of each list in it, as on hosted Supabase. Clients must request further
 * pages.
 */
export const MAX_ROWS = 1_000;
/**
 * Pages of at most this many rows are not checked row by row while they are built, unless embeds or
 * repeated columns multiply their size.
 */
export const MAX_UNCHECKED_ROWS = 100;
/** If policies may hide rows, planned and estimated counts are exact counts up to this number. */
export const MAX_COUNTED_ROWS = 10_000;
/** Above this number of rows `count=estimated` returns the planner's estimate. */
export const ESTIMATE_FROM_ROWS = 1_000;
/** Cached compiled statements; each holds an SQL text of a few kB. */
export const MAX_CACHED_SHAPES = 500;
/** Cached parsed selects. */
export const MAX_CACHED_SELECTS = 200;
/** Cached reads: a request that differs only in compared values is not parsed again. */
export const MAX_CACHED_READS = 1_000;
/** Reads with a longer query string are not cached, to limit memory. */
export const MAX_CACHED_QUERY_CHARS = 2_000;

/** Length of a query string; Node's HTTP parser allows 16 kB for all headers together. */
export const MAX_QUERY_CHARS = 16_384;
/** Size of a request body: enough for rows of text, as files go to the storage service. */
export const MAX_BODY_BYTES = 5 * 1024 * 1024;
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
/** Above this number of rows `count=estimated` returns the planner's estimate. */
export const ESTIMATE_FROM_ROWS = 1_000;
/** Cached compiled statements; each holds an SQL text of a few kB. */
export const MAX_CACHED_SHAPES = 500;
/** Cached parsed selects. */
export const MAX_CACHED_SELECTS = 200;
/** Cached reads, by request: an identical request is not parsed and compiled again. */
export const MAX_CACHED_READS = 1_000;
/** Reads with a longer query string are not cached, to limit memory. */
export const MAX_CACHED_QUERY_CHARS = 2_000;

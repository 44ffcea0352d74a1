/** A query string in characters; Node's HTTP parser allows 16 kB for all headers together. */
export const MAX_QUERY_CHARS = 16_384;
/** A request's body in bytes: rows of text; files go to storage. */
export const MAX_BODY_BYTES = 5 * 1024 * 1024;
/** Embeds within embeds; deeper ones cost the planner more than they can be worth. */
export const MAX_EMBED_DEPTH = 8;
/** Embeds of one request, at all depths. */
export const MAX_EMBEDS = 30;
/** Columns and embeds of one select, at all depths. */
export const MAX_SELECT_ITEMS = 500;
/** Filters of one request, those within and/or trees included. */
export const MAX_CONDITIONS = 200;
/** and/or within and/or. */
export const MAX_LOGIC_DEPTH = 10;
/** Arrows of one json path. */
export const MAX_JSON_STEPS = 20;
/** Columns of one order parameter. */
export const MAX_ORDER_TERMS = 50;
/** Items of one `in` list. */
export const MAX_LIST_ITEMS = 5_000;
/** Longer names are cut by Postgres, and two keys of one object could then be the same. */
export const MAX_NAME_BYTES = 63;
/** Rows of one reply and of each list within it, as on hosted Supabase; a client that wants more asks for pages. */
export const MAX_ROWS = 1_000;
/** From here on `count=estimated` takes the planner's number. */
export const ESTIMATE_FROM_ROWS = 1_000;
/** Compiled statements kept; each holds one SQL text of a few kB. */
export const MAX_SHAPES_KEPT = 500;
/** Parsed selects kept. */
export const MAX_SELECTS_KEPT = 200;
/** Reads kept whole, so that the same request again is neither parsed nor compiled. */
export const MAX_READS_KEPT = 1_000;
/** Reads with a longer query string are parsed each time; it bounds the memory of those kept. */
export const MAX_KEPT_QUERY_CHARS = 2_000;

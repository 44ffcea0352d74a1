import type { Caller, Database } from '../db/database.ts';
import type { Catalog } from './catalog.ts';
import type { ShapeCache } from './shape-cache.ts';

/** What a handler needs for one request. */
export interface RestContext {
  readonly db: Database;
  readonly catalog: Catalog;
  readonly shapes: ShapeCache;
  readonly caller: Caller;
}

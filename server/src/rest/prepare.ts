import { LRUCache } from 'lru-cache';
import type { Statement } from '../db/database.ts';
import type { Catalog } from './catalog.ts';
import { compileCall } from './compile/compile-call.ts';
import { compileRead } from './compile/compile-read.ts';
import { compileWrite } from './compile/compile-write.ts';
import type { Compiled } from './compile/compiled.ts';
import type { Rendered } from './compile/sql.ts';
import { MAX_CACHED_QUERY_CHARS, MAX_CACHED_READS, MAX_CACHED_SHAPES } from './limits.ts';
import type { Budget } from './limits.ts';
import { isReading } from './parse/request-parts.ts';
import type { RawRequest } from './parse/request-parts.ts';
import { parseRequest } from './parse/request.ts';
import type { ParsedRequest } from './parse/request.ts';
import { createSelectCache } from './parse/select.ts';
import type { Shape } from './parse/shape.ts';
import { planCall } from './plan/plan-call.ts';
import { planRead } from './plan/plan-read.ts';
import { planWrite } from './plan/plan-write.ts';
import type { Plan } from './plan/plan.ts';

/** A request and the statements that answer it. */
export interface Prepared {
  readonly parsed: ParsedRequest;
  readonly compiled: Compiled;
  /** run before the main statement; their results are ignored */
  readonly settings: readonly Statement[];
  readonly main: Statement;
  readonly explain: Statement | null;
}

/** All properties that a read's statement depends on. */
export type ReadRequest = Omit<RawRequest, 'body'>;

const NO_BODY = new Uint8Array(0);

/**
 * Turns requests into statements for one catalog and the callers of one budget. Caches compiled statements by shape, and prepared
 * reads by request.
 */
export class Preparer {
  readonly #catalog: Catalog;
  readonly #budget: Budget;
  readonly #shapes = new LRUCache<string, Compiled>({ max: MAX_CACHED_SHAPES });
  readonly #reads = new LRUCache<string, Prepared>({ max: MAX_CACHED_READS });
  readonly #parseSelect = createSelectCache();

  constructor(catalog: Catalog, budget: Budget) {
    this.#catalog = catalog;
    this.#budget = budget;
  }

  /** Prepares a GET or HEAD request. Throws ApiError. */
  read(request: ReadRequest): Prepared {
    const { search } = request;
    if (search.length > MAX_CACHED_QUERY_CHARS) return this.#prepare({ ...request, body: NO_BODY });
    const key = keyOf(request);
    const cached = this.#reads.get(key);
    if (cached !== undefined) return cached;
    const prepared = this.#prepare({ ...request, body: NO_BODY });
    this.#reads.set(key, prepared);
    return prepared;
  }

  /** Prepares any request. Throws ApiError. */
  any(request: RawRequest): Prepared {
    return isReading(request.method) ? this.read(request) : this.#prepare(request);
  }

  #prepare(request: RawRequest): Prepared {
    const parsed = parseRequest(request, this.#budget, { parseSelect: this.#parseSelect });
    const { shape, preferences } = parsed;
    const key = JSON.stringify(shape);
    let compiled = this.#shapes.get(key);
    if (compiled === undefined) {
      compiled = compile(this.#catalog.schema, planRequest(this.#catalog, shape), this.#budget);
      this.#shapes.set(key, compiled);
    }
    return {
      parsed,
      compiled,
      settings: preferences.timezone === null ? [] : [setTimezone(preferences.timezone)],
      main: withValues(compiled.main, parsed),
      explain: compiled.explain === null ? null : withValues(compiled.explain, parsed),
    };
  }
}

function keyOf({ method, resource, search, headers }: ReadRequest): string {
  const prefer = headers.get('prefer') ?? '';
  const accept = headers.get('accept') ?? '';
  const range = headers.get('range') ?? '';
  // Only the name can contain line breaks, so different requests have different keys.
  return `${method}\n${resource.kind}\n${resource.name}\n${search}\n${prefer}\n${accept}\n${range}`;
}

function withValues({ text, slots }: Rendered, { values }: ParsedRequest): Statement {
  return { text, values: slots.map((slot) => values[slot] ?? null) };
}

function setTimezone(name: string): Statement {
  return { text: "select set_config('timezone', $1, true)", values: [name] };
}

/** Compiles a plan to SQL. */
export function compile(schema: string, plan: Plan, budget: Budget): Compiled {
  switch (plan.kind) {
    case 'read':
      return compileRead(schema, plan, budget);
    case 'write':
      return compileWrite(schema, plan, budget);
    case 'call':
      return compileCall(schema, plan, budget);
  }
}

/** Plans a request for this schema. Throws ApiError for unknown names. */
export function planRequest(catalog: Catalog, shape: Shape): Plan {
  switch (shape.action) {
    case 'read':
      return planRead(catalog, shape);
    case 'call':
      return planCall(catalog, shape);
    default:
      return planWrite(catalog, shape);
  }
}

import type { Statement } from '../db/database.ts';
import type { Catalog } from './catalog.ts';
import { compile } from './compile/compile.ts';
import type { Compiled } from './compile/compiled.ts';
import type { Rendered } from './compile/sql.ts';
import { MAX_KEPT_QUERY_CHARS, MAX_READS_KEPT, MAX_SHAPES_KEPT } from './limits.ts';
import { Lru } from './lru.ts';
import { keepingSelects } from './parse/known-selects.ts';
import { isReading } from './parse/request-parts.ts';
import type { RawRequest } from './parse/request-parts.ts';
import { parseRequest } from './parse/request.ts';
import type { ParsedRequest } from './parse/request.ts';
import { planRequest } from './plan/plan-request.ts';

/** A request as the statements that answer it. */
export interface Prepared {
  readonly parsed: ParsedRequest;
  readonly compiled: Compiled;
  /** sent before the main one, their results are of no interest */
  readonly settings: readonly Statement[];
  readonly main: Statement;
  readonly explain: Statement | null;
}

/** A read of which everything but the caller is known from these. */
export type ReadRequest = Omit<RawRequest, 'body'>;

const NO_BODY = new Uint8Array(0);

/**
 * Turns requests into statements. Each shape is planned and compiled once, and a read that comes
 * again in the same words is not even parsed. Belongs to one catalog.
 */
export class Preparer {
  readonly #catalog: Catalog;
  readonly #shapes = new Lru<string, Compiled>(MAX_SHAPES_KEPT);
  readonly #reads = new Lru<string, Prepared>(MAX_READS_KEPT);
  readonly #parseSelect = keepingSelects();

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  /** A GET or HEAD. Throws ApiError. */
  read(request: ReadRequest): Prepared {
    const { search } = request;
    if (search.length > MAX_KEPT_QUERY_CHARS) return this.#prepare({ ...request, body: NO_BODY });
    const key = keyOf(request);
    const known = this.#reads.get(key);
    if (known !== undefined) return known;
    const prepared = this.#prepare({ ...request, body: NO_BODY });
    this.#reads.set(key, prepared);
    return prepared;
  }

  /** Any request with its body. Throws ApiError. */
  any(request: RawRequest): Prepared {
    return isReading(request.method) ? this.read(request) : this.#prepare(request);
  }

  #prepare(request: RawRequest): Prepared {
    const parsed = parseRequest(request, { parseSelect: this.#parseSelect });
    const { shape, preferences } = parsed;
    const key = JSON.stringify(shape);
    let compiled = this.#shapes.get(key);
    if (compiled === undefined) {
      compiled = compile(this.#catalog.schema, planRequest(this.#catalog, shape));
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
  // No part can hold a line break.
  return `${method}\n${resource.kind}\n${resource.name}\n${search}\n${prefer}\n${accept}\n${range}`;
}

function withValues({ text, slots }: Rendered, { values }: ParsedRequest): Statement {
  return { text, values: slots.map((slot) => values[slot] ?? null) };
}

function setTimezone(name: string): Statement {
  return { text: "select set_config('timezone', $1, true)", values: [name] };
}

import { LRUCache } from 'lru-cache';
import type { SqlValue, Statement } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
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
  readonly parsed: Omit<ParsedRequest, 'values'>;
  readonly compiled: Compiled;
  /** run before the main statement; their results are ignored */
  readonly settings: readonly Statement[];
  readonly main: Statement;
  readonly explain: Statement | null;
}

/** All properties that a read's statement depends on. */
export type ReadRequest = Omit<RawRequest, 'body'>;

/** A read with placeholders as its compared values. */
interface Template extends Prepared {
  /** for each value of `main` and `explain`: its index among the compared values, else -1 */
  readonly mainGaps: readonly number[];
  readonly explainGaps: readonly number[];
}

const NO_BODY = new Uint8Array(0);
/**
 * An operator and its value in a raw query string, such as `=eq.5` or the parts `.lt.5` and `.eq.a`
 * of `or=(id.lt.5,title.eq.a)`. The value has no characters that could end it or mean something else.
 */
const COMPARED = /([.=](?:eq|neq|gte?|lte?)\.(?:%22|")?)((?:[\w.:-]|%3A|%2B)+)/g;
const END_OF_VALUE = /(?:%22|")?(?:[&,)]|%2C|%29|$)/y;

/**
 * Turns requests into statements for one catalog and the callers of one budget. Caches compiled
 * statements by shape, and reads by everything but their compared values.
 */
export class Preparer {
  readonly #catalog: Catalog;
  readonly #budget: Budget;
  readonly #shapes = new LRUCache<string, Compiled>({ max: MAX_CACHED_SHAPES });
  /** 'unlike': the placeholders do not stand where the values stand */
  readonly #reads = new LRUCache<string, Template | 'unlike'>({ max: MAX_CACHED_READS });
  readonly #parseSelect = createSelectCache();

  constructor(catalog: Catalog, budget: Budget) {
    this.#catalog = catalog;
    this.#budget = budget;
  }

  /** Prepares a GET or HEAD request. Throws ApiError. */
  read(request: ReadRequest): Prepared {
    const { search } = request;
    if (search.length > MAX_CACHED_QUERY_CHARS) return this.#prepare({ ...request, body: NO_BODY });
    const { withGaps, given } = splitCompared(search);
    const key = keyOf(request, withGaps);
    let template = this.#reads.get(key);
    if (template === undefined) {
      template = this.#template({ ...request, search: withGaps, body: NO_BODY }, given.length);
      this.#reads.set(key, template);
    }
    if (template === 'unlike') return this.#prepare({ ...request, body: NO_BODY });
    return given.length === 0 ? template : withCompared(template, given);
  }

  /** Prepares any request. Throws ApiError. */
  any(request: RawRequest): Prepared {
    return isReading(request.method) ? this.read(request) : this.#prepare(request);
  }

  #template(request: RawRequest, gaps: number): Template | 'unlike' {
    let prepared: Prepared & { readonly parsed: ParsedRequest };
    try {
      prepared = this.#prepare(request);
    } catch (error) {
      // Prepare the request itself, so that the error is about its own values.
      if (error instanceof ApiError && gaps > 0) return 'unlike';
      throw error;
    }
    const { parsed, main, explain } = prepared;
    const { values, ...withoutValues } = parsed;
    // Text that only looks like an operator and a value, as in `title=like.eq.b`, is part of another value.
    const names = Array.from({ length: gaps }, (_, gap) => placeholder(gap));
    const areValues = names.every((name) => values.filter((one) => one === name).length === 1);
    if (!areValues) return 'unlike';
    const gapsOf = ({ values: all = [] }: Statement): number[] =>
      all.map((value) => (typeof value === 'string' ? names.indexOf(value) : -1));
    return {
      ...prepared,
      parsed: withoutValues,
      mainGaps: gapsOf(main),
      explainGaps: explain === null ? [] : gapsOf(explain),
    };
  }

  #prepare(request: RawRequest): Prepared & { readonly parsed: ParsedRequest } {
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

function keyOf({ method, resource, headers }: ReadRequest, search: string): string {
  const prefer = headers.get('prefer') ?? '';
  const accept = headers.get('accept') ?? '';
  const range = headers.get('range') ?? '';
  // Only the name can contain line breaks, so different requests have different keys.
  return `${method}\n${resource.kind}\n${resource.name}\n${search}\n${prefer}\n${accept}\n${range}`;
}

/** Replaces the compared values of a raw query string by placeholders. */
function splitCompared(search: string): { withGaps: string; given: readonly string[] } {
  const given: string[] = [];
  const withGaps = search.replace(COMPARED, (all, start: string, value: string, at: number) => {
    END_OF_VALUE.lastIndex = at + all.length;
    return END_OF_VALUE.test(search) ? start + placeholder(given.push(value) - 1) : all;
  });
  return { withGaps, given };
}

/** Stands for compared value number `gap`; has only characters that such values may have. */
function placeholder(gap: number): string {
  return `compared_value_${gap}`;
}

/** Fills a template's gaps with compared values of a raw query string. */
function withCompared(template: Template, raw: readonly string[]): Prepared {
  const given = raw.map((value) => (value.includes('%') ? decodeURIComponent(value) : value));
  const fill = ({ text, values = [] }: Statement, gaps: readonly number[]): Statement => ({
    text,
    values: values.map((value, index): SqlValue => given[gaps[index] ?? -1] ?? value),
  });
  const { main, mainGaps, explain, explainGaps } = template;
  return {
    ...template,
    main: fill(main, mainGaps),
    explain: explain === null ? null : fill(explain, explainGaps),
  };
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

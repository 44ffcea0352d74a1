import type { Budget } from '../limits.ts';
import type { Preferences } from './preferences.ts';
import type { ParsedQuery } from './query.ts';
import type { Output } from './shape.ts';
import type { Values } from './values.ts';

export interface Resource {
  readonly kind: 'table' | 'routine';
  readonly name: string;
}

export interface RawRequest {
  readonly method: string;
  readonly resource: Resource;
  /** the query string without its question mark */
  readonly search: string;
  readonly headers: { get(name: string): string | null };
  readonly body: Uint8Array;
}

/** A request with the parts that all methods share, as input for parseCall and parseWrite. */
export interface RequestParts extends RawRequest {
  readonly parsed: ParsedQuery;
  readonly preferences: Preferences;
  readonly output: Output;
  readonly values: Values;
  readonly budget: Budget;
}

/** True if a method is read-only. */
export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

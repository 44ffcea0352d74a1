import type { SqlValue } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import type { Budget } from '../limits.ts';
import { requireBudget } from './budget.ts';
import { negotiate } from './media.ts';
import { parseCall } from './parse-call.ts';
import { parseWrite } from './parse-write.ts';
import { parsePreferences } from './preferences.ts';
import type { Preferences } from './preferences.ts';
import { parseQuery } from './query.ts';
import type { QueryOptions } from './query.ts';
import { parseRangeHeader } from './range.ts';
import { isReading } from './request-parts.ts';
import type { RawRequest, RequestParts } from './request-parts.ts';
import type { Output, Shape } from './shape.ts';
import { Values } from './values.ts';

/** A parsed request. The statement depends only on its shape; the values are parameters. */
export interface ParsedRequest {
  readonly shape: Shape;
  readonly values: readonly SqlValue[];
  readonly offset: number;
  readonly preferences: Preferences;
}

const WRITES: ReadonlySet<string> = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

/**
 * Parses an HTTP request into shape and values. Throws ApiError PGRST1xx, also for a request above
 * the caller's budget.
 */
export function parseRequest(
  request: RawRequest,
  budget: Budget,
  options: Pick<QueryOptions, 'parseSelect'> = {},
): ParsedRequest {
  const { method, resource, headers } = request;
  const reads = isReading(method);
  const isCall = resource.kind === 'routine';
  if (!reads && !WRITES.has(method)) {
    throw new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  }
  if (isCall && !reads && method !== 'POST') {
    throw new ApiError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const preferences = parsePreferences(headers.get('prefer'));
  const values = new Values();
  const parsed = parseQuery(request.search, values, {
    ...options,
    takesArguments: isCall && reads,
    range: method === 'GET' ? parseRangeHeader(headers.get('range')) : null,
  });
  requireBudget(parsed.query, values.list, budget);
  const writes = !isCall && !reads;
  const output: Output = {
    ...negotiate(headers.get('accept')),
    body: writes ? preferences.returning === 'representation' : method !== 'HEAD',
    count: preferences.count,
  };
  const parts: RequestParts = { ...request, parsed, preferences, output, values, budget };
  const shape = isCall ? parseCall(parts) : writes ? parseWrite(parts) : readShape(parts);
  return { shape, values: values.list, offset: parsed.offset, preferences };
}

function readShape({ resource, parsed, output }: RequestParts): Shape {
  return { action: 'read', table: resource.name, query: parsed.query, output };
}

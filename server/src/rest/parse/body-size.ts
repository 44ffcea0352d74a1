import { ApiError } from '../../http/errors.ts';
import type { Budget } from '../limits.ts';

export type BodyBudget = Pick<Budget, 'bodyRows' | 'bodyValues'>;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Throws ApiError 413 if a JSON text has too many rows or values. Runs before the text is parsed,
 * because a list of a million empty objects takes seconds to parse. Does not check the syntax.
 */
export function limitJson(json: Uint8Array, budget: BodyBudget): void {
  let depth = 0;
  let rows = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    switch (byte) {
      case QUOTE:
        at = endOfText(json, at + 1);
        continue;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (depth === 1 && byte === OPEN_OBJECT) rows += 1;
        depth += 1;
        values += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
        break;
    }
    if (rows > budget.bodyRows) throw tooManyRows(budget);
    if (values > budget.bodyValues) throw tooManyValues(budget);
  }
}

/** The place of the quote that ends a text, or the end of the JSON. */
function endOfText(json: Uint8Array, begin: number): number {
  let at = begin;
  for (let byte = json[at]; byte !== QUOTE && byte !== undefined; byte = json[at])
    at += byte === BACKSLASH ? 2 : 1;
  return at;
}

export function tooManyRows({ bodyRows }: BodyBudget): ApiError {
  return tooMuch(`The body has more than ${bodyRows} rows. Send them in several requests.`);
}

export function tooManyValues({ bodyValues }: BodyBudget): ApiError {
  return tooMuch(`The body has more than ${bodyValues} values. Send them in several requests.`);
}

export function tooManyKeys(most: number): ApiError {
  return tooMuch(`The body has more than ${most} different keys.`);
}

function tooMuch(message: string): ApiError {
  return new ApiError(413, 'PGRST102', message);
}

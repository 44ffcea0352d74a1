import type { SqlValue } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import type { Budget } from '../limits.ts';
import type { Condition, Query, SelectItem } from './ast.ts';

interface Cost {
  conditions: number;
  patterns: number;
  regularExpressions: number;
  embeds: number;
  embedDepth: number;
}

const NAMES: Readonly<Record<keyof Cost, string>> = {
  conditions: 'conditions',
  patterns: 'conditions with patterns or full text search',
  regularExpressions: 'regular expressions',
  embeds: 'embeds',
  embedDepth: 'levels of embeds',
};

/** Throws ApiError PGRST100 if a query costs more than the budget allows. */
export function requireBudget(query: Query, values: readonly SqlValue[], budget: Budget): void {
  const cost = { conditions: 0, patterns: 0, regularExpressions: 0, embeds: 0, embedDepth: 0 };
  for (const { conditions } of query.levels) addConditions(cost, conditions, values);
  addEmbeds(cost, query.select, 0);
  for (const name of Object.keys(NAMES) as (keyof Cost)[]) {
    if (cost[name] > budget[name]) throw tooCostly(NAMES[name], budget[name]);
  }
}

function addConditions(
  cost: Cost,
  conditions: readonly Condition[],
  values: readonly SqlValue[],
): void {
  for (const condition of conditions) {
    if (condition.kind === 'group') {
      addConditions(cost, condition.conditions, values);
      continue;
    }
    cost.conditions += 1;
    if (condition.kind === 'search') cost.patterns += 1;
    if (condition.kind !== 'compare') continue;
    const { operator, quantifier, value } = condition;
    const count = quantifier === null ? 1 : membersOf(values[value]);
    if (operator.endsWith('like')) cost.patterns += count;
    if (operator.endsWith('match')) cost.regularExpressions += count;
  }
}

/**
 * Returns an upper bound for the number of members of a list such as `{a,b}`: commas in quotes
 * count too.
 */
function membersOf(list: SqlValue | undefined): number {
  return typeof list === 'string' ? list.split(',').length : 1;
}

function addEmbeds(cost: Cost, items: readonly SelectItem[], depth: number): void {
  cost.embedDepth = Math.max(cost.embedDepth, depth);
  for (const item of items) {
    if (item.kind !== 'embed') continue;
    cost.embeds += 1;
    addEmbeds(cost, item.items, depth + 1);
  }
}

function tooCostly(what: string, most: number): ApiError {
  const message =
    most === 0
      ? `This request is too costly: ${what} are not allowed without signing in`
      : `This request is too costly: it can have at most ${most} ${what}`;
  return new ApiError(400, 'PGRST100', message);
}

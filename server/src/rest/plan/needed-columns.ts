import type { Needed, PlannedCondition, PlannedField, PlannedLevel } from './plan.ts';

/**
 * The columns of a level's rows that its items, orders and embeds read. With `conditions`, also the
 * columns of its filters. Computed columns need the whole row.
 */
export function neededColumns(level: PlannedLevel, conditions: boolean): Needed {
  const needed = new Set<string>();
  const fields = [
    ...level.items.flatMap((item) => (item.kind === 'field' && item.field ? [item.field] : [])),
    ...level.order.flatMap((term) => (term.embed === null ? [term.field] : [])),
    ...(conditions ? level.conditions.flatMap(fieldsOf) : []),
  ];
  if (level.items.some(({ kind }) => kind === 'star')) return 'all';
  for (const { base } of fields) {
    if (base.kind === 'computed') return 'all';
    needed.add(base.name);
  }
  for (const { relationship } of level.embeds) {
    if (relationship.kind === 'computed') return 'all';
    const pairs = relationship.kind === 'key' ? relationship.columns : relationship.sourceColumns;
    for (const [here] of pairs) needed.add(here);
  }
  return [...needed].sort();
}

function fieldsOf(condition: PlannedCondition): readonly PlannedField[] {
  if (condition.kind === 'embedded') return [];
  return condition.kind === 'group' ? condition.conditions.flatMap(fieldsOf) : [condition.field];
}

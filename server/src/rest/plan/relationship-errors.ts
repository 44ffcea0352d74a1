import { ApiError } from '../../http/errors.ts';
import type { Catalog } from '../catalog.ts';
import type { ColumnPairs, Relationship } from '../relationships.ts';
import { closestName } from './closest-name.ts';
import { NAME_SIMILARITY } from './plan-errors.ts';

/** PostgREST's error PGRST200. */
export function noRelationship(
  { schema, tables }: Catalog,
  source: string,
  target: string,
  hint: string | null,
): ApiError {
  const between = `between '${source}' and '${target}'`;
  const using = hint === null ? '' : ` using the hint '${hint}'`;
  const meant = tables.has(target)
    ? undefined
    : closestName(target, tables.keys(), NAME_SIMILARITY);
  return new ApiError(
    400,
    'PGRST200',
    `Could not find a relationship ${between} in the schema cache`,
    {
      details: `Searched for a foreign key relationship ${between}${using} in the schema '${schema}', but no matches were found.`,
      hint: meant === undefined ? null : `Perhaps you meant '${meant}' instead of '${target}'.`,
    },
  );
}

/** PostgREST's error PGRST201; the details are a JSON list. */
export function ambiguousRelationship(
  source: string,
  target: string,
  found: readonly Relationship[],
): ApiError {
  const hints = found.map((one) => `'${one.target}!${nameOf(one)}'`).join(', ');
  return new ApiError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${source}' and '${target}'`,
    {
      details: JSON.stringify(found.map(summary)),
      hint: `Try changing '${target}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function nameOf(one: Relationship): string {
  if (one.kind === 'computed') return one.routine;
  return one.kind === 'junction' ? one.junction : one.constraint;
}

function summary(one: Relationship): object {
  const embedding = `${one.source} with ${one.target}`;
  switch (one.kind) {
    case 'computed':
      return { cardinality: 'computed', embedding, relationship: one.routine };
    case 'junction': {
      const here = `${one.sourceConstraint}${list(one.sourceColumns, 1)}`;
      const there = `${one.targetConstraint}${list(one.targetColumns, 1)}`;
      const relationship = `${one.junction} using ${here} and ${there}`;
      return { cardinality: one.cardinality, embedding, relationship };
    }
    case 'key': {
      const here = `${one.source}${list(one.columns, 0)}`;
      const there = `${one.target}${list(one.columns, 1)}`;
      const relationship = `${one.constraint} using ${here} and ${there}`;
      return { cardinality: one.cardinality, embedding, relationship };
    }
  }
}

function list(pairs: ColumnPairs, side: 0 | 1): string {
  return `(${pairs.map((pair) => pair[side]).join(', ')})`;
}

import type { Database } from '../../db/database.ts';
import { changeIds, groupBy } from './candidates.ts';
import type { Candidate, CandidateGroup } from './candidates.ts';
import { membersOf } from './json-members.ts';
import type { Change, SubscriptionEntry } from './subscriptions.ts';

/** The JSON text of a change for one candidate. */
export interface RenderedChange {
  readonly candidate: Candidate;
  readonly data: string;
}

/** In records above 1 MiB of JSON the long values are left out, as on hosted Realtime. */
const MAX_RECORD_BYTES = 1024 * 1024;

/** Renders visible changes. Each distinct text is rendered once. */
export async function renderChanges(
  db: Database,
  { relation, role, candidates }: CandidateGroup,
): Promise<RenderedChange[]> {
  if (candidates.length === 0) return [];
  const { rows } = await db.asAuthService(
    (transaction) =>
      transaction.query(
        `select id, data, (select array_to_json(realtime.key_columns($1))) as keys
        from realtime.render_changes($1, $2, $3, $4, $5)`,
        [relation, role, changeIds(candidates), null, MAX_RECORD_BYTES],
      ),
    { readOnly: true },
  );
  const rendered = new Map(rows.map((row) => [Number(row['id']), row]));
  const texts: RenderedChange[] = [];
  for (const [id, same] of groupBy(candidates, ({ change }) => change.id)) {
    const row = rendered.get(id);
    if (row === undefined) continue;
    const data = String(row['data']);
    const narrow = createColumnSelector(data, row['keys'] as readonly string[]);
    for (const candidate of same) {
      const { select } = candidate.entry.binding;
      texts.push({ candidate, data: select === null ? data : narrow(select) });
    }
  }
  return texts;
}

/**
 * Renders changes for roles that may not read the table. The text says that a change happened, but
 * not its content.
 */
export function renderUnauthorized(candidates: readonly Candidate[]): RenderedChange[] {
  return candidates
    .filter(({ change, entry }) => change.action !== 'DELETE' && isExplicit(entry))
    .map((candidate) => ({ candidate, data: unauthorizedText(candidate.change) }));
}

/**
 * Returns a function that reduces a change to selected columns. Equal selections are rendered once.
 */
function createColumnSelector(
  data: string,
  keys: readonly string[],
): (select: readonly string[]) => string {
  const done = new Map<string, string>();
  let parts: ReturnType<typeof partsOf> | undefined;
  return (select) => {
    const name = JSON.stringify(select);
    let text = done.get(name);
    if (text === undefined) {
      parts ??= partsOf(data);
      const shown = new Set([...select, ...keys]);
      text = parts.map((part) => (typeof part === 'string' ? part : part(shown))).join('');
      done.set(name, text);
    }
    return text;
  };
}

/** Splits the text of a change into fixed parts and parts that depend on the selected columns. */
function partsOf(data: string): (string | ((shown: ReadonlySet<string>) => string))[] {
  return membersOf(data)
    .flatMap(({ key, text, value }, index) => {
      const start = `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`;
      if (key === 'columns') {
        const columns = JSON.parse(value) as { name: string }[];
        return [
          start,
          (shown: ReadonlySet<string>) =>
            JSON.stringify(columns.filter(({ name }) => shown.has(name))),
        ];
      }
      if (key !== 'record') return [`${index === 0 ? '{' : ','}${text}`];
      const members = membersOf(value);
      return [
        start,
        (shown: ReadonlySet<string>) =>
          `{${members
            .filter((member) => shown.has(member.key))
            .map((member) => member.text)
            .join(', ')}}`,
      ];
    })
    .concat('}');
}

/**
 * True if the binding names its table. In that case, the client could read the table when it
 * subscribed. A binding to a whole schema may include tables that the client could never read.
 */
function isExplicit({ binding }: SubscriptionEntry): boolean {
  return binding.schema !== '*' && binding.table !== '*';
}

function unauthorizedText({ schema, table, action }: Change): string {
  return JSON.stringify({ schema, table, type: action, errors: ['Error 401: Unauthorized'] });
}

import type { Database } from '../../db/database.ts';
import { changesOf, groupBy } from './ask.ts';
import type { Candidate, Group } from './ask.ts';
import { membersOf } from './json-members.ts';
import type { Change, Entry } from './subscriptions.ts';

/** What to tell whom. */
export interface Text {
  readonly candidate: Candidate;
  readonly data: string;
}

/** Above this a record loses its long values, as in hosted Realtime: 1 MiB of JSON. */
const MAX_RECORD_BYTES = 1024 * 1024;

/** Makes the texts of changes that may be seen, each once for all who are to get the same. */
export async function writeTexts(
  db: Database,
  { relation, role, candidates }: Group,
): Promise<Text[]> {
  if (candidates.length === 0) return [];
  const { rows } = await db.asAuthService(
    (transaction) =>
      transaction.query(
        `select id, data, (select array_to_json(realtime.key_columns($1))) as keys
        from realtime.render_changes($1, $2, $3, $4, $5)`,
        [relation, role, changesOf(candidates), null, MAX_RECORD_BYTES],
      ),
    { readOnly: true },
  );
  const rendered = new Map(rows.map((row) => [Number(row['id']), row]));
  const texts: Text[] = [];
  for (const [id, same] of groupBy(candidates, ({ change }) => change.id)) {
    const row = rendered.get(id);
    if (row === undefined) continue;
    const data = String(row['data']);
    const narrow = narrower(data, row['keys'] as readonly string[]);
    for (const candidate of same) {
      const { select } = candidate.entry.binding;
      texts.push({ candidate, data: select === null ? data : narrow(select) });
    }
  }
  return texts;
}

/** The changes that a role without any right is told of, without what is in them. */
export function unauthorizedTexts(candidates: readonly Candidate[]): Text[] {
  return candidates
    .filter(({ change, entry }) => change.action !== 'DELETE' && isExplicit(entry))
    .map((candidate) => ({ candidate, data: unauthorizedText(candidate.change) }));
}

/** Writes a change with some columns only; what is asked for twice is written once. */
function narrower(data: string, keys: readonly string[]): (select: readonly string[]) => string {
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

/** The text of a change as parts that are the same for all, and those that depend on the columns. */
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

/** Could be read when it was asked for; of all tables of a schema some never could. */
function isExplicit({ binding }: Entry): boolean {
  return binding.schema !== '*' && binding.table !== '*';
}

function unauthorizedText({ schema, table, action }: Change): string {
  return JSON.stringify({ schema, table, type: action, errors: ['Error 401: Unauthorized'] });
}

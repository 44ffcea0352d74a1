// Checks that each database object is defined in one file. `check(files)` is pure; run as a
// program, this script reads the SQL files of the repository. Statements inside DO blocks are not
// checked.
import { spawnSync } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'libpg-query';
import type { FunctionParameter, Node, ObjectWithArgs, RangeVar } from 'libpg-query';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['supabase/migrations', 'server/src/platform'];

/**
 * A statement's action on an object. Objects are named like `table public.posts` or `policy "Own"
 * on public.posts`.
 */
interface Change {
  action: 'create' | 'change';
  object: string;
  /** the table of a policy */
  table?: string;
}

/**
 * Returns the faults in the SQL files of one folder, one line each with the object and its files.
 * `files` maps file names to contents. Faults are: an object that is created twice, an object that
 * another file changes, and a policy outside the file of its table. Throws if a file is not valid
 * SQL.
 */
export async function check(files: ReadonlyMap<string, string>): Promise<string[]> {
  const found: (Change & { file: string })[] = [];
  for (const [file, sql] of files) {
    for (const { stmt } of (await parse(sql)).stmts ?? []) {
      if (stmt !== undefined) found.push(...changesOf(stmt).map((one) => ({ ...one, file })));
    }
  }
  const faults: string[] = [];
  for (const object of new Set(found.map((one) => one.object))) {
    const changes = found.filter((one) => one.object === object);
    const inFiles = [...new Set(changes.map(({ file }) => file))];
    const creations = changes.filter(({ action }) => action === 'create');
    if (inFiles.length > 1) {
      faults.push(`${object} is in several files: ${inFiles.join(', ')}`);
    } else if (creations.length > 1) {
      faults.push(`${object} is created more than once in ${inFiles.join()}`);
    }
  }
  const homes = new Map(
    found.filter(({ action }) => action === 'create').map(({ object, file }) => [object, file]),
  );
  for (const { object, table, file } of found) {
    const home = homes.get(`table ${table}`);
    if (home !== undefined && home !== file) {
      faults.push(`${object} belongs in the file of its table: ${home}, not ${file}`);
    }
  }
  return faults;
}

function changesOf(node: Node): Change[] {
  const created = (object: string): Change[] => [{ action: 'create', object }];
  const changed = (object: string): Change[] => [{ action: 'change', object }];
  if ('CreateStmt' in node) return created(`table ${nameOf(node.CreateStmt.relation)}`);
  if ('ViewStmt' in node) return created(`view ${nameOf(node.ViewStmt.view)}`);
  if ('CreateTableAsStmt' in node) {
    return created(`table ${nameOf(node.CreateTableAsStmt.into?.rel)}`);
  }
  if ('CreateEnumStmt' in node) return created(`type ${joined(node.CreateEnumStmt.typeName)}`);
  if ('CreateDomainStmt' in node) {
    return created(`type ${joined(node.CreateDomainStmt.domainname)}`);
  }
  if ('CompositeTypeStmt' in node) {
    return created(`type ${nameOf(node.CompositeTypeStmt.typevar)}`);
  }
  if ('CreateFunctionStmt' in node) {
    const { funcname, parameters } = node.CreateFunctionStmt;
    return created(`function ${signature(funcname, parameters)}`);
  }
  if ('IndexStmt' in node) {
    const { idxname, relation } = node.IndexStmt;
    return created(`index ${idxname ?? 'without a name'} on ${nameOf(relation)}`);
  }
  if ('CreatePolicyStmt' in node) {
    const { policy_name, table } = node.CreatePolicyStmt;
    return [
      {
        action: 'create',
        object: `policy "${policy_name}" on ${nameOf(table)}`,
        table: nameOf(table),
      },
    ];
  }
  if ('CreateTrigStmt' in node) {
    const { trigname, relation } = node.CreateTrigStmt;
    return created(`trigger ${trigname} on ${nameOf(relation)}`);
  }
  if ('AlterTableStmt' in node) return changed(`table ${nameOf(node.AlterTableStmt.relation)}`);
  if ('AlterEnumStmt' in node) return changed(`type ${joined(node.AlterEnumStmt.typeName)}`);
  if ('AlterPolicyStmt' in node) {
    const { policy_name, table } = node.AlterPolicyStmt;
    return changed(`policy "${policy_name}" on ${nameOf(table)}`);
  }
  if ('AlterFunctionStmt' in node) {
    return changed(`function ${signatureOf(node.AlterFunctionStmt.func)}`);
  }
  if ('RenameStmt' in node) {
    const { renameType, relation, subname, object } = node.RenameStmt;
    if (renameType === 'OBJECT_POLICY')
      return changed(`policy "${subname}" on ${nameOf(relation)}`);
    if (renameType === 'OBJECT_TRIGGER')
      return changed(`trigger ${subname} on ${nameOf(relation)}`);
    return relation === undefined ? named(object) : changed(`table ${nameOf(relation)}`);
  }
  if ('GrantStmt' in node) {
    return (node.GrantStmt.objects ?? []).flatMap((object) =>
      'RangeVar' in object ? changed(`table ${nameOf(object.RangeVar)}`) : named(object),
    );
  }
  if ('DropStmt' in node) {
    const { removeType, objects } = node.DropStmt;
    const kind = /^OBJECT_(POLICY|TRIGGER|TABLE|VIEW|TYPE)$/.exec(removeType ?? '')?.[1];
    return (objects ?? []).flatMap((object) => {
      const path = 'List' in object ? object.List.items?.map(textOf) : undefined;
      if (kind === undefined || path === undefined) return named(object);
      if (kind === 'POLICY')
        return changed(`policy "${path.at(-1)}" on ${path.slice(0, -1).join('.')}`);
      if (kind === 'TRIGGER')
        return changed(`trigger ${path.at(-1)} on ${path.slice(0, -1).join('.')}`);
      return changed(`${kind.toLowerCase()} ${path.join('.')}`);
    });
  }
  return [];

  function named(object: Node | undefined): Change[] {
    return object !== undefined && 'ObjectWithArgs' in object
      ? changed(`function ${signatureOf(object.ObjectWithArgs)}`)
      : [];
  }
}

function nameOf(relation: RangeVar | undefined): string {
  return `${relation?.schemaname ?? 'public'}.${relation?.relname}`;
}

function signatureOf(routine: ObjectWithArgs | undefined): string {
  return signature(routine?.objname, routine?.objfuncargs);
}

/**
 * Returns the name and argument types of a function. Functions with the same name differ in their
 * argument types.
 */
function signature(name: Node[] | undefined, parameters: Node[] = []): string {
  const types = parameters.flatMap((one) =>
    'FunctionParameter' in one && isInput(one.FunctionParameter)
      ? [one.FunctionParameter.argType]
      : [],
  );
  const texts = types.map((type) => {
    const path = (type?.names ?? []).map(textOf).filter((part) => part !== 'pg_catalog');
    return path.join('.') + '[]'.repeat(type?.arrayBounds?.length ?? 0);
  });
  return `${joined(name)}(${texts.join(', ')})`;
}

function isInput({ mode }: FunctionParameter): boolean {
  return mode !== 'FUNC_PARAM_OUT' && mode !== 'FUNC_PARAM_TABLE';
}

function joined(path: Node[] = []): string {
  return path.map(textOf).join('.');
}

function textOf(node: Node): string {
  return 'String' in node ? (node.String.sval ?? '') : '';
}

async function main(): Promise<number> {
  // Without git or a git repository the command fails; then there are no release tags.
  const { status, stdout } = spawnSync('git', ['tag', '--list', 'v*'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status === 0 && stdout.trim() !== '') {
    console.log('Skipped: a release is tagged, so schema changes go into new files.');
    return 0;
  }
  const faults: string[] = [];
  for (const folder of FOLDERS) {
    const names = (await readdir(`${ROOT}/${folder}`)).filter((name) => name.endsWith('.sql'));
    const files = new Map<string, string>();
    for (const name of names.sort()) {
      files.set(`${folder}/${name}`, await readFile(`${ROOT}/${folder}/${name}`, 'utf8'));
    }
    faults.push(...(await check(files)));
  }
  console.log(faults.length === 0 ? 'Each object is defined in one place.' : faults.join('\n'));
  if (faults.length > 0) {
    console.log(
      '\nUntil the first release, edit the file that defines the object. If there is a release already, ' +
        'fetch its tag: git fetch --tags',
    );
  }
  return faults.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();

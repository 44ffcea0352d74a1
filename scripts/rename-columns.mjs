// Renames columns and tables in the generated types, one at a time, and checks that every web file
// that uses the name no longer compiles. The renamed types exist only in memory. It compiles web
// eleven times, so it is started by hand: `npm run check:types-reach`.
import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-api';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TYPES = `${ROOT}domain/src/database.types.ts`;

const NAMES = [
  'avatar_url',
  'comment_typing',
  'comments_count',
  'followers_count',
  'full_name',
  'likes',
  'likes_count',
  'replies_count',
  'saves',
  'thumbnail_url',
];

/**
 * Files that may still compile although they use a name, with the reason.
 * @type {Record<string, Record<string, string>>}
 */
const ALLOWED = {
  full_name: {
    'auth-calls.test.ts': 'sign-up metadata, not the column of profiles',
  },
  likes: { 'comment-pages.test.ts': 'the title of a test group' },
};

const config = ts.getParsedCommandLineOfConfigFile(
  `${ROOT}web/tsconfig.json`,
  { noEmit: true, incremental: false },
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => {
      throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
    },
  },
);
if (config === undefined) throw new Error('web/tsconfig.json could not be read');
const original = readFileSync(TYPES, 'utf8');

/** @type {ts.Program | undefined} */
let previous;

/** Compiles web with `types` as the text of the generated types. @param {string} types */
function compile(types) {
  const host = ts.createCompilerHost(config.options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, languageVersion, ...rest) => {
    if (file === TYPES) return ts.createSourceFile(file, types, languageVersion, true);
    return previous?.getSourceFile(file) ?? getSourceFile(file, languageVersion, ...rest);
  };
  const program = ts.createProgram({ rootNames: config.fileNames, options: config.options, host });
  previous = program;
  const broken = new Set(
    program
      .getSemanticDiagnostics()
      .flatMap(({ file }) => (file === undefined ? [] : [shortName(file)])),
  );
  return { program, broken };
}

/** @param {ts.SourceFile} file */
function shortName(file) {
  return relative(ROOT, file.fileName);
}

/**
 * Returns the lines of a file that use a name as an identifier or in a string without spaces.
 * Comments and longer texts do not count.
 * @param {ts.SourceFile} file @param {string} name
 */
function linesUsing(file, name) {
  const word = new RegExp(`\\b${name}\\b`);
  const lines = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node);
    const uses = isText
      ? !/\s/.test(node.text) && word.test(node.text)
      : ts.isIdentifier(node) && node.text === name;
    if (uses) lines.add(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...lines];
}

const { program, broken } = compile(original);
if (broken.size > 0) {
  console.error(`web does not compile before any rename: ${[...broken].join(', ')}`);
  process.exit(1);
}
const sources = program.getSourceFiles().filter((file) => shortName(file).startsWith('web/src/'));

let failed = false;
for (const name of NAMES) {
  const renamed = original.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `renamed_${name}`);
  if (renamed === original) {
    console.error(`${name}: the generated types have no such name`);
    failed = true;
    continue;
  }
  const errors = compile(renamed).broken;
  const used = sources
    .map((file) => ({ file: shortName(file), lines: linesUsing(file, name) }))
    .filter(({ lines }) => lines.length > 0);
  const silent = used.filter(({ file }) => !errors.has(file));
  const unexplained = silent.filter(({ file }) => ALLOWED[name]?.[basename(file)] === undefined);
  const reached = used.length - silent.length;
  console.log(`${name}: ${errors.size} files fail; ${reached} of ${used.length} that use the name`);
  for (const { file, lines } of silent) {
    const reason = ALLOWED[name]?.[basename(file)] ?? 'uses the name and still compiles';
    console.log(`  ${file}:${lines.join(',')}: ${reason}`);
  }
  if (unexplained.length > 0) failed = true;
}
process.exit(failed ? 1 : 0);

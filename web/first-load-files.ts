import type { Rolldown } from 'vite';

/** A page when it opens, or what loads later on a page. */
interface Page {
  /** The modules that it requests. They stay in files of their own. */
  readonly roots: readonly string[];
  /** How much its time counts. */
  readonly weight: number;
}

const ENTRY = 'app/main.tsx';
const VISITOR = 'app/VisitorApp.tsx';
const SESSION = 'app/SessionApp.tsx';
const SHELL = 'app/SignedInShell.tsx';
const TOAST = 'ui/ToastViewport.tsx';

/** What loads after the first data of each page for members. */
const LATE: readonly string[] = [
  'app/AccountMenu.tsx',
  'app/ProfileButton.tsx',
  'app/OnlinePresence.tsx',
  'features/messages/MessageListener.tsx',
  'features/notifications/NotificationListener.tsx',
  'features/notifications/BellPopup.tsx',
  TOAST,
];

/** What visitors load later. */
const OF_VISITORS: readonly string[] = [
  'features/public/PublicCommunity.tsx',
  'features/public/PublicPerson.tsx',
  'features/public/PublicTool.tsx',
  'widgets/prompt/AttachedPromptPanel.tsx',
  'widgets/prompt/FillInForm.tsx',
  'widgets/work-media/WorkPictureViewer.tsx',
];

/** Screens without the frame for members, besides the sign-in screen. */
const WITHOUT_SHELL: readonly string[] = [
  'app/NotFoundScreen.tsx',
  'features/auth/ChangeEmailScreen.tsx',
  'features/auth/callback/CallbackScreen.tsx',
  'features/auth/password-reset/ForgotPasswordScreen.tsx',
  'features/auth/password-reset/ResetPasswordScreen.tsx',
  'features/auth/sign-up/SignupScreen.tsx',
  'features/auth/sign-up/VerifyEmailScreen.tsx',
  'features/auth/two-factor/TwoFactorScreen.tsx',
  'features/legal/LegalScreen.tsx',
];

/** Its dynamic imports are the screens for members, besides the feed, or what loads their parts. */
const MEMBER_SCREENS = 'app/signed-in-screens.ts';

/** The screens besides the feed that members often open first. */
const OFTEN_FIRST = [
  'features/communities/CommunitiesScreen.tsx',
  'features/messages/MessagesScreen.tsx',
];

const LOADER = /\/load-[^/]+$/;

const inRepository = (file: string) =>
  import.meta.dirname.replaceAll('\\', '/').replace(/[^/]+$/, file);
const pathOf = (file: string) => inRepository(`web/src/${file}`);

/**
 * What a file costs besides its content, in bytes that could be loaded instead. Its latency costs 3,300
 * at 400 ms and 50 kB/s with six requests at a time, as in `npm run bench -- first-visit`. The rest is
 * for headers, for compression that works less well, and because a page should have at most 25 files:
 * with 11,000, one had 26.
 */
const FILE_COST = 12_000;
/** Bytes after compression, for each character before the build shortens the code. */
const COMPRESSED = 0.23;

/**
 * React has a file of its own, stylesheets and virtual modules are not part of the script files, and
 * names of the AI screens must not be in the files of other pages.
 */
const KEPT_APART =
  /\/node_modules\/(?:react|react-dom|scheduler)\/|\.css$|^\0|\/data\/ai\/clear-ai-data\.ts$/;
/** Re-exports the whole engine. */
const ENGINE_ENTRY = '/studio/src/index.ts';
/** Roughly what the engine has in bytes. Of its importers, only these need more than a small part. */
const ENGINE_SIZE = 100_000;
const USES_ENGINE = /\/web\/src\/data\/ai\/(?!clear)/;
const ZOD_CONFIG = '/app/zod-config.ts';

/**
 * Puts modules that the same pages need into one file, and merges files as long as that makes the
 * pages load faster on a slow network. Otherwise each module that another page also uses would get
 * a file of its own: a hundred small requests take several seconds.
 */
export function firstLoadFiles(): Rolldown.CodeSplittingNameFunction {
  let files: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    files ??= fileOfEachModule(context);
    return files.get(id) ?? null;
  };
}

/**
 * What every AI screen needs, and small parts that most of them need. They import neither the rules nor the
 * words of single tasks.
 */
const ENGINE_CORE: readonly string[] = [
  'studio/src/studio.ts',
  'studio/src/gateway/own-gateway.ts',
  'studio/src/load-engine-parts.ts',
  'studio/src/quality/phrase-kinds.ts',
  'studio/src/transform/acceptance.ts',
];
/** Without two modules that nearly every page needs. */
const OF_ENGINE =
  /\/studio\/src\/(?!prompt-syntax|storage\/storage-keys)|\/node_modules\/(?:diff|eventsource-parser|jsonrepair)\//;
/** Parts of the engine that are needed without its core: of screens without a model, and of some tasks. */
const ENGINE_PARTS: Readonly<Record<string, readonly string[]>> = {
  'engine-failures': [
    'domain/src/ai-models.ts',
    'domain/src/retry-after.ts',
    'studio/src/gateway/failure-texts.ts',
    'studio/src/gateway/gateway-error.ts',
    'studio/src/text/cut-text.ts',
  ],
  'engine-templates': [
    'studio/src/transform/apply-template.ts',
    'studio/src/transform/find-role.ts',
    'studio/src/transform/index-by-language.ts',
    'studio/src/transform/keyword-index.ts',
    'studio/src/transform/match-template.ts',
    'studio/src/transform/quote-request.ts',
    'studio/src/transform/template-ideas.ts',
  ],
};

/**
 * Puts the core of the prompt engine into one file. The bundler would make 17 files of it, because the
 * parts that load later use different modules of the core.
 */
export function engineFiles(): Rolldown.CodeSplittingNameFunction {
  let files: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    files ??= filesOfEngine(context);
    return files.get(id) ?? null;
  };
}

function filesOfEngine(context: Rolldown.ChunkingContext): Map<string, string> {
  const existing = (file: string) => moduleOf(inRepository(file), context).id;
  const core = [...importedBy(ENGINE_CORE.map(existing), context)].filter((id) =>
    OF_ENGINE.test(id),
  );
  const files = new Map(core.map((id) => [id, 'engine']));
  for (const [name, modules] of Object.entries(ENGINE_PARTS))
    for (const file of modules) files.set(existing(file), name);
  return files;
}

/** Modules that are in one file. */
interface File {
  readonly ids: string[];
  /** in bytes, compressed */
  size: number;
  /** the pages that use one of the modules */
  readonly pages: Set<Page>;
  /** other files with modules that these import */
  readonly imports: Set<File>;
}

function fileOfEachModule(context: Rolldown.ChunkingContext): Map<string, string> {
  const late = pageOf(1, ENTRY, SESSION, SHELL, ...LATE);
  const pages = [
    pageOf(40, ENTRY, VISITOR),
    pageOf(25, ENTRY, SESSION, 'features/auth/LoginScreen.tsx'),
    pageOf(30, ENTRY, SESSION, SHELL, 'features/feed/FeedScreen.tsx'),
    late,
    pageOf(1, ENTRY, TOAST),
    // Every page loads it right after its first render.
    pageOf(3, ENTRY, VISITOR, 'app/unhandled-errors.ts'),
    ...OF_VISITORS.map((one) => pageOf(1, ENTRY, VISITOR, one)),
    ...WITHOUT_SHELL.map((one) => pageOf(1, ENTRY, SESSION, one)),
    ...moduleOf(pathOf(MEMBER_SCREENS), context).dynamicallyImportedIds.map((one) => {
      const often = OFTEN_FIRST.some((file) => one === pathOf(file));
      const { roots, weight } = pageOf(often ? 5 : 1, ENTRY, SESSION, SHELL);
      const parts = LOADER.test(one) ? moduleOf(one, context).dynamicallyImportedIds : [];
      return { roots: [...roots, one, ...parts], weight };
    }),
  ];
  const files = filesByUse(pages, late, context);
  mergeFiles(files);
  const names = new Set<string>();
  return new Map(
    [...files].flatMap(({ ids }) => {
      const name = newName(nameOf(ids, context), names);
      return ids.filter((id) => !id.endsWith(ENGINE_ENTRY)).map((id) => [id, name] as const);
    }),
  );
}

function pageOf(weight: number, ...roots: readonly string[]): Page {
  return { weight, roots: roots.map(pathOf) };
}

/** A file for each set of pages. */
function filesByUse(
  pages: readonly Page[],
  late: Page,
  context: Rolldown.ChunkingContext,
): Set<File> {
  const roots = new Set(pages.flatMap((page) => page.roots));
  for (const root of roots) moduleOf(root, context);
  const uses = new Map<string, Page[]>();
  for (const page of pages)
    for (const id of importedBy(page.roots, context)) uses.set(id, [...(uses.get(id) ?? []), page]);
  const elsewhere = importedBy(
    dynamicImports(context).filter((id) => !roots.has(id)),
    context,
  );
  const byUse = new Map<string, File>();
  const fileOf = new Map<string, File>();
  for (const [id, users] of uses) {
    if (roots.has(id) || KEPT_APART.test(id)) continue;
    // The bundler puts what only one page uses into the file of its root.
    if (users.length === 1 && users[0] !== late && !elsewhere.has(id)) continue;
    const isEngine = id.endsWith(ENGINE_ENTRY);
    const use = isEngine ? 'engine' : users.map((page) => pages.indexOf(page)).join();
    const file = byUse.get(use) ?? { ids: [], size: 0, pages: new Set(users), imports: new Set() };
    byUse.set(use, file);
    fileOf.set(id, file);
    file.ids.push(id);
    file.size += isEngine ? ENGINE_SIZE : lengthOf(id, context) * COMPRESSED;
  }
  for (const [id, file] of fileOf)
    for (const one of importsOf(id, context)) {
      const other = fileOf.get(one);
      if (other !== undefined && other !== file) file.imports.add(other);
    }
  return new Set(byUse.values());
}

/** Merges pairs of files, the best pair first, as long as that makes the pages cheaper. */
function mergeFiles(files: Set<File>): void {
  const pairsWith = (one: File, others: readonly File[]) =>
    others.map((other) => ({ one, other, gain: gainOf(one, other) }));
  let pairs = [...files].flatMap((one, index) => pairsWith(one, [...files].slice(index + 1)));
  let cost = costOf(files);
  for (;;) {
    const best = pairs
      .filter(({ gain }) => gain > 0)
      .toSorted((one, other) => other.gain - one.gain)
      .find(
        ({ one, other }) =>
          !importsIndirectly(one, other) &&
          !importsIndirectly(other, one) &&
          costOf(files, [one, other]) < cost,
      );
    if (best === undefined) return;
    const { one, other } = best;
    one.ids.push(...other.ids);
    one.size += other.size;
    for (const page of other.pages) one.pages.add(page);
    for (const file of other.imports) one.imports.add(file);
    files.delete(other);
    for (const file of files) if (file.imports.delete(other)) file.imports.add(one);
    one.imports.delete(one);
    cost = costOf(files);
    pairs = pairs.filter(
      (pair) => ![pair.one, pair.other].some((file) => file === one || file === other),
    );
    pairs.push(
      ...pairsWith(
        one,
        [...files].filter((file) => file !== one),
      ),
    );
  }
}

/** What one file in place of two saves, without the files that they import. */
function gainOf(one: File, other: File): number {
  let gain = 0;
  for (const page of one.pages)
    gain += page.weight * (other.pages.has(page) ? FILE_COST : -other.size);
  for (const page of other.pages) if (!one.pages.has(page)) gain -= page.weight * one.size;
  return gain;
}

/** Does a file import `to` through another one? A file of both would then be part of a cycle. */
function importsIndirectly(from: File, to: File): boolean {
  const seen = new Set([...from.imports].filter((file) => file !== to));
  for (const file of seen) {
    if (file.imports.has(to)) return true;
    for (const imported of file.imports) seen.add(imported);
  }
  return false;
}

/** The cost of all pages, with all files that their files import. `merged` count as one file. */
function costOf(files: ReadonlySet<File>, merged: readonly File[] = []): number {
  const pagesOf = new Map([...files].map((file) => [file, new Set(file.pages)]));
  const shared = new Set(merged.flatMap((file) => [...file.pages]));
  for (const file of merged) pagesOf.set(file, shared);
  const open = new Set(files);
  for (const file of open) {
    open.delete(file);
    const pages = pagesOf.get(file) ?? shared;
    for (const imported of file.imports) {
      const others = pagesOf.get(imported) ?? shared;
      const before = others.size;
      if (others !== pages) for (const page of pages) others.add(page);
      if (others.size === before) continue;
      for (const one of others === shared ? merged : [imported]) open.add(one);
    }
  }
  let cost = 0;
  for (const [file, pages] of pagesOf)
    for (const { weight } of pages)
      cost += weight * (file.size + (file === merged[0] ? 0 : FILE_COST));
  return cost;
}

/** A file has the name of its largest module, or of the package of that. */
function nameOf(ids: readonly string[], context: Rolldown.ChunkingContext): string {
  const [largest = ''] = ids.toSorted(
    (one, other) => lengthOf(other, context) - lengthOf(one, context),
  );
  const [, packageName] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(largest) ?? [];
  const [, name = 'shared'] = /([^/.]+)[^/]*$/.exec(largest) ?? [];
  return packageName?.replace('@', '').replace('/', '-') ?? name;
}

/** `name`, with a number if it is taken. */
function newName(name: string, taken: Set<string>): string {
  let next = name;
  for (let count = 2; taken.has(next); count += 1) next = `${name}-${String(count)}`;
  taken.add(next);
  return next;
}

/** The number of characters before the build shortens the code. */
function lengthOf(id: string, context: Rolldown.ChunkingContext): number {
  return context.getModuleInfo(id)?.code?.length ?? 0;
}

/** A module that has to exist. */
function moduleOf(id: string, context: Rolldown.ChunkingContext): Rolldown.ModuleInfo {
  const info = context.getModuleInfo(id);
  if (info === null) throw new Error(`The build has no module ${id}`);
  return info;
}

/** `roots` and all modules that they import, directly or indirectly. */
function importedBy(roots: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(roots);
  for (const id of found) for (const one of importsOf(id, context)) found.add(one);
  return found;
}

/** All modules that are imported dynamically. */
function dynamicImports(context: Rolldown.ChunkingContext): string[] {
  const found = new Set([pathOf(ENTRY)]);
  const dynamic = new Set<string>();
  for (const id of found) {
    const late = context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    for (const one of late) dynamic.add(one);
    for (const one of [...importsOf(id, context), ...late]) found.add(one);
  }
  return [...dynamic];
}

/** What a module imports, without what the build drops because nothing of it is used. */
function importsOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  if (id.endsWith(ENGINE_ENTRY)) return [];
  const imports = context.getModuleInfo(id)?.importedIds ?? [];
  if (id.endsWith(ZOD_CONFIG)) return imports.map((one) => one.replace(/index\.js$/, 'core.js'));
  return USES_ENGINE.test(id) ? imports : imports.filter((one) => !one.endsWith(ENGINE_ENTRY));
}

import type { Rolldown } from 'vite';

interface Load {
  /** The modules that are requested. */
  readonly modules: readonly string[];
  /** The load that comes before this one on every page. */
  readonly after?: string;
}

/** Sets of modules that load together when a page opens, or soon afterwards. */
const LOADS: Readonly<Record<string, Load>> = {
  entry: { modules: ['app/main.tsx'] },
  visitor: { modules: ['app/VisitorApp.tsx'], after: 'entry' },
  session: { modules: ['app/SessionApp.tsx'], after: 'entry' },
  login: { modules: ['features/auth/LoginScreen.tsx'], after: 'session' },
  home: { modules: ['app/SignedInShell.tsx', 'features/feed/FeedScreen.tsx'], after: 'session' },
  late: {
    modules: [
      'app/AccountMenu.tsx',
      'app/ProfileButton.tsx',
      'app/OnlinePresence.tsx',
      'features/messages/MessageListener.tsx',
      'features/notifications/NotificationListener.tsx',
      'features/notifications/BellPopup.tsx',
    ],
    after: 'home',
  },
  toast: { modules: ['ui/ToastViewport.tsx'], after: 'entry' },
};

const MEMBER_LOADS = new Set(['home', 'late']);
const ACCOUNT_LOADS = new Set([...MEMBER_LOADS, 'session', 'login']);

/** Modules that visitors load later. They must not load the code for members or for signing in. */
const OF_VISITORS: readonly string[] = [
  'features/public/PublicCommunity.tsx',
  'features/public/PublicPerson.tsx',
  'features/public/PublicTool.tsx',
  'widgets/prompt/FillInForm.tsx',
  'widgets/work-media/PictureViewer.tsx',
];

/** Modules of other screens that must not load the code for members. */
const WITHOUT_MEMBERS: readonly string[] = [
  ...OF_VISITORS,
  'app/NotFoundScreen.tsx',
  'app/unhandled-errors.ts',
  'features/auth/ChangeEmailScreen.tsx',
  'features/auth/callback/CallbackScreen.tsx',
  'features/auth/layout/Artwork.tsx',
  'features/auth/password-reset/ForgotPasswordScreen.tsx',
  'features/auth/password-reset/ResetPasswordScreen.tsx',
  'features/auth/sign-up/SignupScreen.tsx',
  'features/auth/sign-up/VerifyEmailScreen.tsx',
  'features/auth/two-factor/TwoFactorScreen.tsx',
  'features/legal/LegalScreen.tsx',
];

const pathOf = (file: string) => `${import.meta.dirname}/src/${file}`.replaceAll('\\', '/');
/**
 * Code below this number of characters gets no file of its own: on a slow network, the request takes
 * longer than the content, even for pages that don't need it.
 */
const SMALL_FILE = 12_000;
const SMALL_MODULE = 4_000;
/** Modules that load on their own stay in files of their own. */
const ROOTS = new Set(Object.values(LOADS).flatMap(({ modules }) => modules.map(pathOf)));

/**
 * React has a file of its own, and stylesheets and virtual modules are not part of the script
 * files.
 */
const KEPT_APART = /\/node_modules\/(?:react|react-dom|scheduler)\/|\.css$|^\0/;
/** Skipped, because it re-exports the whole engine: importers use only a part of it. */
const ENGINE_ENTRY = '/studio/src/index.ts';

/**
 * Puts all modules that the same loads need into one file. Otherwise each module that another page
 * also uses gets its own file: on a slow network, a hundred small requests take several seconds.
 */
export function firstLoadFiles(): Rolldown.CodeSplittingNameFunction {
  let files: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    files ??= fileOfEachModule(context);
    return files.get(id) ?? null;
  };
}

function fileOfEachModule(context: Rolldown.ChunkingContext): Map<string, string> {
  const modulesOf = new Map(
    Object.entries(LOADS).map(([name, { modules }]) => [
      name,
      importedBy(modules.map(pathOf), context),
    ]),
  );
  const visits = importedBy(OF_VISITORS.map(pathOf), context);
  const elsewhere = importedBy(WITHOUT_MEMBERS.map(pathOf), context);
  const isLoaded = (id: string, load: string | undefined): boolean =>
    load !== undefined &&
    (modulesOf.get(load)?.has(id) === true || isLoaded(id, LOADS[load]?.after));
  const files = new Map<string, string>();
  for (const id of new Set([...modulesOf.values()].flatMap((modules) => [...modules]))) {
    if (ROOTS.has(id) || KEPT_APART.test(id)) continue;
    const loads = Object.entries(LOADS)
      .filter(([name, { after }]) => modulesOf.get(name)?.has(id) === true && !isLoaded(id, after))
      .map(([name]) => name);
    // Another screen that needs one of these modules should not have to load the whole file.
    const isOfMembers = loads.every((load) => MEMBER_LOADS.has(load));
    const isOfAccounts = loads.every((load) => ACCOUNT_LOADS.has(load));
    const isShared = (isOfMembers && elsewhere.has(id)) || (isOfAccounts && visits.has(id));
    if (!isShared) files.set(id, loads.join('-'));
    else if (!id.includes('/node_modules/') && sizeOf([id], context) < SMALL_MODULE)
      files.set(id, 'entry');
  }
  return withoutSmallFiles(files, context);
}

/** Moves the modules of small files into a file that loads earlier. */
function withoutSmallFiles(
  files: ReadonlyMap<string, string>,
  context: Rolldown.ChunkingContext,
): Map<string, string> {
  const earlier = new Map(
    [...new Set(files.values())].map((file) => {
      const ids = [...files.keys()].filter((id) => files.get(id) === file);
      if (file in LOADS || sizeOf(ids, context) >= SMALL_FILE) return [file, file];
      return [file, /visitor|toast/.test(file) ? 'entry' : 'session'];
    }),
  );
  return new Map([...files].map(([id, file]) => [id, earlier.get(file) ?? file]));
}

/** The size of these modules in characters, before the build shortens them. */
function sizeOf(ids: readonly string[], context: Rolldown.ChunkingContext): number {
  return ids.reduce((sum, id) => sum + (context.getModuleInfo(id)?.code?.length ?? 0), 0);
}

/** `roots` and all modules that they import, directly or indirectly. */
function importedBy(roots: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(roots);
  for (const id of found) {
    if (id.endsWith(ENGINE_ENTRY)) continue;
    for (const one of context.getModuleInfo(id)?.importedIds ?? []) found.add(one);
  }
  return found;
}

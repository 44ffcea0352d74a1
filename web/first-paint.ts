import { PurgeCSS } from 'purgecss';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';
import type * as EarlyRequests from './early-requests.ts';
import { type ShellKind, ShellSkeleton } from './src/app/ShellSkeleton.tsx';
import { PUBLIC_PATH } from './src/lib/public-path.ts';

const STYLESHEET_PLACE = '<!--stylesheet-->';
/** The server removes the script between these comments from pages without a post or reel. */
const FIRST_WORK_END = '<!--/first work-->';
/** Only builds that don't know their path need it. */
const SITE_SEARCH = /[ \t]*<!--site search-->[^]*<!--\/site search-->\n/;
const EARLY_FILES = '/*early files*/ { files: [], shells: {}, screens: [] }';
const EARLY_REQUESTS = '/*early requests*/ { app: [], screens: {} }';

const KINDS: readonly ShellKind[] = ['app', 'public', 'auth'];

const MEMBER_SHELL = ['src/app/SessionApp.tsx', 'src/app/SignedInShell.tsx'];

/** The code that each kind of shell requests while the HTML is read, in the order in which it runs. */
const EARLY_SHELLS: Record<ShellKind, readonly string[]> = {
  app: MEMBER_SHELL,
  public: ['src/app/VisitorApp.tsx'],
  auth: ['src/app/SessionApp.tsx', 'src/features/auth/LoginScreen.tsx'],
};

/**
 * The same for screens of members, by path. Other screens request their code when the session has loaded
 * (`routes.tsx`).
 */
const EARLY_SCREENS: readonly (readonly [path: RegExp, ...modules: readonly string[]])[] = [
  [/^\/$/, 'src/features/feed/FeedScreen.tsx'],
  [
    /^\/(messages|chat)\/./,
    'src/features/messages/load-conversation.ts',
    'src/features/messages/MessagesScreen.tsx',
    'src/features/messages/conversation/ConversationPane.tsx',
  ],
  [/^\/messages\/?$/, 'src/features/messages/MessagesScreen.tsx'],
  [/^\/communities$/, 'src/features/communities/CommunitiesScreen.tsx'],
  [/^\/community\/.*\/discussion\/?$/, 'src/features/communities/discussion/DiscussionScreen.tsx'],
  [/^\/community\//, 'src/features/communities/page/CommunityScreen.tsx'],
  [/^\/create$/, 'src/app/CreatePage.tsx'],
  [/^\/(ai-)?chat$/, 'src/features/ai-chat/ChatScreen.tsx'],
  [/^\/smart-studio$/, 'src/features/smart-studio/SmartStudioScreen.tsx'],
  [/^\/transform$/, 'src/features/transform/TransformScreen.tsx'],
  [/^\/ai-apps$/, 'src/features/ai-apps/AiAppsScreen.tsx'],
  [/^\/explore$/, 'src/features/tools/ExploreScreen.tsx'],
  [/^\/search$/, 'src/features/search/SearchScreen.tsx'],
  [/^\/post\/[^/]*$/, 'src/app/PostPage.tsx'],
  [/^\/reels$/, 'src/app/ReelsPage.tsx'],
  [/^\/profile$/, 'src/features/profile/OwnProfileScreen.tsx'],
  [/^\/user\/[^/]*$/, 'src/features/profile/PersonScreen.tsx'],
  [/^\/notifications$/, 'src/features/notifications/NotificationsScreen.tsx'],
  [/^\/settings(\/|$)/, 'src/features/settings/SettingsScreen.tsx'],
];
/** Knows the screens besides the feed. */
const SCREEN_LIST = 'src/app/signed-in-screens.ts';

/**
 * Prepares the first paint: puts placeholders of each kind of screen into index.html, and gives its
 * scripts the addresses of the code and the first requests that each kind needs.
 */
export function firstPaint(): Plugin {
  let base = '/';
  return {
    name: 'first-paint',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const filled = withSite(html, base)
          .replace('<!--shells-->', KINDS.map(shell).join(''))
          .replace('/*public path*/ null', String(PUBLIC_PATH))
          .replace(EARLY_FILES, JSON.stringify(bundle ? earlyFiles(bundle) : NO_FILES))
          .replace('/*font*/ null', JSON.stringify(bundle ? fontOf(bundle) : null))
          .replace(EARLY_REQUESTS, JSON.stringify(await recordedRequests()));
        if (!bundle) return filled;
        // Only the server puts data of a post into the HTML.
        const script = base === '/' ? `<script>${await firstWorkScript()}</script>` : '';
        return withShellStyles(
          filled.replace(FIRST_WORK_END, () => script + FIRST_WORK_END),
          bundle,
          base,
        );
      },
    },
  };
}

/** index.html with the path of the site; './' if the build does not know it. */
function withSite(html: string, base: string): string {
  const site = "var site = '/';";
  const entry = '<script type="module"';
  if (!html.includes(site) || !html.includes(entry)) throw new Error('index.html was changed');
  const placed = html.replace(site, `var site = '${base}';`);
  return base === './'
    ? placed.replace(entry, `${entry} onerror="findSite(this)"`)
    : placed.replace(SITE_SEARCH, '');
}

/** Imported with Vite, because Node cannot import the TypeScript of other workspaces. */
async function recordedRequests() {
  const path = `${import.meta.dirname}/early-requests.ts`;
  const { module } = await runnerImport<typeof EarlyRequests>(path);
  return module.earlyRequests();
}

/** The code of first-work.ts with everything it imports. */
async function firstWorkScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: `${import.meta.dirname}/src/app/first-work.ts`,
        formats: ['iife'],
        name: 'firstWork',
      },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('first-work.ts has no code');
  return chunk.code.trim();
}

function shell(kind: ShellKind): string {
  const content = renderToStaticMarkup(createElement(ShellSkeleton, { kind }));
  return `<div class="first-paint" data-kind="${kind}">${content}</div>`;
}

const STYLESHEET = /[ \t]*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>\n?/;

/**
 * Puts the styles of the placeholders into the HTML, and moves the link to the stylesheet below the
 * placeholders. So the placeholders are visible before the stylesheet has loaded. The app still
 * waits for the stylesheet, as any script does.
 */
async function withShellStyles(
  html: string,
  bundle: Rolldown.OutputBundle,
  base: string,
): Promise<string> {
  const [link, address = ''] = STYLESHEET.exec(html) ?? [];
  const file = address.slice(base.length);
  const stylesheet = bundle[file];
  if (link === undefined || stylesheet?.type !== 'asset')
    throw new Error('The build has no stylesheet');
  const [styles] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: String(stylesheet.source) }],
    defaultExtractor: (content) => content.match(/[^\s"'`<>=]+/g) ?? [],
    // A script in the head sets these attributes, so they are not in the HTML.
    dynamicAttributes: ['data-theme', 'data-first-paint', 'data-slow-network'],
    fontFace: true,
    keyframes: true,
    variables: true,
  });
  if (styles === undefined) throw new Error('The placeholders have no styles');
  // In a static build, addresses in the stylesheet are relative to its folder.
  const css = styles.css.replaceAll('url(./', `url(./${file.slice(0, file.lastIndexOf('/') + 1)}`);
  return html
    .replace(link, () => `    <style>${css}</style>\n`)
    .replace(STYLESHEET_PLACE, () => link.trim());
}

/**
 * The maximum size of a small file, in characters. Loading it takes little longer than the latency.
 */
const SMALL = 20_000;

/** What the script in index.html requests early. Files are indexes of `files`. */
interface EarlyFiles {
  readonly files: readonly string[];
  readonly shells: Readonly<Partial<Record<ShellKind, readonly number[]>>>;
  /** the path as the source of a regular expression, and the files that the shell lacks */
  readonly screens: readonly (readonly [path: string, files: readonly number[]])[];
}

const NO_FILES: EarlyFiles = { files: [], shells: {}, screens: [] };

/**
 * The files of each kind of page, in the order in which to request them. Over HTTP/1.1, browsers load
 * six files at once. First come the large files that run first, so that they get the whole bandwidth;
 * then the small files, which mostly wait for the latency; then the large files of the screen, which
 * load while the first ones already run.
 */
function earlyFiles(bundle: Rolldown.OutputBundle): EarlyFiles {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = chunks.filter((chunk) => chunk.isEntry);
  const sizeOf = (file: string) => byFile.get(file)?.code.length ?? 0;
  const files: string[] = [];
  const indexesOf = (modules: readonly string[]): number[] => {
    const roots = modules.map((module) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`));
      if (chunk === undefined) throw new Error(`The build has no chunk of ${module}`);
      return chunk;
    });
    const first = withImports([...entries, ...roots.slice(0, 1)], byFile);
    const rank = (file: string) => (sizeOf(file) < SMALL ? 2 : first.has(file) ? 1 : 3);
    return [...withImports([...entries, ...roots], byFile)]
      .sort((one, other) => rank(one) - rank(other))
      .map((file) => {
        if (!files.includes(file)) files.push(file);
        return files.indexOf(file);
      });
  };
  const shells = {
    app: indexesOf(EARLY_SHELLS.app),
    public: indexesOf(EARLY_SHELLS.public),
    auth: indexesOf(EARLY_SHELLS.auth),
  };
  const screens = EARLY_SCREENS.map(([path, ...modules], index) => {
    const list = index === 0 ? [] : [SCREEN_LIST];
    const all = indexesOf([...MEMBER_SHELL, ...list, ...modules]);
    return [path.source, all.filter((file) => !shells.app.includes(file))] as const;
  });
  return { files, shells, screens };
}

/**
 * The font that every page uses first. The others load when a page contains their characters: on slow
 * networks, each one would delay the first card by half a second.
 */
function fontOf(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => file.includes('geist-latin-wght-normal'));
  if (font === undefined) throw new Error('The build has no font to preload');
  return font;
}

/** The files of these chunks and of all chunks that they import. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<string> {
  const files = new Set(chunks.map(({ fileName }) => fileName));
  for (const file of files) for (const one of byFile.get(file)?.imports ?? []) files.add(one);
  return files;
}

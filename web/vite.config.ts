import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** The fonts that every page uses. Other subsets load when a page contains their characters. */
const PRELOADED_FONTS = [/geist-latin-wght-normal/, /geist-mono-latin-wght-normal/];

/** Adds preload links, so that the fonts load before the stylesheet is read. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => PRELOADED_FONTS.some((font) => font.test(file)))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Suffix of the module ids in the engine's copy of zod. */
const ENGINE_COPY = '?engine';

/**
 * Gives the prompt engine its own copy of zod. In a shared copy, the first page load would include
 * the parts of zod that only the engine uses.
 */
function zodOfTheEngine(): Plugin {
  return {
    name: 'zod-of-the-engine',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isWithin = importer?.endsWith(ENGINE_COPY) === true;
      const isAsked = importer?.includes('/studio/src/') === true && /^zod(?:\/|$)/.test(source);
      if (!isWithin && !isAsked) return null;
      const from = isWithin ? importer.slice(0, -ENGINE_COPY.length) : importer;
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
      if (resolved === null) return null;
      return { ...resolved, id: `${resolved.id}${ENGINE_COPY}` };
    },
  };
}

const pathOf = (file: string) => `${import.meta.dirname}/${file}`.replaceAll('\\', '/');
const BEFORE_SIGN_IN = ['src/app/main.tsx', 'src/features/auth/LoginScreen.tsx'].map(pathOf);
const AT_HOME = ['src/app/SignedInShell.tsx', 'src/features/feed/FeedScreen.tsx'].map(pathOf);
const SMALL_PARTS = /\/lucide-react\/|\/web\/src\/(?:ui|lib)\/|\/studio\/src\//;

/** Skipped, because it re-exports the whole engine: importers use only a part of it. */
const ENGINE_ENTRY = '/studio/src/index.ts';

/** `roots` and all modules that they import, directly or indirectly. */
function importedBy(roots: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(roots);
  for (const id of found) {
    if (id.endsWith(ENGINE_ENTRY)) continue;
    for (const one of context.getModuleInfo(id)?.importedIds ?? []) found.add(one);
  }
  return found;
}

/**
 * Puts the icons and small modules of the app shell and the feed into one file. Otherwise each
 * module that another page also uses gets its own file, which causes dozens of small requests.
 */
function smallParts(): Rolldown.CodeSplittingNameFunction {
  let known: { early: Set<string>; atHome: Set<string> } | undefined;
  return (id, context) => {
    known ??= { early: importedBy(BEFORE_SIGN_IN, context), atHome: importedBy(AT_HOME, context) };
    const isPart = known.atHome.has(id) && !known.early.has(id) && SMALL_PARTS.test(id);
    return isPart ? 'parts' : null;
  };
}

/** The development server proxies the paths below to this server. */
const serverUrl = process.env['PROMPTORY_SERVER_URL'];
const SERVER_PATHS = [
  '/rest/v1',
  '/auth/v1',
  '/storage/v1',
  '/realtime/v1',
  '/functions/v1',
  '/config.json',
  '/health',
  '/metrics',
  '/dev/mail',
];

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), zodOfTheEngine()],
  ...(serverUrl && {
    server: {
      proxy: Object.fromEntries(
        SERVER_PATHS.map((path) => [path, { target: serverUrl, ws: true }]),
      ),
    },
  }),
  build: {
    target: 'es2022',
    // The size check reads the imports of each file from the manifest.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: smallParts(), debugName: 'small parts' },
            // React changes rarely, so browsers can cache it across releases.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
            // Keep every file of the prompt engine below 500 kB. Only these two parts are split off,
            // because they import nothing from the other groups. If two output files import each
            // other, a module can run before the modules that it imports.
            { name: 'engine-zod', test: (id) => id.endsWith(ENGINE_COPY) },
            { name: 'engine-languages', test: /\/studio\/src\/languages\// },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
    // Always emit assets as files: the Content-Security-Policy forbids data URLs.
    assetsInlineLimit: 0,
  },
});

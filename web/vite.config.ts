import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** The faces that every page paints with; other subsets load when a page uses their characters. */
const PRELOADED_FONTS = [/geist-latin-wght-normal/, /geist-mono-latin-wght-normal/];

/** Tells the browser of the fonts before it has read the stylesheet. */
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

/** Marks the modules of the engine's copy. */
const ENGINE_COPY = '?engine';

/**
 * Gives the prompt engine a copy of zod of its own. A module lies in one file for all who import it,
 * with everything that any of them uses: the forms of the first load would pay for the engine's shapes.
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

/** The modules that some others import, directly or not, these included. */
function importedBy(roots: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(roots);
  for (const id of found) {
    for (const one of context.getModuleInfo(id)?.importedIds ?? []) found.add(one);
  }
  return found;
}

/**
 * Puts the icons and small parts that the shell and the feed draw with into one file. Each would get
 * its own as soon as a later page shares it: dozens of requests, which compress worse one by one.
 */
function smallParts(): Rolldown.CodeSplittingNameFunction {
  let known: { early: Set<string>; atHome: Set<string> } | undefined;
  return (id, context) => {
    known ??= { early: importedBy(BEFORE_SIGN_IN, context), atHome: importedBy(AT_HOME, context) };
    const isPart = known.atHome.has(id) && !known.early.has(id) && SMALL_PARTS.test(id);
    return isPart ? 'parts' : null;
  };
}

/** While developing: everything that is the server's goes on to it. */
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
    // The size check reads which file imports which.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: smallParts() }], includeDependenciesRecursively: false },
      },
    },
    // Files of their own, never data addresses, which the Content-Security-Policy would refuse.
    assetsInlineLimit: 0,
  },
});

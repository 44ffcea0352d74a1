import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { engineFiles, firstLoadFiles } from './first-load-files.ts';
import { firstPaint } from './first-paint.ts';

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

/** Lets supabase-js load its storage client late, and leaves out what the product does not use. */
function smallerSupabase(): Plugin {
  const files: Readonly<Record<string, string>> = {
    'supabase-js @supabase/storage-js': 'src/data/client/late-storage.ts',
    'auth-js ./lib/webauthn': 'src/data/client/without-webauthn.ts',
  };
  const unused = new Set(Object.keys(files));
  return {
    name: 'smaller-supabase',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const [, library = ''] = /.*\/@supabase\/([^/]+)\//.exec(importer ?? '') ?? [];
      const key = `${library} ${source}`;
      unused.delete(key);
      const file = files[key];
      return file === undefined ? null : pathOf(file);
    },
    buildEnd(error) {
      if (error === undefined && unused.size > 0)
        throw new Error(`Nothing imports ${[...unused].join(', ')} any more`);
    },
  };
}

const pathOf = (file: string) => `${import.meta.dirname}/${file}`.replaceAll('\\', '/');

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
  plugins: [react(), tailwindcss(), zodOfTheEngine(), smallerSupabase(), firstPaint()],
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
            { name: firstLoadFiles(), debugName: 'first load files' },
            // React changes rarely, so browsers can cache it across releases. What imports modules
            // dynamically is with it, because every file may need that.
            {
              name: 'react',
              test: /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/,
            },
            // The bundler splits the rest of the prompt engine by its dynamic imports. If two files
            // import each other, a module can run before those that it imports; `check -- size` fails.
            { name: engineFiles(), debugName: 'core of the engine' },
            { name: 'engine-zod', test: (id) => id.endsWith(ENGINE_COPY) },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
    // Always emit assets as files: the Content-Security-Policy forbids data URLs.
    assetsInlineLimit: 0,
  },
});

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
  plugins: [react(), tailwindcss(), preloadFonts()],
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
    // Files of their own, never data addresses, which the Content-Security-Policy would refuse.
    assetsInlineLimit: 0,
  },
});

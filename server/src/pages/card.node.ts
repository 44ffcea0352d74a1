import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import type { CardContent } from './card-content.ts';
import { CARD_SIZE, cardLayout } from './card-layout.ts';

/** Finds files of packages, which are next to the server, also when it runs as a bundle. */
const { resolve } = createRequire(import.meta.url);

const FONTS = [
  { name: 'Geist', file: 'geist', weights: [400, 500, 600] },
  { name: 'Geist Mono', file: 'geist-mono', weights: [400] },
] as const;
const SUBSETS = ['latin', 'latin-ext', 'cyrillic'];

/**
 * Draws a card as PNG, with the fonts of the site, so that cards look the same on machines without
 * fonts. Blocks its thread, and loads the library and the fonts with the first card. `onMissing` gets
 * characters that no font has.
 */
export async function drawCard(
  content: CardContent,
  onMissing: (characters: string) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  tools ??= load();
  const { satori, Resvg, fonts } = await tools;
  const svg = await satori(cardLayout(content), {
    ...CARD_SIZE,
    fonts,
    // Letters become paths, because the renderer of the SVG has no fonts.
    embedFont: true,
    loadAdditionalAsset: (_, characters) => {
      onMissing(characters);
      return Promise.resolve([]);
    },
  });
  // Don't use sharp: it can't read SVG in this process, because it must never parse uploads as SVG.
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = drawing.render();
  try {
    return new Uint8Array(image.asPng());
  } finally {
    // Memory of WebAssembly is not garbage-collected.
    image.free();
    drawing.free();
  }
}

/** Loaded once, because the WebAssembly module can be initialized only once. */
let tools: ReturnType<typeof load> | undefined;

async function load() {
  const [{ default: satori }, { initWasm, Resvg }, wasm, fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-wasm'),
    readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')),
    loadFonts(),
  ]);
  await initWasm(wasm);
  return { satori, Resvg, fonts };
}

async function loadFonts(): Promise<Font[]> {
  const files = FONTS.flatMap(({ name, file, weights }) =>
    weights.flatMap((weight) =>
      SUBSETS.map((subset) => ({
        // The first subset has the name of the font; cardLayout names the others after it.
        name: subset === 'latin' ? name : `${name} ${subset}`,
        weight,
        path: resolve(`@fontsource/${file}/files/${file}-${subset}-${weight}-normal.woff`),
      })),
    ),
  );
  return Promise.all(
    files.map(async ({ name, weight, path }) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(path),
    })),
  );
}

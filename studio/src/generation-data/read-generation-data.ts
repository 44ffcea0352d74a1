import { looksLikeA1111, readA1111 } from './a1111.ts';
import { readComfyUi } from './comfyui.ts';
import type { GenerationData, MetadataText } from './generation-data.ts';
import {
  readDrawThings,
  readDream,
  readFooocus,
  readInvoke,
  readNovelAi,
  readOldInvoke,
  readSwarm,
} from './json-programs.ts';
import { createJsonTexts, field, type JsonTexts, scalarText } from './loose-json.ts';
import { metadataTexts } from './metadata-texts.ts';
import { readEasyDiffusion, readMidjourney, readXmp } from './plain-programs.ts';
import { createTexts, type Texts } from './texts.ts';

/** Names under which a program can store a `parameters` text. JPEG and WebP only have fixed fields. */
const PARAMETERS = [
  'parameters',
  'Parameters',
  'UserComment',
  'exif:UserComment',
  'XPComment',
  'COM',
];

/**
 * Reads the generation data of a PNG, JPEG or WebP; null if there is none. Never throws and never
 * reads locations. Asynchronous, because it uses the platform's decompression.
 */
export async function readGenerationData(bytes: Uint8Array): Promise<GenerationData | null> {
  return interpret(await metadataTexts(bytes));
}

/** Reads generation data from texts. Programs that are recognised most reliably are tried first. */
export function interpret(all: readonly MetadataText[]): GenerationData | null {
  const json = createJsonTexts();
  const texts = createTexts(unfolded(all, json));
  for (const read of READERS) {
    const data = read(texts, json);
    if (data !== null && (data.prompt !== '' || data.settings.length > 0)) return data;
  }
  return null;
}

const READERS: readonly ((texts: Texts, json: JsonTexts) => GenerationData | null)[] = [
  (texts, json) => first(texts.of(...PARAMETERS), (text) => readSwarm(text, json)),
  (texts, json) => first(texts.of('invokeai_metadata'), (text) => readInvoke(text, json)),
  (texts, json) => first(texts.of('sd-metadata'), (text) => readOldInvoke(text, json)),
  (texts) => first(texts.of('Dream', 'dream'), readDream),
  (texts, json) => {
    const isNovelAi = `${texts.one('Software')} ${texts.one('Source')}`.includes('NovelAI');
    if (!isNovelAi) return null;
    return readNovelAi(texts.one('Comment'), json, texts.one('Description'), texts.one('Source'));
  },
  (texts, json) => {
    const isNamed =
      texts.one('fooocus_scheme') === 'fooocus' || texts.one('MakerNote') === 'fooocus';
    return first(texts.of(...PARAMETERS, 'Comment'), (text) => readFooocus(text, json, isNamed));
  },
  (texts, json) =>
    first(texts.of('exif:UserComment', 'UserComment'), (text) => readDrawThings(text, json)),
  (texts) =>
    first(texts.of(...PARAMETERS), (text) =>
      looksLikeA1111(text) ? readA1111(text, writerOf(text)) : null,
    ),
  (texts, json) => readComfyUi(texts.one('prompt'), texts.one('workflow'), json),
  (texts, json) => first(texts.of(...PARAMETERS), (text) => readComfyUi(text, '', json)),
  readEasyDiffusion,
  (texts) => first(texts.of('Description', 'ImageDescription', 'dc:description'), readMidjourney),
  (texts) =>
    first(texts.of('Description', 'dc:description'), (text) =>
      looksLikeA1111(text) ? readA1111(text) : null,
    ),
  readXmp,
  // A text named `parameters` is a prompt even without settings.
  (texts) =>
    first(
      texts.of('parameters').filter((text) => !text.trimStart().startsWith('{')),
      (text) => readA1111(text),
    ),
];

function first(
  texts: readonly string[],
  read: (text: string) => GenerationData | null,
): GenerationData | null {
  for (const text of texts) {
    const data = read(text);
    if (data !== null) return data;
  }
  return null;
}

/** Fooocus can write the format of Stable Diffusion web UI, with its own version. */
function writerOf(text: string): 'a1111' | 'fooocus' {
  return text.includes(', Version: Fooocus v') ? 'fooocus' : 'a1111';
}

/**
 * Extracts nested texts: ComfyUI nodes write `prompt:{…}` into any EXIF text, and NovelAI's WebP
 * stores the texts of its PNG as JSON in one comment.
 */
function unfolded(texts: readonly MetadataText[], json: JsonTexts): MetadataText[] {
  return texts.flatMap((text): MetadataText[] => {
    const graph = /^\s{0,4}(prompt|workflow):\s{0,4}(?=\{)/i.exec(text.text);
    if (graph !== null) {
      return [{ key: (graph[1] ?? '').toLowerCase(), text: text.text.slice(graph[0].length) }];
    }
    if (!PARAMETERS.includes(text.key) || !text.text.includes('"Comment"')) return [text];
    const data = json.plain(text.text);
    const inner = ['Comment', 'Description', 'Software', 'Source'].flatMap((key) => {
      const value = scalarText(field(data, key));
      return value === null ? [] : [{ key, text: value }];
    });
    return inner.length === 0 ? [text] : inner;
  });
}

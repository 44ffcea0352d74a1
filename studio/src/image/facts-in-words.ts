import type { LightFrom, PixelMetrics, Saturation } from './pixel-metrics.ts';
import type { PictureFacts } from './picture-facts.ts';

const COLOURS_NAMED = 4;

const PLACES: Readonly<Record<LightFrom, string>> = {
  left: 'brightest on the left side',
  right: 'brightest on the right side',
  top: 'brightest in the upper half',
  bottom: 'brightest in the lower half',
  centre: 'brightest in the centre, with a darker rim',
  edges: 'brightest along the edges, with a darker centre',
  everywhere: 'evenly spread over the frame',
};

/** The main colours as text, such as `red, blue and white`, each name once. */
export function colourWords({ palette }: PixelMetrics): string {
  const names = [...new Set(palette.map(({ name }) => name))].slice(0, COLOURS_NAMED);
  return listed(names);
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Describes the measured light in a sentence, or says that nothing was measured. */
export function lightingWords(look: PixelMetrics | null): string {
  if (look === null) return "Not measured, because the picture's pixels were not available.";
  const brightness = look.brightness === 'medium' ? 'of medium brightness' : look.brightness;
  const percent = Math.round(look.lightness * 100);
  return `The picture is ${brightness} overall (mean lightness ${percent} of 100) with ${look.contrast} contrast and ${look.warmth} colours; the light is ${PLACES[look.lightFrom]}.`;
}

const COLOURFUL: Readonly<Record<Saturation, string>> = {
  'nearly colourless': 'it has hardly any colour and is',
  muted: 'it is muted in colour and',
  natural: 'it is natural in colour and',
  vivid: 'it is vivid in colour and',
};

/** The saturation as text for a prompt. */
export function saturationAsked({ saturation }: PixelMetrics): string {
  return saturation === 'nearly colourless' ? 'hardly any colour' : `${saturation} saturation`;
}

/** The light as text for a prompt. */
export function lightAsked(look: PixelMetrics): string {
  const level = look.brightness === 'medium' ? 'balanced' : look.brightness;
  return `${level} exposure, ${look.contrast} contrast and light that is ${PLACES[look.lightFrom]}`;
}

/**
 * Describes the file and its pixels. Says that the content was not analyzed, unless the file
 * contains its prompt.
 */
export function descriptionInWords(facts: PictureFacts): string {
  const { size, shape, aspect, look, generationData } = facts;
  const sentences: string[] = [];
  if (size !== null && shape !== null && aspect !== null) {
    const name = `${shape.charAt(0).toUpperCase()}${shape.slice(1)}`;
    sentences.push(`${name} picture of ${size.width} × ${size.height} pixels (${aspect}).`);
  }
  if (look !== null) {
    const isOne = new Set(look.palette.map(({ name }) => name)).size === 1;
    sentences.push(
      `Its main ${isOne ? 'colour is' : 'colours are'} ${colourWords(look)}; ${COLOURFUL[look.saturation]} ${look.detail}.`,
    );
    const percent = Math.round(look.transparent * 100);
    if (percent > 0) sentences.push(`${percent} percent of it is transparent.`);
  }
  if (generationData !== null && generationData.prompt !== '') {
    sentences.push(
      `The file says that it was generated from this prompt: ${generationData.prompt}`,
    );
  } else {
    sentences.push('Its content was not analyzed, because that needs a vision model.');
  }
  return sentences.join(' ');
}

import { PICTURE_VOCABULARIES } from '../languages/picture-vocabularies.ts';
import type { ImageStyle } from '../enhance/image-style.ts';
import type { PictureReading } from './read-picture.ts';
import type { SubjectKind } from './subject-kinds.ts';

/** Ratios that suit a subject; the others suit Midjourney's default of 1:1. */
const RATIOS: Partial<Record<SubjectKind, string>> = {
  person: '4:5',
  poster: '2:3',
  place: '3:2',
  city: '3:2',
  building: '3:2',
  room: '3:2',
  scene: '3:2',
  space: '3:2',
  vehicle: '3:2',
};
const FILM_RATIO = '16:9';
/** A ratio or a format in the words of the prompt, such as 16:9 or 1080x1080. */
const SAYS_RATIO = /(?<![\d.])\d{1,2}(?:\.\d)?:\d{1,2}(?![\d:])|\d{3,5} ?[x×] ?\d{3,5}/u;

interface Settings {
  /** parameters for Midjourney; '' if none is missing */
  readonly parameters: string;
  /** a line with a negative prompt; '' if none is missing */
  readonly negative: string;
}

/**
 * Returns the settings that the target expects and the prompt leaves open: the shape of the picture
 * for Midjourney, common flaws for the negative prompt of Stable Diffusion.
 */
export function missingSettings(reading: PictureReading, style: ImageStyle): Settings {
  const { target, parameters, description, kind, negative, language, stated } = reading;
  if (target === 'midjourney') {
    const ratio =
      /--(?:ar|aspect)\s/.test(parameters) || SAYS_RATIO.test(description)
        ? undefined
        : style === 'cinematic' && stated.has('camera')
          ? FILM_RATIO
          : RATIOS[kind];
    const tile = kind === 'pattern' && !parameters.includes('--tile') ? '--tile' : '';
    const ratioParameter = ratio === undefined ? '' : `--ar ${ratio}`;
    return {
      parameters: [tile, ratioParameter].filter((part) => part !== '').join(' '),
      negative: '',
    };
  }
  if (target === 'stable_diffusion' && negative === '') {
    const { flaws, comma = ', ' } = PICTURE_VOCABULARIES[language ?? 'en'];
    const wanted = reading.traits.traits.has('text:wanted') ? flaws.slice(1) : flaws;
    const words = description.toLowerCase();
    const unnamed = wanted.filter((flaw) => !words.includes(flaw.toLowerCase()));
    return {
      parameters: '',
      negative: unnamed.length === 0 ? '' : `Negative prompt: ${unnamed.join(comma)}`,
    };
  }
  return { parameters: '', negative: '' };
}

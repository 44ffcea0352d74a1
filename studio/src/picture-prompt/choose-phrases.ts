import { PICTURE_VOCABULARIES } from '../languages/picture-vocabularies.ts';
import {
  distinctiveWords,
  type PictureTraits,
  readPictureTraits,
} from '../enhance/picture-traits.ts';
import { contentHash, pickBy } from '../enhance/content-hash.ts';
import { IMAGE_STYLES, type ImageStyle } from '../enhance/image-style.ts';
import type { Facet } from '../enhance/traits.ts';
import {
  type Aspect,
  type ChosenPhrase,
  PHRASE_IDS,
  PHRASE_RULES,
  type PhraseId,
} from './picture-phrases.ts';
import { homeStyle } from './home-style.ts';
import type { PictureReading } from './read-picture.ts';
import { SCENE_ASPECTS, type SceneAspect, type SceneId } from './scene-ids.ts';
import { hasRole, isWordOf, scenePhrases } from './scenes.ts';
import { DESIGN_KINDS } from './subject-kinds.ts';

/** The aspects in the order in which they are written. */
const IMAGE_ASPECTS: readonly Aspect[] = [
  'medium',
  'treatment',
  'detail',
  'setting',
  'light',
  'composition',
  'lens',
  'palette',
  'lettering',
];
const VIDEO_ASPECTS: readonly Aspect[] = [
  'medium',
  'camera',
  'motion',
  'setting',
  'detail',
  'light',
  'palette',
  'sound',
];
/** The aspects in the order in which they matter, if only a few may be added. */
const PRIORITY: readonly Aspect[] = [
  'lettering',
  'medium',
  'treatment',
  'camera',
  'motion',
  'sound',
  'setting',
  'light',
  'detail',
  'composition',
  'palette',
  'lens',
];
/** The longer a prompt, the fewer phrases it needs. */
const BUDGETS: readonly { readonly words: number; readonly phrases: number }[] = [
  { words: 8, phrases: 6 },
  { words: 14, phrases: 5 },
  { words: 30, phrases: 4 },
  { words: 60, phrases: 3 },
  { words: Infinity, phrases: 2 },
];
/** Pixel art has neither textures nor soft light. */
const NOT_IN_PIXELS: readonly Aspect[] = ['setting', 'light', 'lens', 'palette'];
/** The treatment of these media says how light and shade look. */
const SHADED_MEDIA: readonly SceneId[] = ['anime', 'comic', 'flat', 'ink', 'threeD', 'lowPoly'];
/** A video of several actions may show its subject only for a moment, so no phrase describes it. */
const ONE_MOMENT: readonly Aspect[] = ['setting', 'detail', 'light', 'composition'];
/** A single phrase is not worth a new version, and could not be told from the author's words. */
const FEWEST = 2;
const FACETS: Partial<Record<Aspect, Facet>> = {
  composition: 'composition',
  light: 'lighting',
  lens: 'lens',
  detail: 'detail',
  palette: 'colour',
};

/**
 * Chooses at most one phrase for each aspect that a prompt leaves open, in the order in which they
 * are written. No phrase contradicts the prompt or repeats its words.
 */
export function choosePhrases(reading: PictureReading, style: ImageStyle): ChosenPhrase[] {
  if (reading.isComplete || reading.language === null) return [];
  if (isUnknown(reading)) return [];
  const aspects = reading.isVideo ? VIDEO_ASPECTS : IMAGE_ASPECTS;
  // A full stop at the end makes no difference.
  const hash = contentHash(reading.description.replace(/[\s.。।]{1,20}$/u, ''));
  const used = new Set(reading.traits.words);
  const chosen = new Map<Aspect, string>();
  const budget = BUDGETS.find(({ words }) => reading.words <= words)?.phrases ?? 0;
  for (const aspect of PRIORITY) {
    if (chosen.size === budget) break;
    if (!aspects.includes(aspect) || isSettled(aspect, reading)) continue;
    const text = fromScenes(aspect, style, reading) ?? choose(aspect, style, reading, used, hash);
    if (text === undefined) continue;
    chosen.set(aspect, text);
    for (const word of distinctiveWords(text)) used.add(word);
  }
  if (chosen.size < FEWEST) return [];
  return aspects.flatMap((aspect) => {
    const text = chosen.get(aspect);
    return text === undefined ? [] : [{ aspect, text }];
  });
}

/** True if nothing is known of what the picture shows. General phrases would be padding. */
function isUnknown({ kind, scenes, stated, isVideo, target }: PictureReading): boolean {
  return (
    kind === 'object' && scenes.length === 0 && stated.has('open') && !isVideo && target === null
  );
}

function isSettled(aspect: Aspect, { traits, stated, scenes, language }: PictureReading): boolean {
  if (stated.has('medium:pixel') && NOT_IN_PIXELS.includes(aspect)) return true;
  const facet = FACETS[aspect];
  // "On the moon" names a place; its light follows from it.
  const said = aspect === 'light' ? traits.traits.get('light:said') : undefined;
  if (said !== undefined && scenes.some((id) => isWordOf(id, said, language ?? 'en')))
    return facet !== undefined && traits.facets.has(facet);
  return (facet !== undefined && traits.facets.has(facet)) || stated.has(`${aspect}:said`);
}

/** The phrase that follows from a place, a time or a thing in the prompt. */
function fromScenes(
  aspect: Aspect,
  style: ImageStyle,
  reading: PictureReading,
): string | undefined {
  const { scenes, stated, traits, language, kind } = reading;
  if (stated.has('narrated') && ONE_MOMENT.includes(aspect)) return undefined;
  const isDesign = DESIGN_KINDS.includes(kind);
  const isNight = stated.has('time:night');
  const named = [...stated];
  const saysView =
    named.some((mark) => mark.startsWith('shot:')) || traits.facets.has('composition');
  if (aspect === 'composition' && saysView && !isDesign) return undefined;
  if (aspect === 'treatment' && style !== homeStyle(reading)) return undefined;
  const isSet = traits.facets.has('background') || stated.has('place:studio');
  if (aspect === 'setting' && isSet) return undefined;
  const wanted = aspect === 'light' && isNight ? 'night' : aspect;
  if (!isSceneAspect(wanted) || (wanted === 'sound' && !stated.has('sound'))) return undefined;
  const fitting = scenes.filter((id) => {
    if (wanted === 'detail' && hasRole(id, 'subject')) return !isSimplified(reading);
    if (wanted !== 'light') return true;
    const isTimed =
      named.some((mark) => mark.startsWith('time:')) || scenes.some((one) => hasRole(one, 'time'));
    if (isTimed) return hasRole(id, 'time');
    if (hasRole(id, 'subject'))
      return (
        (kind !== 'person' || stated.has('shot:close')) &&
        style === HOME &&
        !named.some((mark) => /^(?:place|mood:dark)/.test(mark))
      );
    return !stated.has('mood:dark') || hasRole(id, 'weather');
  });
  const ordered =
    wanted === 'light'
      ? [...fitting].sort(
          (one, other) => Number(hasRole(other, 'weather')) - Number(hasRole(one, 'weather')),
        )
      : fitting;
  return scenePhrases(ordered, wanted, language ?? 'en').find(
    (text) =>
      ![...distinctiveWords(text)].some((word) => traits.words.has(word)) &&
      !contradicts(text, reading),
  );
}

/** True if hair, fur and scratches are not drawn one by one in the medium of the prompt. */
function isSimplified({ stated, kind, scenes }: PictureReading): boolean {
  if (
    stated.has('hand') ||
    stated.has('mixed') ||
    stated.has('medium:pixel') ||
    scenes.includes('lowPoly')
  )
    return true;
  return stated.has('render') && (kind === 'person' || kind === 'animal');
}

function isSceneAspect(aspect: Aspect | 'night'): aspect is SceneAspect {
  return SCENE_ASPECTS.some((one) => one === aspect);
}

/** True if a phrase states another time, palette or place than the prompt, or colours in grey. */
function contradicts(text: string, { stated }: PictureReading): boolean {
  const { traits, facets } = traitsOf(text);
  if (stated.has('palette:mono') && facets.has('colour')) return true;
  return [...traits.keys()].some((trait) => {
    const group = `${groupOf(trait)}:`;
    return (
      CONTRADICTING.has(group) &&
      !stated.has(trait) &&
      [...stated].some((mark) => mark.startsWith(group))
    );
  });
}

// There are only so many phrases, so their traits are read once.
const TRAITS = new Map<string, PictureTraits>();

function traitsOf(phrase: string): PictureTraits {
  const known = TRAITS.get(phrase);
  if (known !== undefined) return known;
  const made = readPictureTraits(phrase);
  TRAITS.set(phrase, made);
  return made;
}

const CONTRADICTING: ReadonlySet<string> = new Set(['time:', 'medium:', 'palette:', 'mood:']);
const [HOME] = IMAGE_STYLES;

function choose(
  aspect: Aspect,
  style: ImageStyle,
  { kind, language, stated, isVideo, scenes }: PictureReading,
  used: ReadonlySet<string>,
  hash: number,
): string | undefined {
  const isShaded = scenes.some((id) => SHADED_MEDIA.includes(id));
  // A general light or texture is padding in a video.
  if ((aspect === 'light' && (isVideo || isShaded)) || (aspect === 'detail' && isVideo))
    return undefined;
  if (aspect === 'detail' && scenes.includes('fog')) return undefined;
  const words = PICTURE_VOCABULARIES[language ?? 'en'].phrases;
  const fitting = PHRASE_IDS.filter((id) => {
    const { aspect: own, styles, kinds, marks } = PHRASE_RULES[id];
    return (
      own === aspect &&
      styles.includes(style) &&
      (kinds.includes(kind) || kinds.includes('any')) &&
      (!isVideo || aspect !== 'medium' || marks.includes('!video')) &&
      fits(marks, stated) &&
      words[id] !== undefined &&
      (aspect === 'sound' || ![...distinctiveWords(words[id])].some((word) => used.has(word)))
    );
  });
  // A need or a short list of subjects makes a phrase more telling than a general one.
  const best = Math.max(...fitting.map(tellingOf));
  const telling = fitting.filter((id) => tellingOf(id) === best);
  const id = pickBy(hash, `${style} ${aspect}`, telling);
  return id === undefined ? undefined : words[id];
}

/** The most general phrases fit this many kinds. */
const MANY_KINDS = 8;

function tellingOf(id: PhraseId): number {
  const { kinds, marks } = PHRASE_RULES[id];
  const needsTrait = /!(?!open|video|camera|flat|plain|single|narrated|unplaced)/.test(marks)
    ? 2
    : 0;
  return needsTrait + (kinds.length < MANY_KINDS ? 1 : 0);
}

/**
 * True if a phrase fits: the prompt states everything that the phrase needs, and no other value of
 * what the phrase claims (no golden hour at night).
 */
function fits(marks: string, stated: ReadonlySet<string>): boolean {
  const claims: string[] = [];
  for (const mark of marks.split(' ')) {
    if (!mark.startsWith('!')) claims.push(mark);
    else if (!stated.has(mark.slice(1))) return false;
  }
  const groups = new Set(claims.map(groupOf));
  return [...stated].every((one) => !groups.has(groupOf(one)) || claims.includes(one));
}

function groupOf(mark: string): string {
  return mark.split(':')[0] ?? mark;
}

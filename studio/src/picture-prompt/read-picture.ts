import { splitImagePrompt, isData } from '../enhance/split-image-prompt.ts';
import { type PictureTraits, readPictureTraits } from '../enhance/picture-traits.ts';
import { DICTIONARIES } from '../languages/dictionaries.ts';
import { PICTURE_VOCABULARIES } from '../languages/picture-vocabularies.ts';
import type { LanguageCode } from '../languages/language.ts';
import { listed } from '../languages/terms.ts';
import { readLanguage } from '../text/detect-language.ts';
import { longestHits } from '../text/find-terms.ts';
import { preservedTexts } from '../text/preserved-parts.ts';
import { compoundHeads } from './compound-heads.ts';
import { finderByLanguage } from './finder-by-language.ts';
import { type MediumGroup, mediumGroups } from './medium-group.ts';
import { detectPictureTarget, type PictureTarget, TARGET_SYNTAX } from './picture-target.ts';
import type { SceneId } from './scene-ids.ts';
import { hasRole, scenesIn } from './scenes.ts';
import { DESIGN_KINDS, type SubjectKind } from './subject-kinds.ts';
import { findSubjectKind, languageOfSubject } from './subject-kind.ts';
import { withoutAdditions } from './write-additions.ts';

/** The medium that a prompt names; `mixed` if there are several. */
type StatedMedium = MediumGroup | 'open' | 'mixed';

/** Conditions of a phrase other than traits of the picture. */
type Fact =
  | StatedMedium
  | 'camera'
  | 'flat'
  | 'video'
  | 'moving'
  | 'sound'
  | 'brief'
  | 'film'
  | 'narrated'
  | 'plain'
  | 'single'
  | 'target'
  | 'unplaced'
  | 'unreal';

/** The content of a prompt for a picture or a video. */
export interface PictureReading {
  /** the description without its parameters and without the additions of an earlier enhancement */
  readonly description: string;
  readonly parameters: string;
  readonly negative: string;
  /** null if there are no words in the language of the prompt */
  readonly language: LanguageCode | null;
  readonly kind: SubjectKind;
  /** what the prompt names and the engine knows details of */
  readonly scenes: readonly SceneId[];
  readonly isVideo: boolean;
  readonly target: PictureTarget | null;
  readonly traits: PictureTraits;
  /** traits and facts */
  readonly stated: ReadonlySet<string>;
  /** two ideographs count as a word */
  readonly words: number;
  /** true if an earlier enhancement had added something */
  readonly hasAdditions: boolean;
  /** true if nothing should be added */
  readonly isComplete: boolean;
  /** true if nothing should be taken out: data, instructions, or changes of a given picture */
  readonly isFixed: boolean;
}

/** Only this many characters are searched and counted; a longer prompt is complete. */
const READ_CHARS = 4000;
/** In a shorter text, the detected language is uncertain. */
const SHORT_CHARS = 60;
/** A longer prompt has described its picture. */
const COMPLETE_WORDS = 110;
/** The longer a prompt, the fewer of eight aspects it must describe to be complete. */
const COMPLETE_ASPECTS: readonly { readonly words: number; readonly aspects: number }[] = [
  { words: 24, aspects: 6 },
  { words: 40, aspects: 5 },
  { words: 48, aspects: 4 },
  { words: 70, aspects: 3 },
  { words: Infinity, aspects: 2 },
];
/** A longer prompt says what happens in its video. */
const PLAIN_WORDS = 14;
/** A longer prompt for a poster describes a picture, and not only what it advertises. */
const PLAIN_POSTER_WORDS = 20;
/** Instructions in a list or under headings; a sentence after them would belong to the last one. */
const STRUCTURED = /\n[ \t]{0,8}(?:[-*•#–]|\d{1,2}[.)])|(?:^|\s)\w{2,20}="/;
const COUNTED_WORD = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{1,2}|[\p{L}\p{M}\p{N}]{1,60}/gu;
const SIGNS = [
  'video',
  'given',
  'camera',
  'moving',
  'sound',
  'lines',
  'abstract',
  'film',
  'several',
  'unreal',
  'wistful',
  'narrated',
  'inside',
] as const;
type Sign = (typeof SIGNS)[number];
const findSigns = finderByLanguage<Sign>(
  (language) => {
    const words = {
      ...PICTURE_VOCABULARIES[language],
      moving: DICTIONARIES[language].visible.moving,
    };
    return SIGNS.flatMap((sign) => listed(words[sign] ?? '').map((term) => [term, sign] as const));
  },
  { skipsNegated: true, maxHitsPerTerm: 1 },
);

/**
 * Reads a prompt for a picture or a video. A given target decides about video or image; otherwise
 * the prompt does. Linear time; long prompts are read in part.
 */
export function readPicture(prompt: string, given?: PictureTarget): PictureReading {
  const { body, parameters, negative } = splitImagePrompt(prompt);
  const language = languageOf(body);
  const target = given ?? detectPictureTarget(prompt);
  const whole = body.trim();
  const description = language === null ? whole : withoutAdditions(whole, language);
  const excerpt = description.slice(0, READ_CHARS);
  const signs = new Set(
    longestHits(findSigns(language ?? 'en')(excerpt)).map(({ meaning }) => meaning),
  );
  const words = countWords(excerpt);
  const read = {
    description,
    parameters,
    negative: negative.trim(),
    language,
    isVideo: target === null ? signs.has('video') : TARGET_SYNTAX[target].isVideo,
    target,
    words,
    hasAdditions: description !== whole,
  };
  const needsNothing =
    language === null ||
    isData(body) ||
    signs.has('given') ||
    STRUCTURED.test(excerpt) ||
    words > COMPLETE_WORDS;
  // Nothing is added to such a prompt, so its details do not matter.
  if (needsNothing) return { ...read, ...NO_DETAILS, isComplete: true, isFixed: true };

  const heads = compoundHeads(excerpt, language);
  // On its own line, because "no lettering" would also deny a word after it.
  const told = heads.length === 0 ? description : `${description}\n${heads.join(' ')}`;
  const traits = readPictureTraits(told);
  const enough = COMPLETE_ASPECTS.find((bound) => words <= bound.words)?.aspects ?? 0;
  const isComplete = countAspects(traits) >= enough;
  return {
    ...read,
    ...detailsOf({ ...read, description: told }, traits, signs, language),
    isComplete,
    isFixed: false,
  };
}

const NO_DETAILS: Pick<PictureReading, 'traits' | 'kind' | 'scenes' | 'stated'> = {
  scenes: [],
  traits: { traits: new Map(), facets: new Set(), words: new Set() },
  kind: 'object',
  stated: new Set(),
};

function detailsOf(
  {
    description,
    isVideo,
    target,
    words,
  }: Pick<PictureReading, 'description' | 'isVideo' | 'target' | 'words'>,
  traits: PictureTraits,
  signs: ReadonlySet<Sign>,
  language: LanguageCode,
): Pick<PictureReading, 'traits' | 'kind' | 'scenes' | 'stated'> {
  const named = mediumOf(traits);
  const group = named === 'open' && signs.has('lines') ? 'hand' : named;
  const found = findSubjectKind(description, language);
  const excerpt = description.slice(0, READ_CHARS);
  // A flat picture has no scene, whatever it shows.
  const flatKind = signs.has('lines') ? 'drawing' : group === 'graphic' ? 'poster' : found;
  const isUnreal = group === 'open' && signs.has('unreal');
  // A knitted penguin has no feathers.
  const isCrafted = scenesIn(excerpt, language, 'object').includes('crafted');
  const solidKind = isCrafted || signs.has('abstract') ? 'object' : flatKind;
  const seen = DESIGN_KINDS.includes(found) ? found : solidKind;
  const kind = isUnreal && CAN_BE_UNREAL.includes(seen) ? 'fantasy' : seen;
  const isDesigned =
    kind !== 'poster' || (words <= PLAIN_POSTER_WORDS && !traits.traits.has('people:present'));

  // "Cosy, dark, bright": no light suits all moods.
  const isTorn = traits.traits.has('mood:dark') && traits.traits.has('mood:bright');
  const scenes = scenesIn(excerpt, language, seen).filter(
    (id) => !(signs.has('inside') && hasRole(id, 'weather')),
  );
  // No medium is invented for lettering, a dark mood or a memory.
  const isPlain =
    !scenes.includes('wallpaper') &&
    !signs.has('wistful') &&
    !signs.has('abstract') &&
    !traits.traits.has('mood:dark') &&
    !traits.traits.has('text:wanted');

  const facts: Fact[] = [group];
  if (isPlain) facts.push('plain');
  if (group === 'photo' || (group === 'open' && isPlain)) facts.push('camera');
  if (!signs.has('several')) facts.push('single');
  const isPlaced =
    scenes.some((id) => hasRole(id, 'place') || hasRole(id, 'weather')) ||
    traits.traits.has('place:indoor') ||
    traits.traits.has('place:outdoor');
  if (!isPlaced) facts.push('unplaced');
  if (isUnreal) facts.push('unreal');
  if (target !== null) facts.push('target');
  if (isVideo && signs.has('narrated')) facts.push('narrated');
  if ((group === 'open' || group === 'graphic') && isDesigned) facts.push('flat');
  if (isVideo) facts.push('video');
  if (signs.has('film')) facts.push('film');
  if (words <= PLAIN_WORDS) facts.push('brief');
  if (signs.has('moving')) facts.push('moving');
  if ((target === null || SOUNDING.has(target)) && !signs.has('sound')) facts.push('sound');
  const isLettered = preservedTexts(description.slice(0, READ_CHARS)).some((part) =>
    LETTERING.test(part),
  );
  const stated = new Set<string>([
    ...[...traits.traits.keys()].filter(
      (trait) => trait !== 'text:wanted' && !(isTorn && trait.startsWith('mood:')),
    ),
    ...facts,
    ...(isLettered ? ['text:wanted'] : []),
    ...(signs.has('lines') ? SETTLED_BY_LINES : []),
    ...(signs.has('abstract') ? SETTLED_BY_ABSTRACTION : []),
    ...(signs.has('wistful') ? SETTLED_BY_MEMORY : []),
    ...(isTorn ? ['light:said'] : []),
    ...(isVideo && signs.has('camera') ? ['camera:said'] : []),
  ]);
  return {
    traits,
    kind,
    stated,
    scenes,
  };
}

const SETTLED_BY_LINES = ['medium:drawn', 'light:said', 'palette:said', 'lens:said', 'detail:said'];
/** These look fantastic with a word such as "steampunk". */
const CAN_BE_UNREAL: readonly SubjectKind[] = [
  'person',
  'animal',
  'plant',
  'product',
  'vehicle',
  'object',
];
/** A faded memory is not crisp. */
const SETTLED_BY_MEMORY = ['light:said', 'lens:said', 'detail:said'];
const SETTLED_BY_ABSTRACTION = ['treatment:said', 'lens:said', 'detail:said'];

/** Generators that make sound with their videos. */
const SOUNDING: ReadonlySet<PictureTarget> = new Set(['veo', 'sora']);

/** The language of a description; null if the engine has no words in it. */
function languageOf(body: string): LanguageCode | null {
  const detected = readLanguage(body);
  if (detected === 'other') return null;
  return detected === null || body.length <= SHORT_CHARS
    ? languageOfSubject(body, detected)
    : detected;
}

/** Quoted words with at least two letters. */
const LETTERING = /^["“„«「『‘'][^\n]{0,200}\p{L}{2}/u;

/** Counts words; two ideographs or kana count as one. */
export function countWords(text: string): number {
  return (text.match(COUNTED_WORD) ?? []).length;
}

function mediumOf({ traits }: PictureTraits): StatedMedium {
  const [only, other] = mediumGroups(traits.keys());
  return other === undefined ? (only ?? 'open') : 'mixed';
}

function countAspects({ traits, facets }: PictureTraits): number {
  const groups = new Set([...traits.keys()].map((trait) => trait.split(':')[0]));
  return [
    groups.has('medium'),
    groups.has('shot') || facets.has('composition'),
    groups.has('time') || groups.has('light') || facets.has('lighting'),
    groups.has('palette') || facets.has('colour'),
    facets.has('lens'),
    facets.has('detail'),
    groups.has('mood') || facets.has('mood'),
    groups.has('place') || facets.has('background'),
  ].filter(Boolean).length;
}

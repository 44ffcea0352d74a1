import { DICTIONARIES } from '../languages/dictionaries.ts';
import { PICTURE_VOCABULARIES } from '../languages/picture-vocabularies.ts';
import type { LanguageCode } from '../languages/language.ts';
import { listed } from '../languages/terms.ts';
import { longestHits } from '../text/find-terms.ts';
import { finderByLanguage } from './finder-by-language.ts';
import {
  SCENE_KINDS,
  SCENES,
  type SceneAspect,
  type SceneId,
  SCENE_IDS,
  type SceneRole,
} from './scene-ids.ts';
import { POSSESSIVE } from './subject-kind.ts';
import { DESIGN_KINDS, type SubjectKind } from './subject-kinds.ts';

const findScenes = finderByLanguage<SceneId>(
  (language) =>
    Object.entries(DICTIONARIES[language].visible.scenes ?? {}).flatMap(([id, words]) =>
      listed(words).map((term) => [term, id as SceneId] as const),
    ),
  { skipsNegated: true, maxHitsPerTerm: 2 },
);

/** What is seen from outside is no part of a room. */
const OUTSIDE: ReadonlySet<SubjectKind | undefined> = new Set<SubjectKind>(['building', 'city']);
const INDOORS: readonly SceneId[] = [
  'kitchen',
  'livingRoom',
  'bedroom',
  'office',
  'cafe',
  'bar',
  'library',
  'workshop',
];
/** A place counts after a preposition within this many characters. */
const BEFORE_PLACE_CHARS = 40;
const PLACE_KINDS: readonly SubjectKind[] = ['place', 'city', 'building', 'room', 'space', 'scene'];

/**
 * Finds the scenes of a description, the most important role first. A place counts if the picture
 * shows a place or if a preposition stands before it: "a kitchen knife" is in no kitchen.
 */
export function scenesIn(
  description: string,
  language: LanguageCode,
  kind: SubjectKind,
): readonly SceneId[] {
  const { scenes, at, beside = '' } = PICTURE_VOCABULARIES[language];
  if (scenes === undefined) return [];
  const isDesign = DESIGN_KINDS.includes(kind);
  const hits = longestHits(findScenes(language)(description));
  // "Wallpaper for my phone" shows no phone.
  const isWallpaper = hits.some(({ meaning }) => meaning === 'wallpaper');
  const isBeside = new RegExp(`(?<!\\p{L})(?:${beside || '-'})(?: [\\p{L}'’-]{1,20}){0,3} $`, 'iu');
  const counted = hits.filter(({ meaning, start, end }) => {
    const role = SCENES[meaning];
    const before = description.slice(Math.max(0, start - BEFORE_PLACE_CHARS), start);
    // A bee beside a jar of honey is not the subject.
    if (role === 'subject' && (!isKind(meaning, kind) || isBeside.test(before))) return false;
    // A hedgehog in a knitted hat is not knitted.
    if (meaning === 'crafted' && at?.test(before) === true) return false;
    if (POSSESSIVE.test(description.slice(end, end + 3))) return false;
    if (
      kind === 'room' &&
      (role === 'weather' ||
        OUTSIDE.has(SCENE_KINDS[meaning]) ||
        (role === 'place' && !INDOORS.includes(meaning)))
    )
      return false;
    if (isWallpaper && SCENE_KINDS[meaning] === 'product') return false;
    if ((meaning === 'elderly' || meaning === 'child') && kind !== 'person') return false;
    if (kind === 'logo' && meaning === 'vintage') return false;
    if (isDesign) return (role === 'medium' && meaning !== 'animeFigure') || role === 'design';
    if (meaning === 'animeFigure') return kind === 'person';
    if (role === 'design') return meaning === 'wallpaper';
    if (role !== 'place' || PLACE_KINDS.includes(kind)) return true;
    // The preposition can be part of the term: "on the moon".
    const around = description.slice(Math.max(0, start - BEFORE_PLACE_CHARS), end);
    return at?.test(`${around} `) === true;
  });
  const found = new Set(counted.map(({ meaning }) => meaning));
  return SCENE_IDS.filter((id) => found.has(id));
}

/** True if a scene names something of the kind that a picture shows. */
function isKind(id: SceneId, kind: SubjectKind): boolean {
  const own = SCENE_KINDS[id];
  // Knights and samurai are people too.
  return own === undefined || own === kind || (own === 'fantasy' && kind === 'person');
}

/** The phrases of an aspect that scenes offer, in the order of the scenes. */
export function scenePhrases(
  ids: readonly SceneId[],
  aspect: SceneAspect,
  language: LanguageCode,
): string[] {
  const { scenes } = PICTURE_VOCABULARIES[language];
  return ids.flatMap((id) => scenes?.[id]?.[aspect] ?? []);
}

/** True if a word belongs to the words of a scene: "moon" to "on the moon". */
export function isWordOf(id: SceneId, word: string, language: LanguageCode): boolean {
  const words = DICTIONARIES[language].visible.scenes?.[id];
  return listed(words ?? '').some((term) => ` ${term} `.includes(` ${word} `));
}

export function hasRole(id: SceneId, role: SceneRole): boolean {
  return SCENES[id] === role;
}

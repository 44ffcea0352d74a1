import type { SUBJECT_KINDS } from './subject-kinds.ts';

/** The role of a scene decides where its words count and which pictures it suits. */
export type SceneRole = 'place' | 'time' | 'weather' | 'subject' | 'medium' | 'design';

const roleOf = <Id extends string>(role: SceneRole, ids: readonly Id[]) =>
  Object.fromEntries(ids.map((id) => [id, role])) as Record<Id, SceneRole>;

/** Things that a prompt can name and from which concrete details follow. */
export const SCENES = {
  ...roleOf('medium', [
    'spriteSheet',
    'watercolour',
    'oil',
    'pencil',
    'ink',
    'anime',
    'animeFigure',
    'comic',
    'pixel',
    'threeD',
    'clay',
    'lowPoly',
    'flat',
    'monochrome',
    'colouringPage',
  ]),
  ...roleOf('design', [
    'wallpaper',
    'thumbnail',
    'sticker',
    'iconSet',
    'icon',
    'card',
    'tattoo',
    'vintage',
    'film',
    'cover',
    'gameAsset',
    'mascot',
  ]),
  ...roleOf('subject', [
    'crafted',
    'steampunk',
    'cyberpunk',
    'astronaut',
    'knight',
    'samurai',
    'wizard',
    'robot',
    'dragon',
    'superhero',
    'skateboard',
    'elderly',
    'child',
    'cat',
    'dog',
    'bird',
    'horse',
    'bigCat',
    'wolf',
    'smallAnimal',
    'reptile',
    'fish',
    'insect',
    'car',
    'motorcycle',
    'train',
    'ship',
    'plane',
    'spaceship',
    'house',
    'castle',
    'tower',
    'flower',
    'christmasTree',
    'tree',
    'mushroom',
    'coffee',
    'burger',
    'pizza',
    'noodles',
    'cake',
    'bread',
    'drink',
    'bottle',
    'watch',
    'shoes',
    'headphones',
    'jewellery',
    'toy',
  ]),
  ...roleOf('place', [
    'moon',
    'mars',
    'outerSpace',
    'underwater',
    'beach',
    'sea',
    'forest',
    'mountains',
    'desert',
    'jungle',
    'street',
    'city',
    'village',
    'field',
    'garden',
    'lake',
    'waterfall',
    'kitchen',
    'livingRoom',
    'bedroom',
    'office',
    'cafe',
    'bar',
    'library',
    'workshop',
    'market',
    'stage',
  ]),
  ...roleOf('weather', ['rain', 'snow', 'fog', 'storm']),
  ...roleOf('time', ['sunset', 'sunrise']),
};

export type SceneId = keyof typeof SCENES;
export const SCENE_IDS = Object.keys(SCENES) as SceneId[];

/** The kind of subject that the words of a scene name. */
export const SCENE_KINDS: Partial<Record<SceneId, (typeof SUBJECT_KINDS)[number]>> = {
  ...kindOf('animal', ['cat', 'dog', 'bird', 'horse', 'bigCat', 'wolf', 'smallAnimal', 'reptile']),
  ...kindOf('animal', ['fish', 'insect']),
  ...kindOf('fantasy', ['knight', 'samurai', 'wizard', 'robot', 'dragon', 'superhero']),
  ...kindOf('vehicle', ['car', 'motorcycle', 'train', 'ship', 'plane', 'spaceship']),
  ...kindOf('building', ['house', 'castle', 'tower']),
  ...kindOf('city', ['village', 'street']),
  ...kindOf('plant', ['flower', 'christmasTree', 'tree', 'mushroom']),
  ...kindOf('food', ['coffee', 'burger', 'pizza', 'noodles', 'cake', 'bread', 'drink']),
  ...kindOf('product', ['bottle', 'watch', 'shoes', 'headphones', 'jewellery', 'toy']),
};

function kindOf<Kind>(kind: Kind, ids: readonly SceneId[]): Partial<Record<SceneId, Kind>> {
  return Object.fromEntries(ids.map((id) => [id, kind])) as Partial<Record<SceneId, Kind>>;
}

/** The aspects to which a scene can add a phrase; `night` is the light of a place by night. */
export const SCENE_ASPECTS = [
  'treatment',
  'setting',
  'detail',
  'light',
  'night',
  'composition',
  'sound',
] as const;
export type SceneAspect = (typeof SCENE_ASPECTS)[number];

/** The noun phrases that follow from a scene, without commas. */
export type ScenePhrases = Readonly<Partial<Record<SceneAspect, string>>>;

import { IMAGE_STYLES, type ImageStyle } from '../enhance/image-style.ts';
import { DESIGN_KINDS, SUBJECT_KINDS, type SubjectKind } from './subject-kinds.ts';

/** The aspect that a phrase adds. `treatment` is how a style treats the medium of the prompt. */
export type Aspect =
  | 'medium'
  | 'treatment'
  | 'setting'
  | 'composition'
  | 'light'
  | 'lens'
  | 'detail'
  | 'palette'
  | 'lettering'
  | 'camera'
  | 'motion'
  | 'sound';

/** A phrase in the words of the prompt's language. */
export interface ChosenPhrase {
  readonly aspect: Aspect;
  readonly text: string;
}

interface PhraseRule {
  readonly aspect: Aspect;
  readonly styles: readonly ImageStyle[];
  readonly kinds: readonly (SubjectKind | 'any')[];
  /** claims and needs, as in `parsePhrase` */
  readonly marks: string;
}

const [PHOTO, ART, CINE, DIGITAL] = IMAGE_STYLES;
const ALL = IMAGE_STYLES;
const REAL = [PHOTO, CINE];
const ANY = ['any'] as const;
/** Subjects in a scene that light and lens can shape. */
const SCENES: readonly SubjectKind[] = [
  ...SUBJECT_KINDS.filter((kind) => !DESIGN_KINDS.includes(kind) && kind !== 'wallpaper'),
  'scene',
  'drawing',
  'object',
];
const LIGHT = 'light:open time:open mood:bright mood:calm place:indoor place:outdoor place:studio';

const rule = (
  aspect: Aspect,
  styles: readonly ImageStyle[],
  kinds: readonly (SubjectKind | 'any')[],
  marks = '',
): PhraseRule => ({ aspect, styles, kinds, marks });

/**
 * All phrases that can be added to a prompt, with the styles and subjects they suit. Their words
 * are in the dictionaries. Marks that begin with `!` must hold: a medium group (`!open`, `!photo`,
 * `!hand`, `!render`), a trait (`!time:night`) or another `Fact`.
 */
const RULES = {
  // Media, for a prompt that names none.
  photo: rule('medium', [PHOTO], SCENES, '!open !plain'),
  photoPerson: rule('medium', [PHOTO], ['person'], '!open !plain shot:open moving:open'),
  photoAnimal: rule('medium', [PHOTO], ['animal'], '!open !plain'),
  photoPlace: rule('medium', [PHOTO], ['place'], '!open !plain'),
  photoBuilding: rule('medium', [PHOTO], ['building'], '!open !plain'),
  photoRoom: rule('medium', [PHOTO], ['room'], '!open !plain'),
  photoFood: rule('medium', [PHOTO], ['food'], '!open !plain'),
  photoProduct: rule('medium', [PHOTO], ['product'], '!open !plain !unplaced'),
  oil: rule(
    'medium',
    [ART],
    ['person', 'animal', 'building', 'city', 'object', 'space', 'fantasy', 'scene'],
    '!open',
  ),
  watercolour: rule(
    'medium',
    [ART],
    ['place', 'plant', 'food', 'building', 'city', 'scene', 'animal'],
    '!open',
  ),
  gouache: rule('medium', [ART], ['vehicle', 'product', 'room', 'food', 'object'], '!open'),
  filmStill: rule('medium', [CINE], SCENES, '!open'),
  digitalPainting: rule(
    'medium',
    [DIGITAL],
    ['person', 'animal', 'place', 'room', 'plant', 'space', 'scene', 'object'],
    '!open',
  ),
  conceptArt: rule(
    'medium',
    [DIGITAL],
    ['fantasy', 'building', 'city', 'vehicle', 'space', 'scene'],
    '!open',
  ),
  render: rule('medium', [DIGITAL], ['product', 'food', 'object', 'vehicle'], '!open'),
  cuteRender: rule('medium', [DIGITAL], ['fantasy', 'animal'], '!open !mood:bright'),
  abstractWaves: rule('medium', [DIGITAL], ['wallpaper'], '!open'),
  softPhoto: rule('medium', [PHOTO], ['wallpaper'], '!open'),
  paintedTexture: rule('medium', [ART], ['wallpaper'], '!open'),
  nightGlow: rule('medium', [CINE], ['wallpaper'], '!open'),
  // Treatments of the medium that a prompt names.
  finePhoto: rule('treatment', [ART], SCENES, '!photo'),
  photoAsFilm: rule('treatment', [CINE], SCENES, '!photo'),
  retouched: rule('treatment', [DIGITAL], SCENES, '!photo'),
  lifelike: rule('treatment', [PHOTO], SCENES, '!medium:paint'),
  trueProportions: rule('treatment', [PHOTO], ['drawing'], '!hand'),
  brushwork: rule('treatment', [ART], SCENES, '!medium:paint'),
  lineWork: rule('treatment', [ART], SCENES, '!medium:drawn'),
  staged: rule('treatment', [CINE], SCENES, '!hand'),
  stagedRender: rule('treatment', [CINE], SCENES, '!medium:render'),
  readable: rule('treatment', [DIGITAL], SCENES, '!hand'),
  materials: rule('treatment', [PHOTO], SCENES, '!medium:render'),
  handmade: rule('treatment', [ART], SCENES, '!medium:render'),
  cleanRender: rule('treatment', [DIGITAL], SCENES, '!medium:render'),
  inkOnPaper: rule('treatment', [PHOTO], DESIGN_KINDS, '!flat'),
  handDrawn: rule('treatment', [ART], DESIGN_KINDS, '!flat'),
  boldContrast: rule('treatment', [CINE], DESIGN_KINDS, '!flat'),
  flatVector: rule('treatment', [DIGITAL], ['logo', 'pattern'], '!flat'),
  posterArt: rule('treatment', [DIGITAL], ['poster'], '!flat'),
  // Composition.
  focalPoint: rule('composition', ALL, ['object', 'plant', 'drawing'], 'shot:open'),
  faceFocus: rule('composition', ALL, ['person'], '!shot:close'),
  personView: rule(
    'composition',
    [PHOTO, ART, DIGITAL],
    ['person'],
    'shot:open moving:open !single',
  ),
  animalView: rule(
    'composition',
    [PHOTO, ART, DIGITAL],
    ['animal'],
    'shot:open moving:open place:open place:outdoor place:indoor place:studio',
  ),
  actionView: rule('composition', ALL, ['person', 'animal', 'vehicle'], 'shot:open !moving'),
  heroView: rule('composition', ALL, ['fantasy'], 'shot:open mood:open mood:dark mood:calm'),
  layers: rule('composition', ALL, ['place'], 'shot:open shot:wide place:open place:outdoor'),
  leadingLines: rule('composition', ALL, ['building'], 'shot:open'),
  cityDepth: rule('composition', ALL, ['city'], 'shot:open'),
  roomView: rule('composition', ALL, ['room'], 'shot:open'),
  foodView: rule('composition', ALL, ['food'], 'shot:open'),
  productView: rule('composition', ALL, ['product'], 'shot:open'),
  vehicleView: rule('composition', ALL, ['vehicle'], 'shot:open'),
  spaceView: rule('composition', ALL, ['space'], 'shot:open shot:wide'),
  sceneView: rule('composition', ALL, ['scene'], 'shot:open shot:wide'),
  offCentre: rule('composition', [CINE], ['person', 'animal', 'plant', 'object'], 'shot:open'),
  markView: rule('composition', ALL, ['logo']),
  hierarchy: rule('composition', ALL, ['poster']),
  repeat: rule('composition', ALL, ['pattern']),
  // Light.
  softSide: rule(
    'light',
    [PHOTO],
    ['person', 'animal', 'object', 'plant', 'scene', 'fantasy'],
    LIGHT,
  ),
  daylight: rule('light', [PHOTO], ['place', 'city', 'vehicle'], LIGHT),
  evenAmbient: rule('light', [PHOTO], ['room'], LIGHT),
  sideFacade: rule('light', [PHOTO], ['building'], LIGHT),
  textureLight: rule('light', ALL, ['food'], LIGHT),
  softbox: rule(
    'light',
    REAL,
    ['product'],
    'light:open time:open place:open place:studio !unplaced',
  ),
  colouredShade: rule('light', [ART], SCENES, LIGHT),
  glow: rule('light', [ART], SCENES, LIGHT),
  keyLight: rule(
    'light',
    [CINE],
    ['person', 'animal', 'object', 'room', 'product', 'fantasy'],
    LIGHT,
  ),
  motivated: rule(
    'light',
    [CINE],
    SCENES,
    'light:open time:open mood:dark mood:calm place:indoor place:outdoor place:studio',
  ),
  rimLight: rule(
    'light',
    [DIGITAL],
    SCENES,
    'light:open time:open mood:open mood:dark mood:bright mood:calm place:open place:indoor place:outdoor',
  ),
  hardSpace: rule('light', REAL, ['space'], 'light:open time:open'),
  nightPools: rule('light', ALL, SCENES, 'light:open !time:night'),
  lowKey: rule(
    'light',
    ALL,
    ['person', 'animal', 'object', 'scene', 'fantasy', 'room'],
    'light:open time:open !mood:dark',
  ),
  // Lens, only for pictures from a camera.
  portraitLens: rule(
    'lens',
    REAL,
    ['person'],
    'medium:photo shot:close shot:open place:open place:studio moving:open !camera !single',
  ),
  longLens: rule(
    'lens',
    [PHOTO],
    ['animal'],
    'medium:photo shot:open place:open place:outdoor !camera',
  ),
  wideLens: rule(
    'lens',
    REAL,
    ['place', 'building', 'city', 'room', 'scene', 'space'],
    'medium:photo shot:open shot:wide !camera',
  ),
  macroLens: rule('lens', REAL, ['food'], 'medium:photo shot:open shot:close !camera'),
  sharpLens: rule('lens', [PHOTO], ['product'], 'medium:photo shot:open shot:close !camera'),
  streetLens: rule('lens', [PHOTO], ['vehicle', 'person'], 'medium:photo shot:open !camera'),
  normalLens: rule('lens', [PHOTO], ['object', 'fantasy'], 'medium:photo shot:open !camera'),
  anamorphic: rule(
    'lens',
    [CINE],
    ['person', 'animal', 'object', 'fantasy', 'vehicle', 'scene'],
    'medium:photo shot:open !camera',
  ),
  // Detail.
  skin: rule('detail', [PHOTO], ['person'], '!camera !shot:close'),
  fur: rule('detail', ALL, ['animal'], '!camera'),
  freshness: rule('detail', ALL, ['food']),
  surfaces: rule('detail', [PHOTO, DIGITAL], ['building', 'room', 'product'], '!camera'),
  bodywork: rule('detail', ALL, ['vehicle'], '!camera'),
  intricate: rule('detail', [ART, DIGITAL], ['fantasy'], 'mood:open mood:dark mood:calm'),
  petals: rule('detail', ALL, ['plant'], '!camera'),
  smallSizes: rule('detail', ALL, ['logo']),
  // Palette.
  accent: rule('palette', [ART], [...SCENES, 'poster'], 'palette:open time:open'),
  balance: rule('palette', [ART], [...SCENES, 'poster'], 'palette:open time:open light:open'),
  warmAccent: rule('palette', [CINE], SCENES, 'palette:open time:open'),
  gradients: rule(
    'palette',
    [DIGITAL],
    SCENES,
    'palette:open time:open mood:open mood:bright !open',
  ),
  grade: rule('palette', [CINE], [...SCENES, 'poster'], 'palette:open time:open time:night'),
  rich: rule('palette', [DIGITAL], SCENES, 'palette:open time:open mood:open mood:bright'),
  mono: rule('palette', ALL, SCENES, '!palette:mono'),
  twoColours: rule('palette', ALL, ['logo'], 'palette:open'),
  fewColours: rule('palette', ALL, ['pattern', 'poster'], 'palette:open'),
  // Words in the picture.
  lettering: rule('lettering', ALL, ANY, '!text:wanted'),
  // Videos.
  liveAction: rule('medium', [PHOTO], ANY, '!open !video'),
  paintedMotion: rule('medium', [ART], ANY, '!open !video'),
  filmFootage: rule('medium', [CINE], ANY, '!open !video'),
  animated3d: rule('medium', [DIGITAL], ANY, '!open !video'),
  pushIn: rule('camera', ALL, ['person', 'animal', 'object', 'room', 'scene', 'plant'], '!video'),
  trackingShot: rule('camera', ALL, ['person', 'animal', 'vehicle', 'fantasy'], '!video !moving'),
  slowPan: rule('camera', ALL, ['place', 'building', 'city', 'space', 'vehicle'], '!video'),
  orbit: rule('camera', ALL, ['product', 'food', 'fantasy', 'logo'], '!video'),
  bodyMotion: rule('motion', ALL, ['person', 'animal', 'fantasy', 'vehicle'], '!video !brief'),
  sceneMotion: rule(
    'motion',
    ALL,
    ['place', 'building', 'city', 'scene', 'plant', 'room', 'space', 'object'],
    '!video !brief',
  ),
  oneShot: rule('motion', ALL, ['product', 'food', 'logo'], '!video !brief'),
  ordered: rule('motion', ALL, ANY, '!video !narrated'),
  sceneSound: rule('sound', ALL, SCENES, '!video !sound !target'),
} as const satisfies Record<string, PhraseRule>;

export type PhraseId = keyof typeof RULES;
export const PHRASE_IDS = Object.keys(RULES) as PhraseId[];
export const PHRASE_RULES: Readonly<Record<PhraseId, PhraseRule>> = RULES;

/** Kinds of subjects. They decide about view, light and camera. */
export const SUBJECT_KINDS = [
  'person',
  'animal',
  'fantasy',
  'place',
  'city',
  'building',
  'room',
  'food',
  'product',
  'vehicle',
  'plant',
  'space',
  'logo',
  'poster',
  'pattern',
  'wallpaper',
] as const;

/**
 * `scene` is a place with somebody in it, `drawing` a picture of mere lines, `object` anything else.
 */
export type SubjectKind = (typeof SUBJECT_KINDS)[number] | 'scene' | 'drawing' | 'object';

/** Kinds without a scene that light and lens could shape. */
export const DESIGN_KINDS: readonly SubjectKind[] = ['logo', 'poster', 'pattern'];

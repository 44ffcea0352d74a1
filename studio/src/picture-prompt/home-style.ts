import { IMAGE_STYLES, type ImageStyle } from '../enhance/image-style.ts';
import type { PictureReading } from './read-picture.ts';
import { DESIGN_KINDS, type SubjectKind } from './subject-kinds.ts';

const [PHOTO, ART, CINE, DIGITAL] = IMAGE_STYLES;
/** Kinds of subjects that are hardly ever photographed. */
const DRAWN_KINDS: readonly SubjectKind[] = [...DESIGN_KINDS, 'fantasy', 'wallpaper'];

/** The style that the author most likely wishes: that of the named medium, or of the subject. */
export function homeStyle({ stated, kind }: Pick<PictureReading, 'stated' | 'kind'>): ImageStyle {
  if (stated.has('hand')) return ART;
  if (stated.has('render') || stated.has('graphic')) return DIGITAL;
  if (stated.has('film') && !DESIGN_KINDS.includes(kind)) return CINE;
  if (stated.has('photo')) return PHOTO;
  if (stated.has('unreal')) return DIGITAL;
  return DRAWN_KINDS.includes(kind) ? DIGITAL : PHOTO;
}

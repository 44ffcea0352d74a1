/** The four styles of image prompts, in display order. */
export const IMAGE_STYLES = ['photographic', 'artistic', 'cinematic', 'digital_art'] as const;

export type ImageStyle = (typeof IMAGE_STYLES)[number];

/** The ids of the prompts in these styles. */
export const IMAGE_STYLE_IDS: Readonly<Record<ImageStyle, string>> = {
  photographic: 'photo_1',
  artistic: 'art_1',
  cinematic: 'cinema_1',
  digital_art: 'digital_1',
};

/** The start of their names in answers of models. */
const BEGINNINGS: Readonly<Record<ImageStyle, RegExp>> = {
  photographic: /^photo/,
  artistic: /^art/,
  cinematic: /^cinema/,
  digital_art: /^digital/,
};

/** The style that a model means by a name or an id; undefined if unknown. */
export function imageStyleNamed(name: string): ImageStyle | undefined {
  const plain = name.trim().toLowerCase();
  return IMAGE_STYLES.find((style) => BEGINNINGS[style].test(plain));
}

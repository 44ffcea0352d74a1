/** The four styles of image prompts, in display order. */
export const IMAGE_STYLES = ['photographic', 'artistic', 'cinematic', 'digital_art'] as const;

export type ImageStyle = (typeof IMAGE_STYLES)[number];

/** The id of the prompt in each style. */
export const IMAGE_STYLE_IDS: Readonly<Record<ImageStyle, string>> = {
  photographic: 'photo_1',
  artistic: 'art_1',
  cinematic: 'cinema_1',
  digital_art: 'digital_1',
};

/** Matches the start of the style names that models write. */
const BEGINNINGS: Readonly<Record<ImageStyle, RegExp>> = {
  photographic: /^photo/,
  artistic: /^art/,
  cinematic: /^cinema/,
  digital_art: /^digital/,
};

/** Returns the style for a name or id that a model wrote; undefined if unknown. */
export function imageStyleNamed(name: string): ImageStyle | undefined {
  const plain = name.trim().toLowerCase();
  return IMAGE_STYLES.find((style) => BEGINNINGS[style].test(plain));
}

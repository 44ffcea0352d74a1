/** How a person writes; `casual` if no keyword of another style is found. */
export type WritingStyle = (typeof WRITING_STYLES)[number] | 'casual';

/** The writing styles that are detected by keywords. */
export const WRITING_STYLES = ['professional', 'creative', 'technical'] as const;

/** The picture styles that are detected by keywords. */
export const PICTURE_STYLES = ['photographic', 'cinematic', 'artistic', 'digital_art'] as const;

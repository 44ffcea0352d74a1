/** How a person writes; `casual` when no keyword of another style is found. */
export type WritingStyle = (typeof WRITING_STYLES)[number] | 'casual';

/** The writing styles that keywords show. */
export const WRITING_STYLES = ['professional', 'creative', 'technical'] as const;

/** The picture styles that keywords show. */
export const PICTURE_STYLES = ['photographic', 'cinematic', 'artistic', 'digital_art'] as const;

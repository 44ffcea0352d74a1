/**
 * The introduction to this site. It is part of the placeholder in index.html, so that it is visible
 * before the app has loaded.
 */
export const INTRO =
  'Promptory is where people share AI prompts and the pictures, videos and texts they made with them.';

export const introClass = 'mb-5 border-b pb-5 sm:mb-6 sm:pb-6 sm:text-lg';
export const introPictureClass =
  'relative mb-4 h-16 overflow-hidden rounded-card sm:mb-5 sm:h-28 lg:hidden';

/** The column of the form. Aligned to the top, so that changes below do not move the heading. */
export const authColumnClass = 'mx-auto w-full max-w-sm flex-1 pt-[min(7vh,4rem)] pb-8 max-md:pt-6';

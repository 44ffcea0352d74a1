/** What the error screen says about an error (core specification, section 2, 'Error screen'). */
export interface ErrorTexts {
  title: string;
  text: string;
}

/** A part of the app: gone with an update of the site, or the network is. */
const MISSING_PART = /imported module|module script|preload CSS/i;

const KINDS: readonly { pattern: RegExp; texts: ErrorTexts }[] = [
  {
    pattern: MISSING_PART,
    texts: {
      title: 'Connection Problem',
      text: 'A part of this site could not be loaded. It may have been updated: refresh the page.',
    },
  },
  {
    pattern: /network|fetch/i,
    texts: {
      title: 'Connection Problem',
      text: 'The server could not be reached. Check your internet connection and try again.',
    },
  },
  {
    // An author is a person here, and no reason to sign in again.
    pattern: /auth(?!ors?\b)/i,
    texts: {
      title: 'Authentication Error',
      text: 'Your session has expired. Please sign in again.',
    },
  },
  {
    pattern: /\bapi\b|gateway/i,
    texts: {
      title: 'AI Service Unavailable',
      text: 'The AI service does not answer at the moment. Please try again later.',
    },
  },
  {
    pattern: /database/i,
    texts: {
      title: 'Database Connection Error',
      text: 'The database does not answer at the moment. Please try again later.',
    },
  },
];

/** Title and text for an error by the kind of its message; without any error: 'Unknown Error'. */
export function errorTexts(error: unknown): ErrorTexts {
  if (error === null || error === undefined) {
    return { title: 'Unknown Error', text: 'Something happened that has no name.' };
  }
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  return (
    KINDS.find(({ pattern }) => pattern.test(message))?.texts ?? {
      title: 'Something went wrong',
      text: 'This screen met an error of its own. Trying again often helps.',
    }
  );
}

/** Whether only a new page helps: browsers may not ask twice for a part of the app that was not there. */
export function needsNewPage(error: unknown): boolean {
  return error instanceof Error && MISSING_PART.test(error.message) && navigator.onLine;
}

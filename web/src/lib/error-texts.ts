/** The texts of the error screen (core specification, section 2, 'Error screen'). */
export interface ErrorTexts {
  title: string;
  text: string;
}

/** Messages of browsers when code can't be loaded: the file is missing or the network is down. */
const MISSING_PART = /imported module|module script|preload CSS/i;

const KINDS: readonly { pattern: RegExp; texts: ErrorTexts }[] = [
  {
    pattern: MISSING_PART,
    texts: {
      title: 'Connection Problem',
      text: "Part of this site couldn't be loaded. Check your internet connection and try again.",
    },
  },
  {
    pattern: /network|fetch/i,
    texts: {
      title: 'Connection Problem',
      text: "Couldn't reach the server. Check your internet connection and try again.",
    },
  },
  {
    // Don't match 'author', which is not about authentication.
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
      text: "The AI service isn't responding right now. Please try again later.",
    },
  },
  {
    pattern: /database/i,
    texts: {
      title: 'Database Connection Error',
      text: "The database isn't responding right now. Please try again later.",
    },
  },
];

/** Title and text for an error, chosen by its message. */
export function errorTexts(error: unknown): ErrorTexts {
  if (error === null || error === undefined) {
    return { title: 'Unknown Error', text: 'Something went wrong. Please try again.' };
  }
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  return (
    KINDS.find(({ pattern }) => pattern.test(message))?.texts ?? {
      title: 'Something went wrong',
      text: 'This page crashed. Please try again.',
    }
  );
}

/** True if a part of the app's code could not be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && MISSING_PART.test(error.message);
}

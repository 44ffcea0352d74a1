import type { TextCategory } from '../categories/vocabulary.ts';
import { fromAllLanguages, matchesInAnyLanguage } from '../languages/dictionaries.ts';
import type { ResultKind } from './vocabulary.ts';

/**
 * Only this many characters of a request are read. This is also the maximum length of a short
 * question.
 */
const OPENING_CHARS = 160;

const MESSAGES = fromAllLanguages(({ enhance }) => enhance.detection.message);
const TRANSLATIONS = fromAllLanguages(({ enhance }) => enhance.detection.translation);
const PIECES = fromAllLanguages(({ enhance }) => enhance.detection.piece);
/** Questions whose answer needs more than a sentence or two. */
const LONG_QUESTIONS = fromAllLanguages(({ enhance }) => enhance.detection.longQuestion);
const SUM = /^[\d\s+\-*/().,=^×÷%]{3,160}\??$/;
const WRITING: ReadonlySet<TextCategory> = new Set(['text_ai', 'creative_writing']);

/** Detects the deliverable of a request by its opening and its category. */
export function detectResultKind(request: string, category: TextCategory): ResultKind {
  const opening = request.trim().slice(0, OPENING_CHARS);
  if (WRITING.has(category)) {
    if (matchesInAnyLanguage(opening, TRANSLATIONS)) return 'translation';
    if (matchesInAnyLanguage(opening, MESSAGES)) return 'message';
    if (matchesInAnyLanguage(opening, PIECES)) return 'piece';
  }
  if (isShortQuestion(request.trim())) return 'question';
  if (category === 'code_generation') return 'code';
  if (category === 'creative_writing') return 'piece';
  return category === 'text_ai' ? 'other' : 'report';
}

function isShortQuestion(request: string): boolean {
  if (request.length > OPENING_CHARS || request.includes('\n')) return false;
  return (
    SUM.test(request) || (/[?？؟]$/.test(request) && !matchesInAnyLanguage(request, LONG_QUESTIONS))
  );
}

import { PASSWORD_MIN_CHARS } from './account.ts';
import { countChars } from './text.ts';

export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'strong';

/** Minimum scores of a fair and of a strong password. Each character adds 1 to the score. */
const FAIR_CHARS = 10;
const STRONG_CHARS = 14;
/**
 * Added to the score for each further kind of character (lower case, upper case, digit, symbol).
 */
const KIND_CHARS = 1.5;
/** A password with fewer distinct characters is weak. */
const DIFFERENT_MIN_CHARS = 5;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/**
 * Estimates the strength of a password, mainly by its length. Words in `known`, such as the
 * username, are easy to guess, so their characters do not count.
 */
export function passwordStrength(password: string, known: readonly string[]): PasswordStrength {
  if (password.length < PASSWORD_MIN_CHARS) return 'too-short';
  const rest = known
    .filter((word) => word.length >= 3)
    .reduce((left, word) => left.replaceAll(new RegExp(escaped(word), 'gi'), ''), password);
  if (new Set(rest).size < DIFFERENT_MIN_CHARS) return 'weak';
  const kinds = KINDS.filter((kind) => kind.test(rest)).length;
  const score = countChars(rest) + (kinds - 1) * KIND_CHARS;
  if (score < FAIR_CHARS) return 'weak';
  return score < STRONG_CHARS ? 'fair' : 'strong';
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

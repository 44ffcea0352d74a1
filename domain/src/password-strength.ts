import { PASSWORD_MIN_CHARS } from './account.ts';
import { countChars } from './text.ts';

export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'strong';

/** Lengths from which a password of mixed characters is fair and strong; of one kind it takes more. */
const FAIR_CHARS = 10;
const STRONG_CHARS = 14;
/** What one further kind of character is worth, in characters. */
const KIND_CHARS = 1.5;
/** Fewer different characters than this, and the password is a pattern. */
const DIFFERENT_MIN_CHARS = 5;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/**
 * How long a password would stand against guessing. Length counts most; a pattern, or a word that
 * everybody can see (`known`: the username, parts of the address), is weak at any length near it.
 */
export function passwordStrength(password: string, known: readonly string[]): PasswordStrength {
  if (password.length < PASSWORD_MIN_CHARS) return 'too-short';
  const rest = known
    .filter((word) => word.length >= 3)
    .reduce((left, word) => left.replaceAll(new RegExp(escaped(word), 'gi'), ''), password);
  if (new Set(rest).size < DIFFERENT_MIN_CHARS) return 'weak';
  const kinds = KINDS.filter((kind) => kind.test(rest)).length;
  const worth = countChars(rest) + (kinds - 1) * KIND_CHARS;
  if (worth < FAIR_CHARS) return 'weak';
  return worth < STRONG_CHARS ? 'fair' : 'strong';
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Up to this many digits and symbols at each end are ignored, as in "Password1!": they do not make
 * a common password much stronger.
 */
const MAX_AFFIX_CHARS = 4;
/** If fewer characters remain without them, the remaining text is not looked up. */
const MIN_CORE_CHARS = 4;
/** Shorter words of a user are ignored, because they are part of too many good passwords. */
const MIN_WORD_CHARS = 3;

const AFFIXES = new RegExp(
  `^[^\\p{L}]{0,${String(MAX_AFFIX_CHARS)}}(.+?)[^\\p{L}]{0,${String(MAX_AFFIX_CHARS)}}$`,
  'su',
);

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Loads the list on first use: loading takes a tenth of a second, and not every process needs it.
 */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * True for a password on the list of common and leaked passwords, in upper or lower case, also with
 * a few digits or symbols around it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  const list = await commonPasswords;
  const text = normalize(password);
  const core = AFFIXES.exec(text)?.[1] ?? '';
  return list.has(text) || (core.length >= MIN_CORE_CHARS && list.has(core));
}

/**
 * True when a password consists only of words of these texts (names, addresses), digits and
 * symbols.
 */
export function consistsOfWords(password: string, texts: readonly string[]): boolean {
  const letters = lettersAndDigits(password);
  const words = texts
    .flatMap((text) => [lettersAndDigits(text), ...wordsOf(text)])
    .filter((word) => word.length >= MIN_WORD_CHARS)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest !== letters && !/\p{L}/u.test(rest);
}

function wordsOf(text: string): string[] {
  return normalize(text).split(/[^\p{L}\p{N}]+/u);
}

function lettersAndDigits(text: string): string {
  return wordsOf(text).join('');
}

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Endings that an inflected word adds to the form in a list. */
const ENDINGS = /(?:'s|’s|ies|es|ed|ing|ly|er|ers|s|d|n|e|en|r|ness|able|less)$/;
const MIN_BASE_CHARS = 3;

/** The words from which a word may be derived by an ending, such as "stop" for "stopped". */
export function basesOf(lower: string): string[] {
  const base = lower.replace(ENDINGS, '');
  if (base === lower || base.length < MIN_BASE_CHARS) return [];
  const isDoubled = base.length > MIN_BASE_CHARS && base.at(-1) === base.at(-2);
  const bases = [base, `${base}e`, `${base}y`, ...(isDoubled ? [base.slice(0, -1)] : [])];
  return bases.filter((one) => one !== lower);
}

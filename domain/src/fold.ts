const ACCENTS = /[\u0300-\u036f]/g;
/** Letters and signs that Unicode doesn't split into a plain one and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '⁄': '/',
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/**
 * Folds a text for a search: lower case, without accents and special forms of letters. Like the SQL
 * function private.fold.
 */
export function fold(text: string): string {
  return text
    .replace(/[¼-¾⅐-⅞]/g, ' $&')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize()
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter);
}

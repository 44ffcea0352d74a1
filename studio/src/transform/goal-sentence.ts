import { anyOf } from './words.ts';
/**
 * Only this many characters are searched for the main sentence. Then: its minimum and maximum
 * length.
 */
const READ_CHARS = 4000;
const MIN_CHARS = 12;
const MAX_CHARS = 240;

// Matches phrases that introduce a wish.
const LEADS = new RegExp(String.raw`${anyOf('goalLeads')}`, 'iu');

/** Finds the sentence that states the main wish of a long request; null if there is none. */
export function findGoalSentence(request: string): string | null {
  const lines = request.slice(0, READ_CHARS).split('\n').map(plainLine);
  const sentences = lines.flatMap(
    (line) => line.match(/[^.!?。！？]{1,400}[.!?。！？]{0,3}/gu) ?? [],
  );
  const fit = sentences
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length >= MIN_CHARS && length <= MAX_CHARS);
  return fit.find((sentence) => LEADS.test(sentence)) ?? null;
}

/** Keeps lines of prose. Headings, code, data and tables become empty lines. */
function plainLine(line: string): string {
  const plain = line.trim().replace(/^(?:[-*•]|\d{1,2}[.)])\s/, '');
  return /^[#`~|<{}[\]"'>]|[`{}|]/.test(plain) ? '' : plain.replaceAll('**', '');
}

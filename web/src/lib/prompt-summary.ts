/** The length of a summary, in UTF-16 units. A post needs less than 2,000 characters. */
const SUMMARY_MAX_LENGTH = 400;
/** Only this many characters are read, so a long text takes no longer. */
const READ_LENGTH = 4_000;
/**
 * If no sentence ends within the limit, the summary is cut at a space among this many last
 * characters.
 */
const CUT_AT_SPACE_LENGTH = 40;

/** The first sentences of a prompt without Markdown syntax, as a suggestion for its summary. */
export function summarizePrompt(text: string): string {
  const plain = withoutMarkdown(text.slice(0, READ_LENGTH));
  if (plain.length <= SUMMARY_MAX_LENGTH) return plain;
  let summary = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(
    plain,
  )) {
    if (summary.length + segment.trimEnd().length > SUMMARY_MAX_LENGTH) break;
    summary += segment;
  }
  return summary.trim() === '' ? `${cut(plain)}...` : summary.trim();
}

/** True if a text uses Markdown: headings, lists, bold text, links, tables or code blocks. */
export function looksLikeMarkdown(text: string): boolean {
  return /^#{1,6} \S|^ {0,3}[-*+] \S|^ {0,3}\d{1,3}[.)] \S|^ {0,3}(?:```|~~~|> \S|\|.{1,200}\|)|\*\*\S|\]\(https?:/m.test(
    text,
  );
}

function withoutMarkdown(text: string): string {
  return text
    .replace(/^ {0,3}(?:```|~~~).{0,40}$/gm, '')
    .replace(/^ {0,3}(?:[-*_] {0,2}){3,40}$/gm, '')
    .replace(/^ {0,3}#{1,6} {1,4}(.{0,200}?)[ #]{0,10}$/gm, (_, heading: string) =>
      /[.:!?]$/.test(heading) ? heading : `${heading}.`,
    )
    .replace(/^ {0,3}(?:[-*+]|>) {1,4}/gm, '')
    .replace(/\*\*|__(?=\S)|`/g, '')
    .replace(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, '$1')
    .replace(/\s{1,4000}/g, ' ')
    .trim();
}

function cut(text: string): string {
  // Do not cut within a surrogate pair.
  const start = text.slice(0, SUMMARY_MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  const space = start.lastIndexOf(' ');
  return space > SUMMARY_MAX_LENGTH - CUT_AT_SPACE_LENGTH ? start.slice(0, space) : start;
}

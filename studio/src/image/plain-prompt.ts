/** Labels of quality that some models were trained on; they show nothing. */
const QUALITY_LABEL =
  /^(?:masterpiece|(?:best|high|highest|amazing|top|great|good|ultra) quality|very aesthetic|aesthetic|absurdres|highres|hires|newest|recent|score_\d{1,2}(?:_up)?|rating_\w{1,20}|source_\w{1,20}|8k|4k|uhd|hdr)$/i;

/** A longer prompt is taken as it is. */
const READ_CHARS = 20_000;

/** The prompt of a file without what only its program understands: weights, models, flags, labels of quality. */
export function plainPrompt(prompt: string): string {
  if (prompt.length > READ_CHARS) return prompt.trim();
  const words = prompt
    .replace(/<[a-z]{1,12}:[^<>\n]{1,200}>/gi, '')
    .replace(/\s--[a-z]{1,12}\s[^\n]{0,1000}$/i, '')
    // '(red hair:1.2)', once within another, and '((red hair))'.
    .replace(/\(([^()\n]{1,400}):\d{1,2}(?:\.\d{1,4})?\)/g, '$1')
    .replace(/\(([^()\n]{1,400}):\d{1,2}(?:\.\d{1,4})?\)/g, '$1')
    .replace(/\({2,8}([^()\n]{1,400})\){2,8}/g, '$1')
    .replace(/\\([()])/g, '$1')
    .replace(/(?:^|(?<=[\s,]))BREAK(?=[\s,]|$)/g, ',')
    .replace(/\s+/g, ' ');
  return words
    .split(',')
    .filter((phrase) => !QUALITY_LABEL.test(phrase.trim()))
    .join(',')
    .replace(/(?:, ?){2,10}/g, ', ')
    .replace(/^[\s,]{1,10}|[\s,]{1,10}$/g, '')
    .trim();
}

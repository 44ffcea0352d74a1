import { anyOf } from './words.ts';
/** Quality labels that some models were trained on; they describe nothing visible. */
const QUALITY_LABEL = new RegExp(String.raw`^${anyOf('qualityLabels')}$`, 'i');

/** Longer prompts are not cleaned. */
const READ_CHARS = 20_000;

/** Removes program syntax from a file's prompt: weights, models, flags, quality labels. */
export function plainPrompt(prompt: string): string {
  if (prompt.length > READ_CHARS) return prompt.trim();
  const words = prompt
    .replace(/<[a-z]{1,12}:[^<>\n]{1,200}>/gi, '')
    .replace(/\s--[a-z]{1,12}\s[^\n]{0,1000}$/i, '')
    // '(red hair:1.2)', also nested once, and '((red hair))'.
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

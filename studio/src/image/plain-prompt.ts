import { anyOf } from './words.ts';
/** Matches quality labels that some models were trained on. They describe nothing visible. */
const QUALITY_LABEL = new RegExp(String.raw`^${anyOf('qualityLabels')}$`, 'i');

/** Longer prompts are returned unchanged. */
const READ_CHARS = 20_000;

/**
 * Removes the syntax of image generators from a prompt: weights, models, parameters, quality
 * labels.
 */
export function plainPrompt(prompt: string): string {
  if (prompt.length > READ_CHARS) return prompt.trim();
  const words = prompt
    .replace(/<[a-z]{1,12}:[^<>\n]{1,200}>/gi, '')
    .replace(/\s--[a-z]{1,12}\s[^\n]{0,1000}$/i, '')
    // Weights: '(red hair:1.2)', also nested once, and '((red hair))'.
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

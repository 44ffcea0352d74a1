import { detectLanguage } from './language.ts';

/** A text with a capital at its start; the Turkish i keeps its point. */
export function capitalised(text: string): string {
  const [head = ''] = text;
  const isTurkish = head === 'i' && detectLanguage(text) === 'tr';
  return (isTurkish ? 'İ' : head.toUpperCase()) + text.slice(head.length);
}

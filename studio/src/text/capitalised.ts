import { detectLanguage } from './detect-language.ts';

/** Capitalises the first letter; a Turkish i becomes İ. */
export function capitalised(text: string): string {
  const [head = ''] = text;
  const isTurkish = head === 'i' && detectLanguage(text) === 'tr';
  return (isTurkish ? 'İ' : head.toUpperCase()) + text.slice(head.length);
}

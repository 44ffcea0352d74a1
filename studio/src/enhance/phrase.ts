import type { Trait } from './traits.ts';
import type { MarkedPhrase } from './vocabulary.ts';

/**
 * A statement of a phrase about a picture: a trait, or a value that prompts are not searched for. A
 * phrase with such a value is only used when the prompt says nothing about its group.
 */
export type Claim =
  | Trait
  | 'light:open'
  | 'time:open'
  | 'palette:open'
  | 'place:open'
  | 'mood:open'
  | 'shot:open'
  | 'medium:open'
  | 'text:none';

export interface Phrase {
  readonly text: string;
  /** the phrase is left out when the prompt says another value of the same group */
  readonly claims: readonly Claim[];
  /** the phrase is used only when the prompt says all of these */
  readonly needs: readonly Claim[];
}

/**
 * Claims of what is added where a prompt leaves a side of the picture open. A time, a source of
 * light or a palette in the prompt settles light and colours, a dark mood settles the light, and a
 * place settles the background.
 */
const OPEN = {
  light: 'light:open time:open mood:bright mood:calm place:indoor place:outdoor place:studio',
  colour: 'palette:open time:open light:open',
  mood: 'mood:open',
  view: 'shot:open',
  background: 'place:open shot:open',
} as const;

/** Reads `phrase | claim claim !need`; `open.light` and the like stand for the claims of `OPEN`. */
export function parsePhrase(marked: MarkedPhrase): Phrase {
  const [text = '', marks = ''] = marked.split(' | ');
  const all = marks
    .replace(/\bopen\.(\w+)/g, (_mark, side: keyof typeof OPEN) => OPEN[side])
    .split(' ')
    .filter((mark) => mark !== '');
  return {
    text,
    claims: all.map((mark) => mark.replace('!', '') as Claim),
    needs: all.filter((mark) => mark.startsWith('!')).map((mark) => mark.slice(1) as Claim),
  };
}

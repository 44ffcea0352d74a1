import type { Trait } from './traits.ts';
import type { MarkedPhrase } from './vocabulary.ts';

/**
 * A statement of a phrase about the picture: a trait, or a value that no prompt has, such as
 * `light:open`. A phrase with such a value is used only if the prompt states nothing of its group.
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
  /** the phrase is left out if the prompt states another value of the same group */
  readonly claims: readonly Claim[];
  /** the phrase is used only if the prompt states all of these */
  readonly needs: readonly Claim[];
}

/**
 * Claims of phrases that are added for facets which the prompt leaves open. For example, a time of
 * day in the prompt already settles light and colours, a dark mood settles the light, and a place
 * settles the background.
 */
const OPEN = {
  light: 'light:open time:open mood:bright mood:calm place:indoor place:outdoor place:studio',
  colour: 'palette:open time:open light:open',
  mood: 'mood:open',
  view: 'shot:open',
  background: 'place:open shot:open',
} as const;

/** Parses `phrase | claim claim !need`. `open.light` stands for the claims in `OPEN.light`. */
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

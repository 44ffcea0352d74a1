/** Kinds of phrases in a prompt. */
export const PHRASE_KINDS = [
  /** the role that should answer */
  'role',
  /** looks like a role but is not one: "if you are a ..." */
  'noRole',
  /** the wanted result */
  'goal',
  /** the reason and the situation */
  'context',
  /** the people for whom the answer is */
  'audience',
  /** the format of the answer */
  'format',
  /** rules for the answer */
  'constraint',
  'example',
  /** the tone of the answer */
  'tone',
  /** a verb that asks for an action */
  'action',
  /** light, lens, medium or composition of a picture */
  'craft',
  /** words without a precise meaning */
  'vague',
  /** informal words, as in a chat between friends */
  'informal',
] as const;

export type PhraseKind = (typeof PHRASE_KINDS)[number];

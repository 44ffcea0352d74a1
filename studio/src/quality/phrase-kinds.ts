/** Kinds of phrases, by the aspect of the prompt that they show. */
export const PHRASE_KINDS = [
  /** who should answer */
  'role',
  /** looks like a role but is none: "if you are a ..." */
  'noRole',
  /** what is wanted */
  'goal',
  /** why, and in which situation */
  'context',
  /** for whom */
  'audience',
  /** the form of the answer */
  'format',
  /** what the answer must and must not do */
  'constraint',
  'example',
  /** how it sounds */
  'tone',
  /** a verb that says what to do */
  'action',
  /** light, lens, medium or composition of a picture */
  'craft',
  /** could mean anything */
  'vague',
  /** language of a chat between friends */
  'informal',
] as const;

export type PhraseKind = (typeof PHRASE_KINDS)[number];

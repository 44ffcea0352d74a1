/** The kinds of prompts that are scored by different expectations. */
export const CRAFT_KINDS = [
  'image',
  'video',
  'chat_role',
  'writing',
  'code',
  'analysis',
  'extraction',
  'translation',
  'data',
  'conversation',
  'planning',
  'other',
] as const;

export type CraftKind = (typeof CRAFT_KINDS)[number];

/** True for prompts that describe what is seen. */
export function isPictureKind(kind: CraftKind): boolean {
  return kind === 'image' || kind === 'video';
}

export type CraftFindingId =
  | 'concrete_subject'
  | 'clear_task'
  | 'named_audience'
  | 'named_result'
  | 'own_limits'
  | 'example_given'
  | 'background_given'
  | 'picture_details'
  | 'vague_words'
  | 'no_subject'
  | 'no_task'
  | 'no_result'
  | 'contradiction'
  | 'missing_material'
  | 'unfilled_fields'
  | 'unlimited_wish'
  | 'unrelated_part'
  | 'repeated_text'
  | 'generic_sentence'
  | 'keyword_list'
  | 'unknown_words'
  | 'word_order'
  | 'cut_off';

/** A reason of a score, with the passage that it is about. */
export interface CraftFinding {
  readonly id: CraftFindingId;
  readonly effect: 'raises' | 'lowers';
  readonly message: string;
  /** UTF-16 offsets of the passage; a missing part is an empty passage where it belongs */
  readonly start: number;
  readonly end: number;
  readonly suggestion?: string;
}

/** How good a prompt is for its kind. */
export interface CraftScore {
  /** from 0 to 100, not rounded */
  readonly score: number;
  readonly kind: CraftKind;
  /** those with the strongest effect first */
  readonly findings: readonly CraftFinding[];
}

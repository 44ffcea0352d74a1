import { applyEdits, type EnhancedOption } from '@promptory/studio';

/** The positions of the edits that the user rejected, by option. */
export type RejectedEdits = ReadonlyMap<EnhancedOption, ReadonlySet<number>>;

/** The option without the rejected edits. `original` is the text to which its edits refer. */
export function withoutRejected(
  option: EnhancedOption,
  original: string,
  rejected: RejectedEdits,
): EnhancedOption {
  const positions = rejected.get(option);
  if (positions === undefined || positions.size === 0) return option;
  const accepted = option.edits.filter((_, index) => !positions.has(index));
  return { ...option, prompt: applyEdits(original, accepted) };
}

/** Rejects the edit of an option, or accepts it again. */
export function toggleEdit(
  rejected: RejectedEdits,
  option: EnhancedOption,
  index: number,
): RejectedEdits {
  const positions = new Set(rejected.get(option));
  if (!positions.delete(index)) positions.add(index);
  return new Map(rejected).set(option, positions);
}

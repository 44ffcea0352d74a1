import type { ParsedRequirement } from '@promptory/studio';

/**
 * The requirements of an analysis, each said once: "at most 90 words" is both a length and a
 * constraint.
 */
export function shownRequirements(
  requirements: readonly ParsedRequirement[],
): readonly ParsedRequirement[] {
  const said = new Set<string>();
  return requirements.filter(({ value }) => {
    const words = value.toLowerCase().replace(/[.!?。]{1,3}$/u, '');
    const isNew = !said.has(words);
    said.add(words);
    return isNew;
  });
}

import type { Trait } from '../enhance/traits.ts';

/** Media that are made in the same way. A picture has one of them, unless it is a collage. */
export type MediumGroup = 'photo' | 'hand' | 'render' | 'graphic';

const GROUPS: Partial<Record<Trait, MediumGroup>> = {
  'medium:photo': 'photo',
  'medium:paint': 'hand',
  'medium:drawn': 'hand',
  'medium:render': 'render',
  'medium:pixel': 'render',
  'medium:graphic': 'graphic',
};

/** The groups of the media among some traits. */
export function mediumGroups(traits: Iterable<Trait>): Set<MediumGroup> {
  return new Set([...traits].flatMap((trait) => GROUPS[trait] ?? []));
}

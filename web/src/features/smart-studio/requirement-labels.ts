import type { ParsedRequirement } from '@promptory/studio';

export const CATEGORY_LABELS: Readonly<Record<ParsedRequirement['category'], string>> = {
  use_case: 'Use case',
  audience: 'Audience',
  format: 'Format',
  tone: 'Tone',
  constraints: 'Constraint',
  output: 'Length',
};

export const PRIORITY_LABELS: Readonly<Record<ParsedRequirement['priority'], string>> = {
  high: 'Must have',
  medium: '',
  low: 'If possible',
};

import { termsOfAll } from '../languages/all-languages.ts';
import { TRANSFORM_VOCABULARIES } from '../languages/transform-vocabularies.ts';
import type { TemplateSource, TemplateWithKeywords } from './template.ts';
import { TEMPLATE_CATALOGUE, TEMPLATE_SOURCES } from './template-catalogue.ts';

/** The ten templates in display order, with counts of 0. */
export const TEMPLATES: readonly TemplateWithKeywords[] = TEMPLATE_CATALOGUE.map((template) => ({
  ...template,
  keywords: keywordsOf(TEMPLATE_SOURCES.find(({ id }) => id === template.id)?.ideas ?? []),
}));

function keywordsOf(ideas: TemplateSource['ideas']): string[] {
  const all = ideas
    .filter(({ weight }) => weight > 0)
    .flatMap(({ words }) =>
      termsOfAll(TRANSFORM_VOCABULARIES, ({ templateIdeas }) => templateIdeas[words]),
    );
  return [...new Set(all.map((keyword) => keyword.replaceAll('*', '')))];
}

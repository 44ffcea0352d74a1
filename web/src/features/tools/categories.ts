import type { ToolCategory } from '@promptory/domain/tool';

interface CategoryChoice {
  label: string;
  /** In the address; '' for all. */
  slug: string;
  /** As the table names it; null for all. */
  category: ToolCategory | null;
}

/** The buttons of the directory, which are fewer and shorter than the categories of the form. */
export const CATEGORY_CHOICES: readonly CategoryChoice[] = [
  { label: 'All', slug: '', category: null },
  { label: 'Image Generation', slug: 'image-generation', category: 'Image Generation' },
  { label: 'Text Generation', slug: 'text-generation', category: 'Text Generation' },
  { label: 'Video Generation', slug: 'video-generation', category: 'Video Generation' },
  { label: 'Audio', slug: 'audio', category: 'Audio Generation' },
  { label: 'Code', slug: 'code', category: 'Code Generation' },
];
const [ALL] = CATEGORY_CHOICES;

/** The choice that an address names; all for one that names nothing. */
export function categoryChoice(slug: string | null): CategoryChoice {
  const found = CATEGORY_CHOICES.find((choice) => choice.slug === slug) ?? ALL;
  if (found === undefined) throw new Error('There are no categories');
  return found;
}

/** The address of the directory with a choice and a search. */
export function directoryAddress(slug: string, query: string): string {
  const params = new URLSearchParams({
    ...(slug !== '' && { category: slug }),
    ...(query !== '' && { q: query }),
  }).toString();
  return params === '' ? '/explore' : `/explore?${params}`;
}

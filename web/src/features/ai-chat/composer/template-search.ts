import type { Template } from '@promptory/studio';

/** The templates that contain every search word in their name, description or keywords. */
export function searchTemplates(
  templates: readonly Template[],
  search: string,
): readonly Template[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter(({ name, description, keywords }) => {
    const text = [name, description, ...keywords].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

import { fold } from '@promptory/domain/fold';
import { type Template, TEMPLATES } from '@promptory/studio';

const KEYWORDS = new Map(TEMPLATES.map(({ id, keywords }) => [id, keywords]));

/** The words that show that a message suits a template. */
export function keywordsOf({ id }: Template): readonly string[] {
  return KEYWORDS.get(id) ?? [];
}

/** The templates that contain every search word in their name, description or keywords. */
export function searchTemplates(
  templates: readonly Template[],
  search: string,
): readonly Template[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    const { name, description } = template;
    const text = fold([name, description, ...keywordsOf(template)].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

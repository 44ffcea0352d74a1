const ITEM = /^[ \t]{0,6}(?:[-*•]|\d{1,2}[.)])[ \t]{1,4}([^\n]{1,300})/gm;

/** Maximum number of characters and of items that are read. */
const READ_CHARS = 5000;
const ITEMS_MAX = 12;

/** The points of a bulleted or numbered list, without their marks. */
export function listItems(text: string): string[] {
  const items = Array.from(text.slice(0, READ_CHARS).matchAll(ITEM), ([, item = '']) =>
    item.trim(),
  );
  return items.filter((item) => item !== '').slice(0, ITEMS_MAX);
}

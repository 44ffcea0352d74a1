/**
 * Replaces the texts in the container by two `font` elements, as browsers do that translate a page.
 * Call it again to translate texts that were added later.
 */
export function translatePage(container: Element = document.body): void {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const isLeftAlone = text.parentElement?.closest('font, textarea, script, [translate="no"]');
    // Browsers leave the spaces between elements as they are.
    if (isLeftAlone || text.data.trim() === '') continue;
    const range = document.createRange();
    range.selectNode(text);
    const translation = range.createContextualFragment('<font><font></font></font>');
    translation.firstElementChild?.firstElementChild?.append(text.data);
    text.replaceWith(translation);
  }
}

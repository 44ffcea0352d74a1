import type { TextRange } from '../../widgets/quality/text-range.ts';

/** Selects a range in a field and scrolls to it. An empty range sets the caret. */
export function selectInField(field: HTMLTextAreaElement, { start, end }: TextRange): void {
  field.setSelectionRange(start, end);
  // Browsers scroll to the selection only when the field gets the focus.
  field.blur();
  field.focus();
}

/** Selects a range in an element and scrolls to it. An empty range selects its line. */
export function selectInText(element: HTMLElement, range: Pick<TextRange, 'start' | 'end'>): void {
  const text = element.textContent;
  const { start, end } = range.start === range.end ? lineAround(text, range.start) : range;
  const from = pointAt(element, start);
  const to = pointAt(element, end);
  if (from === null || to === null) return;
  document.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
  from.node.parentElement?.scrollIntoView({ block: 'center' });
}

function lineAround(text: string, at: number): { start: number; end: number } {
  const start = text.lastIndexOf('\n', Math.max(at - 1, 0)) + 1;
  const end = text.indexOf('\n', Math.max(at, start));
  return { start: Math.min(start, at), end: end === -1 ? text.length : end };
}

function pointAt(element: HTMLElement, at: number): { node: Text; offset: number } | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  let last: Text | null = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    last = node;
    if (passed + node.length >= at) return { node, offset: at - passed };
    passed += node.length;
  }
  return last === null ? null : { node: last, offset: last.length };
}

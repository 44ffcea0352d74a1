import type * as TestingLibrary from '@testing-library/dom';

/**
 * An element by its role and accessible name, or a form field by its label. A number after the name,
 * as in 'Like, 3', does not matter.
 */
export type Target = { role: string; name: string; pressed?: boolean } | { label: string };

/** Added to the page before the functions of this file run in it. */
declare const TestingLibraryDom: typeof TestingLibrary;

/**
 * Runs in the page. Scrolls to the first visible element that matches and returns its center, or
 * null if there is none, something covers it, or it moves.
 */
export async function findTarget(target: Target): Promise<{ x: number; y: number } | null> {
  const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom;
  const found =
    'role' in target
      ? queryAllByRole(document.body, target.role, {
          ...(target.pressed !== undefined && { pressed: target.pressed }),
          name: (name) => name === target.name || name.startsWith(`${target.name}, `),
        })
      : queryAllByLabelText(document.body, target.label);
  for (const element of found) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const now = element.getBoundingClientRect();
    if (now.left !== left || now.top !== top) return null;
    const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    if (hit !== null && (element.contains(hit) || hit.contains(element))) return { x, y };
  }
  return null;
}

/** Runs in the page. Returns true if the text is visible or the value of a field. */
export function hasText(text: string): boolean {
  return document.body.innerText.includes(text);
}

/**
 * Runs in the page. Returns the gaps between the cards of each column of a feed that are not 16 or
 * 17 px high, rounded to px.
 */
export function wrongGaps(): number[] {
  const columns = [...document.querySelectorAll('[role=feed] > div')];
  return columns.flatMap((column) => {
    const cards = [...column.querySelectorAll<HTMLElement>(':scope > [data-index]')]
      .map((card) => ({ index: Number(card.dataset['index']), box: card.getBoundingClientRect() }))
      .sort((one, other) => one.index - other.index);
    return cards.flatMap(({ index, box }, at) => {
      const before = cards[at - 1];
      if (before?.index !== index - 1) return [];
      const gap = Math.round(box.top - before.box.bottom);
      return gap === 16 || gap === 17 ? [] : [gap];
    });
  });
}

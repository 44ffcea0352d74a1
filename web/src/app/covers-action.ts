const ACTIONS =
  '#main :is(a[href], button, input, textarea, select, summary, [role="button"], [role="tab"])';
/**
 * Taller elements, such as a linked picture, can still be pressed beside the button, so they are
 * ignored.
 */
const LARGE_PX = 120;

/** True if the box of `element` overlaps a button, link or field of the page. */
export function coversAction(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return [...document.querySelectorAll(ACTIONS)].some((action) => {
    const { left, right, top, bottom, height } = action.getBoundingClientRect();
    return (
      height < LARGE_PX &&
      left < box.right &&
      right > box.left &&
      top < box.bottom &&
      bottom > box.top
    );
  });
}

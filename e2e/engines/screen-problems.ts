/**
 * Runs in the page. Returns the reasons why a screen is not complete at a width in px: loading
 * placeholders, broken pictures, a missing heading, error messages, and content that is too wide.
 */
export function findProblems(width: number): string[] {
  const isInView = (element: Element) => {
    const box = element.getBoundingClientRect();
    const hasArea = box.width > 0 && box.height > 0;
    const isInRow = box.bottom > 0 && box.top < innerHeight;
    return hasArea && isInRow && box.right > 0 && box.left < innerWidth;
  };
  const inView = <Kind extends Element>(elements: NodeListOf<Kind>) =>
    [...elements].filter(isInView);
  const problems: string[] = [];
  if (innerWidth !== width) problems.push(`the window is ${String(innerWidth)} px wide`);
  const root = document.documentElement;
  const overflow = root.scrollWidth - root.clientWidth;
  if (overflow > 0) problems.push(`the content is ${String(overflow)} px too wide`);
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading?.innerText.trim() === '' || heading === null) problems.push('no heading');
  if (inView(document.querySelectorAll('.animate-pulse')).length > 0)
    problems.push('still loading');
  for (const picture of inView(document.querySelectorAll('img'))) {
    if (!picture.complete) problems.push(`loading picture ${picture.currentSrc}`);
    else if (picture.naturalWidth === 0) problems.push(`broken picture ${picture.currentSrc}`);
  }
  const error = /.*(error ID|Something went wrong|This page crashed).*/.exec(
    document.body.innerText,
  );
  if (error !== null) problems.push(error[0]);
  return problems;
}

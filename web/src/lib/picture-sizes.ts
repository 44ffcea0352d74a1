/** A layout from a width of the window on, with the width of its pictures as terms of CSS `calc`. */
interface Layout {
  fromPx: number;
  width: string;
}

/**
 * From this density on a picture is loaded as for two pixels of the screen per CSS pixel: a third
 * one costs twice the bytes, and on a phone nobody sees it.
 */
const DENSE = '(min-resolution: 2.5dppx)';
const DENSE_SHARE = '2 / 3';

/** The attribute `sizes` of pictures; layouts come widest first, and the last from 0 px on. */
export function sizesOf(layouts: readonly Layout[]): string {
  const rows = (extra: readonly string[], factor: string) =>
    layouts.map(({ fromPx, width }) => {
      const conditions = [...(fromPx > 0 ? [`(min-width: ${String(fromPx)}px)`] : []), ...extra];
      return `${conditions.join(' and ')} calc((${width})${factor})`.trim();
    });
  return [...rows([DENSE], ` * ${DENSE_SHARE}`), ...rows([], '')].join(', ');
}

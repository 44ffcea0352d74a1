/** A layout from a window width on, with the width of its pictures as terms of CSS `calc`. */
interface Layout {
  fromPx: number;
  width: string;
}

/**
 * Screens with this density or more load pictures for 2 pixels per CSS pixel. A third pixel doubles
 * the bytes and is not visible on a phone.
 */
const DENSE = '(min-resolution: 2.5dppx)';
const DENSE_SHARE = '2 / 3';

/**
 * The `sizes` attribute of pictures. Layouts are sorted from wide to narrow; the last one starts at
 * 0 px.
 */
export function sizesAttribute(layouts: readonly Layout[]): string {
  const rows = (extra: readonly string[], factor: string) =>
    layouts.map(({ fromPx, width }) => {
      const conditions = [...(fromPx > 0 ? [`(min-width: ${String(fromPx)}px)`] : []), ...extra];
      return `${conditions.join(' and ')} calc((${width})${factor})`.trim();
    });
  return [...rows([DENSE], ` * ${DENSE_SHARE}`), ...rows([], '')].join(', ');
}

/** The picture width (a CSS `calc` expression) in windows that are at least `fromPx` wide. */
interface Layout {
  fromPx: number;
  width: string;
}

/**
 * Screens with this density or more load pictures with only 2 pixels per CSS pixel. Three pixels
 * would double the bytes without a visible difference on a phone.
 */
const DENSE = '(min-resolution: 2.5dppx)';
const DENSE_SHARE = '2 / 3';

/**
 * The `sizes` attribute of an `img`. `layouts` must be sorted from wide to narrow and end with
 * `fromPx: 0`.
 */
export function sizesAttribute(layouts: readonly Layout[]): string {
  const rows = (extra: readonly string[], factor: string) =>
    layouts.map(({ fromPx, width }) => {
      const conditions = [...(fromPx > 0 ? [`(min-width: ${String(fromPx)}px)`] : []), ...extra];
      return `${conditions.join(' and ')} calc((${width})${factor})`.trim();
    });
  return [...rows([DENSE], ` * ${DENSE_SHARE}`), ...rows([], '')].join(', ');
}

/** The number of words of a text, also for languages that write no spaces. */
export function countWords(text: string, language: string): number {
  // Older browsers don't have `Intl.Segmenter`.
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
  if (Segmenter === undefined) return text.match(/[\p{L}\p{N}\p{M}'’-]+/gu)?.length ?? 0;
  let words = 0;
  for (const { isWordLike } of new Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (isWordLike === true) words += 1;
  }
  return words;
}

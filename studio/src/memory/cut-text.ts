/** The first `maxChars` UTF-16 units of a text; a surrogate pair at the cut is left out whole. */
export function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const isPairCut = /[\uD800-\uDBFF]/.test(text.charAt(maxChars - 1));
  return text.slice(0, isPairCut ? maxChars - 1 : maxChars);
}

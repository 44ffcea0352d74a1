const CHARS_PER_TOKEN = 4;

/** The specified estimate: a token for each four characters (UTF-16 units), rounded up. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN);
}

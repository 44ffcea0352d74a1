/**
 * A text as one entry of the log. Further lines are indented and other control characters replaced,
 * so that values from requests can't look like entries of their own.
 */
export function logLine(text: string): string {
  return text.replace(/\r\n?|\n|\u2028|\u2029/g, '\n    ').replace(/(?![\t\n])\p{Cc}/gu, '\uFFFD');
}

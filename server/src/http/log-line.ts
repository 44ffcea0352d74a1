/**
 * Formats a text as one log entry. Indents further lines and replaces other control characters, so
 * that values from requests cannot look like separate log entries.
 */
export function logLine(text: string): string {
  return text.replace(/\r\n?|\n|\u2028|\u2029/g, '\n    ').replace(/(?![\t\n])\p{Cc}/gu, '\uFFFD');
}

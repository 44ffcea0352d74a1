/** A filter for `or` that finds people whose username or name contains `text`. */
export function nameFilter(text: string): string {
  const pattern = text
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
    // `*` can't be escaped: the service reads it as `%`. `_` stands for any character.
    .replaceAll('*', '_');
  // Quotes protect characters that have a meaning in `or`.
  const quoted = `"%${pattern.replaceAll(/["\\]/g, String.raw`\$&`)}%"`;
  return `username.ilike.${quoted},full_name.ilike.${quoted}`;
}

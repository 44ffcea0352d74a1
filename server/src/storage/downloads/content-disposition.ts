/**
 * The header that makes a browser save a file instead of showing it, under this name, or under the
 * name in its address when `name` is empty (RFC 6266, RFC 8187).
 */
export function attachment(name: string): string {
  if (name === '') return 'attachment';
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

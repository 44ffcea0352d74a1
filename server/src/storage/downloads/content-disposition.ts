/**
 * The header Content-Disposition that makes a browser save a file under this name (RFC 6266,
 * RFC 8187). If `name` is empty, the browser uses the name in the URL.
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

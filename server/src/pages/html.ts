/** Characters that XML 1.0 (section 2.2) doesn't allow, even when they are escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Parsers turn an unescaped carriage return into a line feed.
  '\r': '&#13;',
};

/** Escapes text for HTML and XML, in text and in attributes. Removes characters that XML forbids. */
export function escapeHtml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? character);
}

/** A script element that contains data. Browsers never run it. */
export function dataScript(attributes: string, data: unknown): string {
  // "<" could end the element or open a comment.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script ${attributes}>${json}</script>`;
}

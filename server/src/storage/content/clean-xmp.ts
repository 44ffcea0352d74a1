import { replaceBytes } from './replace-bytes.ts';

const SPACE = 0x20;
/** Longer packets contain depth maps, and are removed. `studio` reads no more than this either. */
const MAX_PACKET_BYTES = 500_000;
/** Bytes per call of String.fromCharCode, which takes a limited number of arguments. */
const CHUNK_BYTES = 8_192;
const MAX_NAMESPACES = 64;

/**
 * The properties that stay: description, rights and orientation, and what image generators and the
 * IPTC standard for generated images write. `studio` reads them (xmp-texts.ts).
 */
const KEPT_PROPERTIES = [
  'dc:description',
  'dc:rights',
  'tiff:Orientation',
  'exif:UserComment',
  'xmp:CreatorTool',
  'Iptc4xmpExt:DigitalSourceType',
  'Iptc4xmpExt:AIPromptInformation',
  'Iptc4xmpExt:AISystemUsed',
  'Iptc4xmpExt:AISystemVersionUsed',
] as const;

/**
 * Removes personal data from XMP (RDF in XML) in place: location, camera, serial numbers, names,
 * times and history. Writes a new packet with KEPT_PROPERTIES, filled up with spaces to the same
 * length; without any of them only spaces. Returns whether something changed.
 */
export function cleanXmp(bytes: Uint8Array): boolean {
  const cleaned = new Uint8Array(bytes.byteLength).fill(SPACE);
  // A packet in UTF-16 or UTF-32, which is never used in practice, is removed completely.
  if (bytes.byteLength <= MAX_PACKET_BYTES && !isWide(bytes)) {
    const packet = keptPacket(textOf(bytes));
    if (packet.length <= bytes.byteLength) {
      for (let at = 0; at < packet.length; at += 1) cleaned[at] = packet.charCodeAt(at);
    }
  }
  return replaceBytes(bytes, cleaned);
}

/**
 * Decodes bytes to text with one character per byte, so that both have the same length. Does not
 * use TextDecoder: its encoding latin1 is Windows-1252, which maps some bytes to other characters.
 */
function textOf(bytes: Uint8Array): string {
  const chunks: string[] = [];
  for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) {
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES)));
  }
  return chunks.join('');
}

function keptPacket(text: string): string {
  const attributes: string[] = [];
  const elements: string[] = [];
  for (const name of KEPT_PROPERTIES) {
    const element = elementOf(text, name);
    if (element !== undefined) elements.push(element);
    const attribute = element === undefined ? attributeOf(text, name) : undefined;
    if (attribute !== undefined) attributes.push(attribute);
  }
  if (attributes.length + elements.length === 0) return '';
  const description = ['rdf:about=""', ...attributes].join(' ');
  const body = `<rdf:Description ${description}>${elements.join('')}</rdf:Description>`;
  return (
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"${namespacesOf(text, body)}>` +
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${body}</rdf:RDF></x:xmpmeta>`
  );
}

function elementOf(text: string, name: string): string | undefined {
  const start = new RegExp(`<${name}(?=[\\s>])`).exec(text)?.index;
  if (start === undefined) return undefined;
  const closing = `</${name}>`;
  const end = text.indexOf(closing, start);
  return end < 0 ? undefined : text.slice(start, end + closing.length);
}

function attributeOf(text: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s{0,16}=\\s{0,16}(["'])`).exec(text);
  if (found === null) return undefined;
  const [assignment, quote = ''] = found;
  const start = found.index + assignment.length;
  const end = text.indexOf(quote, start);
  return end < 0 ? undefined : `${name}=${quote}${text.slice(start, end)}${quote}`;
}

/** The declarations of the prefixes that `body` uses. */
function namespacesOf(text: string, body: string): string {
  const used = new Set<string>();
  for (const [, prefix = ''] of body.matchAll(/([\w-]{1,64}):/g)) used.add(prefix);
  const byPrefix = new Map([['rdf', '']]);
  for (const [, prefix = '', value = ''] of text.matchAll(
    /\sxmlns:([\w-]{1,64})=("[^"<]{0,256}"|'[^'<]{0,256}')/g,
  )) {
    if (byPrefix.size > MAX_NAMESPACES) break;
    if (byPrefix.has(prefix) || !used.has(prefix)) continue;
    byPrefix.set(prefix, ` xmlns:${prefix}=${value}`);
  }
  return [...byPrefix.values()].join('');
}

/** True for UTF-16 and UTF-32, which have zeros among the first bytes. */
function isWide(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 8).includes(0) || bytes[0] === 0xfe || bytes[0] === 0xff;
}

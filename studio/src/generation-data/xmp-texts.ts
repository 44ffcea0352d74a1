import type { MetadataText } from './generation-data.ts';

/** Maximum characters of XMP; programs write a few thousand. */
const XMP_MAX_CHARS = 500_000;

/**
 * XMP properties with generation data: prompts, the program, and the IPTC standard for generated
 * images (Photo Metadata 2025.1); no locations.
 */
const PROPERTIES = [
  'dc:description',
  'exif:UserComment',
  'xmp:CreatorTool',
  'Iptc4xmpExt:DigitalSourceType',
  'Iptc4xmpExt:AIPromptInformation',
  'Iptc4xmpExt:AISystemUsed',
  'Iptc4xmpExt:AISystemVersionUsed',
] as const;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Finds these properties in an XMP packet. No XML parser is used, so no entity is expanded twice.
 */
export function xmpTexts(packet: string): MetadataText[] {
  const xmp = packet.slice(0, XMP_MAX_CHARS);
  const texts: MetadataText[] = [];
  for (const name of PROPERTIES) {
    const text = elementText(xmp, name) ?? attributeText(xmp, name);
    if (text !== null && text.trim() !== '') texts.push({ key: name, text });
  }
  return texts;
}

function elementText(xmp: string, name: string): string | null {
  const open = xmp.indexOf(`<${name}`);
  const start = open < 0 ? -1 : xmp.indexOf('>', open);
  const end = start < 0 ? -1 : xmp.indexOf(`</${name}>`, start);
  if (end < 0) return null;
  const inner = xmp.slice(start + 1, end);
  // The property is a list: use its first entry, which is the default.
  const item = inner.indexOf('<rdf:li');
  if (item < 0) return unescape(inner);
  const itemStart = inner.indexOf('>', item);
  const itemEnd = itemStart < 0 ? -1 : inner.indexOf('</rdf:li>', itemStart);
  return itemEnd < 0 ? null : unescape(inner.slice(itemStart + 1, itemEnd));
}

function attributeText(xmp: string, name: string): string | null {
  for (const quote of ['"', "'"]) {
    const mark = `${name}=${quote}`;
    const at = xmp.indexOf(mark);
    const end = at < 0 ? -1 : xmp.indexOf(quote, at + mark.length);
    if (end >= 0) return unescape(xmp.slice(at + mark.length, end));
  }
  return null;
}

function unescape(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

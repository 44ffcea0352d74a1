/** A color of an image: its name and its CSS value. */
export interface Swatch {
  readonly name: string;
  /** A CSS color; null if unknown. */
  readonly colour: string | null;
}

const HEX = /#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-f])/i;

/**
 * Parses a palette entry such as 'navy (#001f3f)', '#fff' or 'Sky blue'. `isColour` must return
 * true for CSS color names. The result contains only valid CSS values.
 */
export function readSwatch(entry: string, isColour: (name: string) => boolean): Swatch {
  const hex = HEX.exec(entry)?.[0].toLowerCase() ?? null;
  if (hex !== null) {
    const name = entry
      .replace(HEX, '')
      .replace(/[([]\s*[)\]]/g, '')
      .replace(/^[\s:,-]+|[\s:,-]+$/g, '');
    return { name: name === '' ? hex : name, colour: hex };
  }
  const letters = entry.toLowerCase().replace(/[\s-]+/g, '');
  const isKnown = /^[a-z]{3,20}$/.test(letters) && isColour(letters);
  return { name: entry, colour: isKnown ? letters : null };
}

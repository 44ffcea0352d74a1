/** A color of an image: its name, and its CSS value if known. */
export interface Swatch {
  readonly name: string;
  /** A CSS color. */
  readonly colour: string | null;
}

const HEX = /#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-f])/i;

/**
 * Parses a palette entry such as 'navy (#001f3f)', '#fff' or 'Sky blue'. `isColour` checks CSS
 * color names. Only validated values are used as CSS.
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

/** A colour of a picture for people: its name, and the colour itself where it is known. */
export interface Swatch {
  readonly name: string;
  /** a colour as style sheets write it */
  readonly colour: string | null;
}

const HEX = /#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-f])/i;

/**
 * Reads an entry of a palette, such as 'navy (#001f3f)', '#fff' or 'Sky blue'; `isColour` tells
 * whether style sheets know a name of letters. Nothing else of an entry becomes a style.
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

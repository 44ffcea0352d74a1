/** A hue in degrees, derived from the name: equal names give equal hues. */
export function nameHue(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}

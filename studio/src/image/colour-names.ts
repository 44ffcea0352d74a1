import { distance, type Lab, oklab } from './oklab.ts';

const NAMED: readonly (readonly [name: string, hex: string])[] = [
  ['black', '000000'],
  ['charcoal', '2b2b2b'],
  ['dark grey', '555555'],
  ['grey', '808080'],
  ['silver grey', 'b0b0b0'],
  ['light grey', 'd8d8d8'],
  ['white', 'ffffff'],
  ['ivory', 'fffde8'],
  ['cream', 'f5ebcd'],
  ['beige', 'd9c7a3'],
  ['sand', 'c2a878'],
  ['tan', 'b08d5b'],
  ['brown', '7b4b26'],
  ['dark brown', '3d2412'],
  ['rust', 'a8441c'],
  ['terracotta', 'cb6d51'],
  ['peach', 'ffcba4'],
  ['apricot', 'f5a65b'],
  ['orange', 'ff8000'],
  ['amber', 'ffb000'],
  ['gold', 'd4a017'],
  ['yellow', 'ffe600'],
  ['pale yellow', 'fff3a0'],
  ['olive', '7a7a1f'],
  ['lime green', 'a4d62a'],
  ['green', '2e9e3a'],
  ['bright green', '00e000'],
  ['dark green', '12441c'],
  ['sage green', '9caf88'],
  ['mint green', 'a8e6cf'],
  ['emerald', '0f9d6b'],
  ['teal', '0f7c7c'],
  ['dark teal', '0b3d41'],
  ['turquoise', '3fd0c9'],
  ['cyan', '00e5ff'],
  ['pale blue', 'bfdcf5'],
  ['sky blue', '6db9f2'],
  ['blue', '1f5fd0'],
  ['bright blue', '0000ff'],
  ['slate blue', '5b6f8f'],
  ['navy', '14213d'],
  ['indigo', '3a2a8c'],
  ['violet', '7b4fd1'],
  ['purple', '7a1f8a'],
  ['dark purple', '33123f'],
  ['lavender', 'c8b6ea'],
  ['magenta', 'ff00c8'],
  ['pink', 'f78fb3'],
  ['pale pink', 'f8d3dc'],
  ['rose', 'd9486e'],
  ['red', 'e01b24'],
  ['dark red', '7a1016'],
  ['burgundy', '4c0d1c'],
  ['coral', 'ff7f5c'],
  ['mauve', 'a98bae'],
  ['dusty rose', 'b5838d'],
  ['plum', '6a2f63'],
  ['dark slate', '32505c'],
  ['blue grey', '6b8b98'],
  ['khaki', '938c6c'],
  ['pale sage', 'c6d0b3'],
];

const COLOURS = NAMED.map(([name, hex]) => ({ name, lab: labOfHex(hex) }));

function labOfHex(hex: string): Lab {
  const part = (at: number) => parseInt(hex.slice(at, at + 2), 16);
  return oklab(part(0), part(2), part(4));
}

/** The common name that is nearest to a colour, as the eye sees it. */
export function colourName(colour: Lab): string {
  let nearest = { name: 'black', far: Infinity };
  for (const { name, lab } of COLOURS) {
    const far = distance(colour, lab);
    if (far < nearest.far) nearest = { name, far };
  }
  return nearest.name;
}

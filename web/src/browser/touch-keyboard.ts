/** True if people type on a keyboard on the screen, where Enter should add a line. */
export function hasTouchKeyboard(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

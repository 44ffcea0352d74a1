/** The keyCode of a key that an input method has used. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * True if a key press belongs to an input method, such as the Enter that takes a suggestion. In
 * Safari that Enter comes after the end of the composition, and only its keyCode tells.
 */
export function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE;
}

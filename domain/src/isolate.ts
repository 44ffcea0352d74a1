/** Marks, embeddings, overrides and isolates that change the direction of a text. */
const DIRECTION_CHARS = /\p{Bidi_Control}/gu;
/** Letters of the scripts that are written from right to left in today's texts. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/**
 * Returns a name for a sentence, such as `${isolate(name)} is typing...`. The name can't change the
 * direction of the sentence: characters that would are removed, and a name with letters from right to
 * left is put between isolates (FSI and PDI, Unicode Bidirectional Algorithm, UAX #9). A name in an
 * element of its own is isolated with `<bdi>`, which removes nothing.
 */
export function isolate(name: string): string {
  const plain = name.replaceAll(DIRECTION_CHARS, '');
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

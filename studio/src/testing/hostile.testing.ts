/** A megabyte of what patterns and splitters of words choke on, by the piece it repeats. */
export const HOSTILE_TEXTS: readonly (readonly [piece: string, text: string])[] = [
  ...['{{', '${a:', '[A', '<A', ' --', '--no a ', '"a":', '"subject":', '(aa:', '((', '[[[['],
  ...['image ', 'create ', 'create image to ', 'create image ', 'i want you to act as ', 'a'],
  ...['画', '画一', '画像', '가', 'क्', 'ا', 'ﷺ', 'İ', '\u0301', '😀', '👨‍👩‍👧‍👦', '\ud83c', '\udf27'],
  ...['\n', ' ', '\0', '\u202e', '__proto__ ', 'constructor ', '9:', 'f/', 'Negative prompt:'],
].map((piece) => [piece, piece.repeat(Math.ceil(1_000_000 / piece.length))] as const);

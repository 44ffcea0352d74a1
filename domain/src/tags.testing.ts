/** Texts that people paste as tags, and the tags that `addTags` and public.tidy_tags make of them. */
export const PASTED_TAGS: readonly (readonly [pasted: string, tags: string[]])[] = [
  ['#portrait #anime #sdxl', ['portrait', 'anime', 'sdxl']],
  ['a; b', ['a', 'b']],
  ['a, b,c', ['a', 'b', 'c']],
  ['人像，动漫、 水彩；插画', ['人像', '动漫', '水彩', '插画']],
  ['＃人像 ＃动漫', ['人像', '动漫']],
  ['صورة، رسم؛ فن', ['صورة', 'رسم', 'فن']],
  ['film noir\r\nrain\n\nstreet  photography', ['film noir', 'rain', 'street photography']],
  ['one\u2028two', ['one', 'two']],
  ['C#, F# #c++ #C#', ['C#', 'F#', 'c++']],
  ['A#m, C#7, &#39', ['A#m', 'C#7', '&#39']],
  ['50 # 60', ['50 # 60']],
  ['# #a ##b', ['a', 'b']],
  ['a\u0001b, z\u200b, \u202eabc', ['ab', 'z', 'abc']],
  ['caf\u00e9, cafe\u0301', ['caf\u00e9']],
  ['film\u00a0noir', ['film noir']],
  ['k-pop 80s_synth', ['k-pop 80s_synth']],
];

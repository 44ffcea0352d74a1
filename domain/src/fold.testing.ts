/** Texts, and what searches compare instead: the same in TypeScript (`fold`) and SQL (private.fold). */
export const FOLDED_TEXTS: readonly (readonly [text: string, folded: string])[] = [
  ['cafe', 'cafe'],
  ['caf\u00e9', 'cafe'],
  ['CAFE\u0301', 'cafe'],
  ['\u00dcn\u00efcode', 'unicode'],
  ['Stra\u00dfe STRA\u1e9eE', 'strasse strasse'],
  ['\u00c6r\u00f8 \u0141\u00f3d\u017a \u0110\u00e0 \u0152uvre', 'aero lodz da oeuvre'],
  ['\u0130stanbul \u0131', 'istanbul i'],
  ['\uff26\uff4f\uff58 \ufb01re \u2460', 'fox fire 1'],
  ['Ti\u1ebfng Vi\u1ec7t', 'tieng viet'],
  ['5\u00bd inch', '5 1/2 inch'],
  ['x\u0302', 'x'],
  ['\u00d0\u00fe\u0127 O\u2019Brien \u2018a\u2013b\u2014c', "dthh o'brien 'a-b-c"],
  [
    '\u041c\u043e\u0439 \u0415\u043b\u043a\u0430 \u0451\u0436',
    '\u043c\u043e\u0438 \u0435\u043b\u043a\u0430 \u0435\u0436',
  ],
  [
    '\u039a\u03b1\u03c6\u03ad\u03c2 \u039a\u0391\u03a6\u0395\u03a3',
    '\u03ba\u03b1\u03c6\u03b5\u03c3 \u03ba\u03b1\u03c6\u03b5\u03c3',
  ],
  ['\ud55c\uad6d \u1112\u1161\u11ab', '\ud55c\uad6d \ud55c'],
  ['\u304c\u304b \u304b\u3099 \uff76\uff9e', '\u304c\u304b \u304c \u30ac'],
  ['\u0915\u093f', '\u0915\u093f'],
  ['\ud83d\udc69\u200d\ud83d\ude80', '\ud83d\udc69\u200d\ud83d\ude80'],
];

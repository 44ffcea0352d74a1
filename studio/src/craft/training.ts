// The parts of the craft score that the scripts in `bench/studio` need to make its tables and
// weights. The product does not import this entry.
export { CRAFT_KINDS, isPictureKind } from './craft-score.ts';
export { createWordClasses, EVEN_CODE } from './language-table.ts';
export { readCraftText } from './read-craft-text.ts';
export type { CraftSentence } from './read-craft-text.ts';
export { encodeWordSet } from './word-set.ts';
export { classesOf } from './word-order.ts';
export { readSignals } from './read-signals.ts';
export { fillSegments } from './additive-model.ts';
export { GAINS, LOSSES, SIGNALS } from './signals.ts';
export type { SignalName } from './signals.ts';
export { rankWords } from './content-words.ts';
export { basesOf } from './word-bases.ts';
export { STOP_WORDS } from '../text/stop-words.ts';
export { findCraftTerms } from './find-craft-terms.ts';
export { languageModel } from './language-table.ts';
export { measureBorders } from './part-borders.ts';
export { sumOfTrees } from './trees.ts';
export type { SmallTree } from './trees.ts';

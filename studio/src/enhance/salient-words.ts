import { isData } from './split-image-prompt.ts';

/** So much of a text tells what it is about. */
const LOOK_CHARS = 3000;
/** Segmenting is slow; a script without spaces says as much in fewer characters. */
const SEGMENTED_CHARS = 600;
const LATIN = /\p{sc=Latn}/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const WORD = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}\p{N}'’-]{2,39}/gu;
/** What is said early is more often what it is about. */
const EARLY_CHARS = 300;
/** A word of the focus counts as so many more uses. */
const FOCUS_WEIGHT = 3;
const WORD_MAX_CHARS = 40;
const ACRONYM_MAX_CHARS = 3;
/** English adverbs tell how, not what. */
const ADVERB = /^[a-z]{3,}ly$/;

// Words that are in prompts of every subject.
const COMMON = new Set(
  [
    'the and for are with you your that this from will have has not but can all any its our their they them his her she who what when where which how why than then into onto over under about also each every more most some such only just like very must should would could may might shall was were been being does did doing done here there these those out off own same too yes one two three first second next last other another both between within without through during before after above below again further once because while until against per via etc',
    'act want need write create make made generate provide give giving task tasks role prompt prompts please help expert specialist professional experienced skilled using use used user users ensure include including based request question questions answer answers reply respond response responses output input example examples following follow first step steps rules rule instructions goal goals context information guidelines format details detail specific clear best good new work working way ways list get take keep etc various type types set part parts text based well high quality level result results image images picture photo',
    'ask asks tell say know think look see apply appropriate avoid unless identify consider include includes including comprehensive various several different specific relevant important possible necessary given according across among many much day days time times year years people person user someone something anything everything things thing able allow needed needs wants beautiful interactive responsive detailed advanced complete full main single real start end come comes become focus based name names title description version author updated current always never only even still however therefore whether using used uses via etc per become becomes own himself yourself itself themselves lot kind sort let',
    'para por con una uno los las del que como más este esta esto sobre quiero crear crea escribe hacer imagen',
    'les des une est dans pour sur avec que qui pas vous nous cette sont aux crée écris écrire image',
    'der die das und ist mit für ein eine einen einem einer auf nicht den dem von ich wie sie bei aus sind wird werden soll schreibe erstelle bild',
    'uma não com mais isso esse essa seu sua dos das nos nas escreva crie imagem',
    'che non con una per del della dei nel sono questo questa scrivi crea più immagine',
    'bir için ile olarak gibi daha olan çok her kadar yaz oluştur görsel',
    'что как для это или она они его при без надо нужно напиши создай',
    'من على في إلى عن هذا هذه التي الذي اكتب أنشئ',
    'और का की के में से पर है हैं को एक यह लिखो लिखें बनाएं',
    '一个 我们 你们 可以 需要 请 写 生成 创建 进行 以及 ください する して です ます こと',
  ]
    .join(' ')
    .split(' '),
);

/**
 * The words of a text that tell what it is about, at most `count`, the most telling first: those
 * that come often, early, or with a capital. In lower case unless they are written in capitals.
 */
export function salientWords(text: string, count: number, focus = ''): string[] {
  const focused = new Set(
    wordsIn(focus.slice(0, LOOK_CHARS)).map(({ word }) => word.toLowerCase()),
  );
  // Of data only what is said, not the names of its fields, and of variables only their defaults.
  const start = text.slice(0, LOOK_CHARS);
  const said = (
    isData(text) ? start.replace(/"[^"\n]{1,60}"[ \t]{0,4}:/g, ' ').replaceAll('_', ' ') : start
  )
    .replace(/\{\{[^{}\n]{1,60}\}\}|\$\{[^{}:\n]{1,60}(?=[:}])|https?:\/\/\S{1,300}/g, ' ')
    .replace(/--[a-z]{1,10}/g, ' ');
  const weights = new Map<string, { weight: number; word: string }>();
  for (const { word, index } of wordsIn(said)) {
    const key = word.toLowerCase();
    if (COMMON.has(key) || word.length > WORD_MAX_CHARS || ADVERB.test(key)) continue;
    const known = weights.get(key) ?? {
      weight: focused.has(key) ? FOCUS_WEIGHT : 0,
      word: isAcronym(word) ? word : key,
    };
    const isNamed =
      index > 0 &&
      /^\p{Lu}\p{Ll}/u.test(word) &&
      /[\p{Ll},] $/u.test(said.slice(0, index).slice(-2));
    known.weight += 1 + (index < EARLY_CHARS ? 1 : 0) + (isNamed ? 0.5 : 0);
    weights.set(key, known);
  }
  return [...weights.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map(({ word }) => word);
}

function isAcronym(word: string): boolean {
  return (
    word.length <= ACRONYM_MAX_CHARS && word === word.toUpperCase() && word !== word.toLowerCase()
  );
}

function wordsIn(text: string): { word: string; index: number }[] {
  if (!UNSPACED.test(text)) {
    return [...text.matchAll(WORD)].map((match) => ({ word: match[0], index: match.index }));
  }
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segments.segment(text.slice(0, SEGMENTED_CHARS))]
    .filter(
      ({ segment, isWordLike }) =>
        isWordLike === true && segment.length >= (LATIN.test(segment) ? 3 : 2),
    )
    .map(({ segment, index }) => ({ word: segment, index }));
}

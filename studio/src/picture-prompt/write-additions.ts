import { PICTURE_VOCABULARIES } from '../languages/picture-vocabularies.ts';
import type { LanguageCode } from '../languages/language.ts';
import { type ChosenPhrase, PHRASE_IDS } from './picture-phrases.ts';
import { SCENE_ASPECTS, SCENE_IDS } from './scene-ids.ts';
import { scenePhrases } from './scenes.ts';

/** Additions are searched in this many characters at the end of a description. */
const ADDITION_CHARS = 1500;
/** An article in parentheses, which is only written in sentences. */
const ARTICLE = /^\(([^()]{1,10})\)( ?)/;
/** The text before an added sentence. */
const BEFORE_SENTENCE = /(?:^|[.!?…。！？।؟:：][”"’')\]»]?[ ]?|\n\n)$/u;
const SENTENCE_END = /[.!?…。！？।؟:：][”"’')\]»]?$/u;

interface Manner {
  readonly language: LanguageCode;
  readonly isVideo: boolean;
  /** writes a sentence instead of further phrases */
  readonly asSentence: boolean;
}

/** Adds phrases to a description, as further phrases or as a sentence. */
export function withAdditions(
  description: string,
  phrases: readonly ChosenPhrase[],
  { language, isVideo, asSentence }: Manner,
): string {
  if (phrases.length === 0) return description;
  const { comma = ', ', sentences, and } = PICTURE_VOCABULARIES[language];
  const base = description.replace(/[\s,;，、]{1,20}$/u, '');
  if (!asSentence) {
    const open = base.replace(/(?<!\.)[.。।]$/u, '');
    return [open, ...phrases.map(({ text }) => asPhrase(text, language))].join(comma);
  }
  const medium = phrases.find(({ aspect }) => aspect === 'medium');
  const items = phrases.filter((phrase) => phrase !== medium).map(inSentence);
  const list = [items.slice(0, -1).join(comma), items.at(-1) ?? '']
    .filter((part) => part !== '')
    .join(and);
  const sentence = (medium === undefined ? sentences.open : sentences.named)
    .replace('{subject}', isVideo ? sentences.video : sentences.image)
    .replace('{medium}', medium === undefined ? '' : inSentence(medium))
    .replace('{list}', list);
  const end = sentence.slice(-1);
  if (base.includes('\n')) return `${base}\n\n${sentence}`;
  const closed = SENTENCE_END.test(base) ? base : `${base}${end}`;
  return `${closed}${end === '。' ? '' : ' '}${sentence}`;
}

/** "(des) formes nettes et une silhouette claire" keeps its article, because the second one stays. */
function asPhrase(text: string, language: LanguageCode): string {
  const isPair = PICTURE_VOCABULARIES[language].pairs?.test(text) === true;
  return text.replace(ARTICLE, isPair ? '$1$2' : '');
}

function inSentence({ text }: ChosenPhrase): string {
  return text.replace(ARTICLE, '$1$2');
}

/**
 * Removes what `withAdditions` wrote at the end of a description. At least two known phrases must
 * stand there, so that no words of an author are taken for an addition.
 */
export function withoutAdditions(description: string, language: LanguageCode): string {
  return withoutPhrases(description, language) ?? withoutSentence(description, language);
}

const FEWEST = 2;
const MOST = 10;

function withoutPhrases(description: string, language: LanguageCode): string | undefined {
  const { comma = ', ' } = PICTURE_VOCABULARIES[language];
  const { bare } = knownPhrases(language);
  let end = description.length;
  let count = 0;
  while (count < MOST) {
    const at = description.lastIndexOf(comma, end - 1);
    if (at < 0 || !bare.has(description.slice(at + comma.length, end))) break;
    end = at;
    count += 1;
  }
  return count < FEWEST ? undefined : description.slice(0, end).trimEnd();
}

function withoutSentence(description: string, language: LanguageCode): string {
  const { sentences } = PICTURE_VOCABULARIES[language];
  for (const subject of [sentences.image, sentences.video])
    for (const template of [sentences.named, sentences.open]) {
      const glue = template.replace('{subject}', subject).split(/\{medium\}|\{list\}/);
      const [start = '', end = ''] = [glue[0], glue.at(-1)];
      const middle = glue.length === 3 ? glue[1] : undefined;
      if (!description.endsWith(end)) continue;
      let at = description.length;
      for (let tries = 0; tries < MOST; tries += 1) {
        at = description.lastIndexOf(start, at - 1);
        if (at < 0 || at < description.length - ADDITION_CHARS) break;
        const said = description.slice(at + start.length, description.length - end.length);
        const before = description.slice(0, at);
        if (BEFORE_SENTENCE.test(before.slice(-4)) && isSaid(said, middle, language))
          return before.trimEnd();
        if (at === 0) break;
      }
    }
  return description;
}

/** True for the middle of a sentence of `withAdditions`: a list, or a medium and a list. */
function isSaid(text: string, middle: string | undefined, language: LanguageCode): boolean {
  if (middle === undefined) return countListed(text, language) >= FEWEST;
  return [...knownPhrases(language).whole].some((medium) => {
    if (!text.startsWith(medium + middle)) return false;
    return countListed(text.slice(medium.length + middle.length), language) >= FEWEST - 1;
  });
}

/** The number of phrases in a list; 0 if there is anything else in it. */
function countListed(list: string, language: LanguageCode): number {
  const { comma = ', ', and } = PICTURE_VOCABULARIES[language];
  const { whole } = knownPhrases(language);
  const pieces = list.split(comma);
  const last = pieces.pop() ?? '';
  if (!pieces.every((piece) => whole.has(piece))) return 0;
  if (whole.has(last)) return pieces.length + 1;
  let at = last.indexOf(and);
  while (at >= 0) {
    if (whole.has(last.slice(0, at)) && whole.has(last.slice(at + and.length)))
      return pieces.length + 2;
    at = last.indexOf(and, at + 1);
  }
  return 0;
}

interface KnownPhrases {
  /** without articles, as in a list of phrases */
  readonly bare: ReadonlySet<string>;
  /** with articles, as in a sentence */
  readonly whole: ReadonlySet<string>;
}

const KNOWN = new Map<LanguageCode, KnownPhrases>();

function knownPhrases(language: LanguageCode): KnownPhrases {
  const known = KNOWN.get(language);
  if (known !== undefined) return known;
  const { phrases } = PICTURE_VOCABULARIES[language];
  const texts = [
    ...PHRASE_IDS.flatMap((id) => phrases[id] ?? []),
    ...SCENE_ASPECTS.flatMap((aspect) => scenePhrases(SCENE_IDS, aspect, language)),
  ];
  const made = {
    bare: new Set(texts.map((text) => asPhrase(text, language))),
    whole: new Set(texts.map((text) => text.replace(ARTICLE, '$1$2'))),
  };
  KNOWN.set(language, made);
  return made;
}

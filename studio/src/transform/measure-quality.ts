import { anyOf } from './words.ts';
import { saidElements } from './analyze-prompt.ts';
import { PICTURE_ELEMENTS, type PromptElement, TEXT_ELEMENTS } from './elements.ts';
import { listItems } from './list-items.ts';
import { readWords, type Word } from '../text/read-words.ts';
import { findExpertLine } from './expert-line.ts';
import { isThin, SECTION_NAMES, sectionBodies } from './sections.ts';

/** Metrics from 0 to 100. */
export interface TransformationQuality {
  readonly clarity: number;
  readonly specificity: number;
  readonly completeness: number;
  readonly professionalism: number;
  readonly actionability: number;
  readonly overallScore: number;
}

/** The specified weights of the transformation engine; the prompt validator has its own. */
const WEIGHTS = {
  clarity: 0.2,
  specificity: 0.25,
  completeness: 0.25,
  professionalism: 0.15,
  actionability: 0.15,
} as const;

/** Only this many characters of each section are read, so that length does not raise the score. */
const SECTION_CHARS = 3000;
/** Even good requests rarely contain more elements, so this many give all points. */
const ELEMENTS_ENOUGH = 6;

const VAGUE = new RegExp(String.raw`(?<![\p{L}])${anyOf('vagueWords')}(?![\p{L}])`, 'giu');
const SLANG = new RegExp(String.raw`(?<![\p{L}])${anyOf('slangWords')}(?![\p{L}])|[!?]{3}`, 'giu');
// Matches details: numbers, quotations, links, variables, and names within a sentence.
const DETAIL =
  /(?<!\d)\d{1,12}(?!\d)|["“«「][^"”»」\n]{2,80}["”»」]|https?:\/\/\S{1,200}|\$\{[^{}\n]{1,60}\}|(?<=[\p{Ll},] )\p{Lu}[\p{L}]{2,30}/gu;
const OPEN_VARIABLE = /\{\{[^{}\n]{1,60}\}\}/;

/** Scores a meta-prompt by its text. */
export function measureQuality(text: string): TransformationQuality {
  const bodies = sectionBodies(text);
  const read = SECTION_NAMES.map((name) => (bodies.get(name) ?? '').slice(0, SECTION_CHARS));
  const body = bodies.size > 0 ? read.join('\n') : text.slice(0, SECTION_CHARS);
  const [context = '', goal = '', information = '', guidelines = '', output = ''] = read;
  const lines = body.split('\n');
  const stated = statedIn(body);
  const openLines = lines.filter((line) => OPEN_VARIABLE.test(line)).length;
  const hasExpert = findExpertLine(context === '' ? body : context) !== null;
  const isGoalStated = !isThin(goal);

  const request = `${goal}\n${statedIn(information)}`;
  const details = differentIn(withoutListMarks(request), DETAIL);

  const metrics = {
    clarity:
      30 * share(hasExpert) +
      30 * share(isGoalStated) +
      25 * readability(stated) +
      15 * Math.max(0, 1 - countOf(stated, VAGUE) / 5),
    specificity:
      30 * share(isGoalStated) +
      45 * (1 - Math.exp(-details / 10)) +
      25 * Math.min(1, readWords(`${goal}\n${information}`).length / 80) -
      Math.min(15, openLines * 2),
    completeness:
      12 * read.filter((section) => !isThin(section)).length +
      10 * share(hasExpert) +
      30 * elementShare(bodies.size > 0 ? request : stated),
    professionalism:
      40 * share(hasExpert) +
      40 * Math.max(0, 1 - countOf(stated, SLANG) / 4) +
      20 * (1 - shoutingShare(readWords(stated))),
    actionability:
      8 * Math.min(6, listItems(guidelines).length) +
      8 * Math.min(4, listItems(output).length) +
      20 * share(isGoalStated),
  };
  const rounded = {
    clarity: percent(metrics.clarity),
    specificity: percent(metrics.specificity),
    completeness: percent(metrics.completeness),
    professionalism: percent(metrics.professionalism),
    actionability: percent(metrics.actionability),
  };
  return { ...rounded, overallScore: blend(rounded) };
}

/** The specified weighted average (20/25/25/15/15 percent), rounded. */
export function blend(metrics: Omit<TransformationQuality, 'overallScore'>): number {
  return Math.round(
    metrics.clarity * WEIGHTS.clarity +
      metrics.specificity * WEIGHTS.specificity +
      metrics.completeness * WEIGHTS.completeness +
      metrics.professionalism * WEIGHTS.professionalism +
      metrics.actionability * WEIGHTS.actionability,
  );
}

function share(isTrue: boolean): number {
  return isTrue ? 1 : 0;
}

function percent(value: number): number {
  return Math.round(Math.max(0, Math.min(100, value)));
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The text without lines that contain unfilled variables. */
function statedIn(text: string): string {
  return text
    .split('\n')
    .filter((line) => !OPEN_VARIABLE.test(line))
    .join('\n');
}

/**
 * The share of prompt elements that the text contains. Text and image elements are counted
 * separately, and the higher share is used.
 */
function elementShare(text: string): number {
  const said = saidElements(text);
  const among = (elements: readonly PromptElement[]) =>
    elements.filter((element) => said.has(element)).length;
  const enough = Math.max(among(TEXT_ELEMENTS), among(PICTURE_ELEMENTS)) / ELEMENTS_ENOUGH;
  return Math.min(1, enough);
}

function differentIn(text: string, pattern: RegExp): number {
  return new Set(text.match(pattern)).size;
}

function withoutListMarks(text: string): string {
  return text.replace(/^[ \t]{0,6}\d{1,2}[.)][ \t]/gm, '');
}

/** 1 if sentences have up to 20 words on average, falling to 0 at 55 words. */
function readability(text: string): number {
  const sentences = text.split(/[.!?。！？\n]{1,3}/).filter((part) => part.trim() !== '').length;
  const average = readWords(text).length / Math.max(1, sentences);
  return Math.max(0, Math.min(1, (55 - average) / 35));
}

/** The share of words in capitals among words of at least four letters. */
function shoutingShare(words: readonly Word[]): number {
  const long = words.filter(({ text }) => /^\p{L}{4}/u.test(text));
  if (long.length === 0) return 0;
  const loud = long.filter(
    ({ text }) => text === text.toUpperCase() && text !== text.toLowerCase(),
  );
  return loud.length / long.length;
}

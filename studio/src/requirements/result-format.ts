import { anyOf } from './words.ts';
import { findNegation, type TextRange } from './negation.ts';

/** Labels before a format: "output" in "output: JSON". */
const ANNOUNCING = new RegExp(String.raw`^${anyOf('formatLabels')}$`, 'iu');
/** Words before a format: "respond with". */
const LEAD = new RegExp(
  String.raw`^(?:${anyOf('formatLeadStarts')}[ \t])?${anyOf('formatLeads')}(?:[ \t]${anyOf('formatLeadPrepositions')})?[ \t](?=\S)`,
  'iu',
);
const ONLY = new RegExp(
  String.raw`^(?:${anyOf('onlyLeadStarts')}[ \t])?${anyOf('onlyLeads')}[ \t](?=${anyOf('onlyWords')})`,
  'iu',
);
const SHAPE_UNITS = 40;
/** Maximum number of format words of a clause that are checked. */
const HITS_MAX = 20;
/** English words that look like a format word of another language: "listen" is German for "lists". */
const NO_SHAPE = new RegExp(String.raw`^${anyOf('notFormats')}$`, '');

/** Phrases that ask for the bare result. */
const BARE = new RegExp(
  String.raw`(?<![\p{L}])${anyOf('bareResultPhrases')}(?![\p{L}])|${anyOf('unspacedBareResultPhrases')}`,
  'iu',
);
const READ_BY_PROGRAM = new RegExp(
  String.raw`(?<![\p{L}])(?:json|csv|xml|yaml)(?![\p{L}])[^.\n]{0,30}${anyOf('dataWords')}|(?<![\p{L}])${anyOf('dataLeads')}(?![\p{L}])[^.\n]{0,20}(?<![\p{L}])(?:json|csv|xml|yaml)(?![\p{L}])`,
  'iu',
);

/** Returns whether a description asks only for the bare result. */
export function wantsBareResult(description: string): boolean {
  return BARE.test(description) || READ_BY_PROGRAM.test(description);
}

/**
 * The format that a clause names, in the words of the clause. Null if it names none or negates all.
 */
export function findFormat(clause: string, hits: readonly TextRange[]): string | null {
  const wanted = hits
    .slice(0, HITS_MAX)
    .filter((hit) => findNegation(clause, hit) === null)
    .map(({ start, end }) => clause.slice(start, end))
    .filter((word) => !NO_SHAPE.test(word));
  const shapes = different(wanted.filter((word) => !ANNOUNCING.test(word)));
  const isAllWanted = wanted.length === hits.length && wanted.length > 0;
  const isAnnounced = wanted.some((word) => ANNOUNCING.test(word));
  if (isAllWanted && clause.length <= SHAPE_UNITS && (shapes.length > 0 || isAnnounced)) {
    const rest = ONLY.test(clause) ? clause.replace(ONLY, '') : clause.replace(LEAD, '');
    const told = rest.replace(/[.!?。！？]{1,10}$/u, '');
    // The words of an announcement alone, or of an amount, name no format.
    const isPlain = !new RegExp(String.raw`^-|[:{]|^${anyOf('secondPerson')} `, 'iu').test(told);
    if (isPlain && (shapes.length > 0 || /\s/.test(told))) return told;
  }
  return shapes.length > 0 ? shapes.join(', ') : null;
}

function different(words: readonly string[]): string[] {
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
}

import type { SectionKind } from '../text/section-kinds.ts';
import { sectionKindOf } from '../text/section-names.ts';

/** The sections of a meta-prompt, in order. */
export const SECTION_NAMES = [
  'CONTEXT',
  'GOAL',
  'INFORMATION',
  'RESPONSE GUIDELINES',
  'OUTPUT',
] as const;

export type SectionName = (typeof SECTION_NAMES)[number];

/**
 * A heading with the lines under it. `name` is null if the heading stands for none of the five
 * sections.
 */
export interface Section {
  readonly name: SectionName | null;
  /** true if the heading is the exact name of the section and not a synonym */
  readonly isOwnName: boolean;
  /** the heading as written; empty for text before the first heading */
  readonly heading: string;
  /** the text up to the next heading, including text after the heading on its line */
  readonly body: string;
}

/** A section with fewer characters counts as nearly empty. */
const BODY_MIN_CHARS = 20;

/** Texts with more headings are quoted and not split. */
const HEADINGS_MAX = 60;
/** Texts with more possible headings and fences are quoted too. */
const CANDIDATES_MAX = 2000;

/**
 * Maps kinds of headings to sections. A role belongs to the context; examples belong to no section.
 */
const NAME_BY_KIND: Readonly<Record<SectionKind, SectionName | null>> = {
  role: 'CONTEXT',
  context: 'CONTEXT',
  goal: 'GOAL',
  information: 'INFORMATION',
  responseGuidelines: 'RESPONSE GUIDELINES',
  output: 'OUTPUT',
  examples: null,
};

// Matches lines that can be a heading or a fence; other lines are skipped. A heading is a short
// line with hashes, bold text, or a label with a colon.
const CANDIDATE =
  /^[ \t]{0,3}(?:(?<fence>`{3,8}|~{3,8})|(?<hashes>#{1,6})[ \t]{0,4}(?<title>[^#\s][^\n]{0,79})$|\*\*(?<bold>[^*\n]{2,60})\*\*(?<boldRest>[^\n]{0,4000})$|(?<label>[\p{L}][\p{L}\p{M}’' -]{1,29})[:：](?<labelRest>[^\n]{0,4000})$)/gmu;

/**
 * Splits a text at its headings, except those in fenced code. Returns null if the text has none of
 * the five headings, more than 60 headings, more than 2000 fences and labels, or an unclosed fence.
 * Runs in linear time.
 */
export function readSections(text: string): Section[] | null {
  const starts: { at: number; bodyAt: number; name: SectionName | null; isOwnName: boolean }[] = [];
  let candidates = 0;
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(text); match !== null; match = CANDIDATE.exec(text)) {
    candidates += 1;
    if (starts.length > HEADINGS_MAX || candidates > CANDIDATES_MAX) return null;
    const groups = match.groups ?? {};
    if (groups['fence'] !== undefined) {
      const fenceAt = match.index + match[0].length - groups['fence'].length;
      if (!opensFence(text, fenceAt)) continue;
      const end = endOfFence(text, fenceAt);
      if (end === null) return null;
      CANDIDATE.lastIndex = end;
      continue;
    }
    const heading = readHeading(groups);
    if (heading === null) continue;
    const bodyAt = match.index + match[0].length - heading.rest.length;
    starts.push({ at: match.index, bodyAt, name: heading.name, isOwnName: heading.isOwnName });
  }
  if (starts.length > HEADINGS_MAX || starts.every(({ name }) => name === null)) return null;

  const preamble = text.slice(0, starts[0]?.at);
  const sections = starts.map(({ at, bodyAt, name, isOwnName }, index) => ({
    name,
    isOwnName,
    heading: text.slice(at, bodyAt),
    body: text.slice(bodyAt, starts[index + 1]?.at),
  }));
  return preamble.trim() === ''
    ? sections
    : [{ name: null, isOwnName: false, heading: '', body: preamble }, ...sections];
}

/**
 * The texts under headings with one of the five exact names. If a name is repeated, its first
 * heading counts.
 */
export function sectionBodies(text: string): ReadonlyMap<SectionName, string> {
  const bodies = new Map<SectionName, string>();
  let open: SectionName | null = null;
  for (const { name, isOwnName, heading, body } of readSections(text) ?? []) {
    const isNew = name !== null && isOwnName && !bodies.has(name);
    if (isNew) {
      open = name;
      bodies.set(name, body.trim());
    } else if (open !== null) {
      bodies.set(open, `${bodies.get(open) ?? ''}\n${heading}${body}`.trim());
    }
  }
  return bodies;
}

/** Returns whether a section is missing or nearly empty. */
export function isThin(body: string | undefined): boolean {
  return body === undefined || body.trim().length < BODY_MIN_CHARS;
}

function readHeading(
  groups: Record<string, string | undefined>,
): { name: SectionName | null; isOwnName: boolean; rest: string } | null {
  const title = groups['title'];
  if (title !== undefined) {
    const colon = title.search(/[:：]/);
    const label = colon < 0 ? title : title.slice(0, colon);
    const named = nameOf(label);
    // In '# Goal: grow' the text after the colon is content. '# Tips: a list' is a complete title.
    const rest = named.name !== null && colon >= 0 ? title.slice(colon + 1) : '';
    return { ...named, rest };
  }
  const isBold = groups['bold'] !== undefined;
  const label = groups['bold'] ?? groups['label'] ?? '';
  const named = nameOf(label);
  // Any sentence can be bold or have a colon, so without hashes only known names are headings.
  if (named.name === null) return null;
  const rest = (isBold ? groups['boldRest'] : groups['labelRest']) ?? '';
  const hasColon = !isBold || /[:：][ \t]{0,4}$/.test(label) || /^[:：]/.test(rest);
  if (isBold && !hasColon && rest.trim() !== '') return null;
  return { ...named, rest: isBold ? rest.replace(/^[:：]/, '') : rest };
}

function nameOf(label: string): { name: SectionName | null; isOwnName: boolean } {
  const plain = label
    .replace(/\p{Extended_Pictographic}|\ufe0f|[*_:：]/gu, '')
    .replace(/^\s{0,4}\d{1,2}[.)]\s{0,4}/, '')
    .trim()
    .toLowerCase();
  const kind = sectionKindOf(plain);
  const name = kind === null ? null : NAME_BY_KIND[kind];
  return { name, isOwnName: plain === name?.toLowerCase() };
}

/** The end of the line that closes a fence; null if it is not closed. */
function endOfFence(text: string, fenceAt: number): number | null {
  const mark = text.charAt(fenceAt);
  const length = runLength(text, fenceAt);
  const closing = mark.repeat(length);
  for (let from = fenceAt + length; ;) {
    const at = text.indexOf(closing, from);
    if (at < 0) return null;
    from = at + runLength(text, at);
    const lineEnd = text.indexOf('\n', from);
    const rest = text.slice(from, Math.min(lineEnd < 0 ? text.length : lineEnd, from + 80));
    if (rest.trim() === '' && beginsLine(text, at)) return lineEnd < 0 ? text.length : lineEnd;
  }
}

/** Returns whether a fence opens here. Backticks that close on the same line are inline code. */
function opensFence(text: string, fenceAt: number): boolean {
  const from = fenceAt + runLength(text, fenceAt);
  const lineEnd = text.indexOf('\n', from);
  const again = text.indexOf('`', from);
  return text.charAt(fenceAt) === '~' || again < 0 || (lineEnd >= 0 && lineEnd < again);
}

function runLength(text: string, at: number): number {
  const mark = text.charAt(at);
  let end = at;
  while (text.charAt(end) === mark && end < text.length) end += 1;
  return end - at;
}

function beginsLine(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= at - 3 && (text.charAt(before) === ' ' || text.charAt(before) === '\t')) {
    before -= 1;
  }
  return before < 0 || text.charAt(before) === '\n';
}

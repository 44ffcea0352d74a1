import { findExpertLine } from './expert-line.ts';
import type { FramedRequest } from './frame-request.ts';
import { isThin, readSections, type Section, SECTION_NAMES, type SectionName } from './sections.ts';

/** Longer texts are not mapped but quoted completely, because the order of a document matters. */
const MAPPED_MAX_CHARS = 20_000;
const HEADINGS_MAX = 20;
/** With fewer sections, the headings do not show a structured prompt. */
const NAMES_MIN = 3;
/**
 * If all headings are our own ('#CONTEXT', '#GOAL') and no text precedes them, fewer are enough.
 */
const OWN_NAMES_MIN = 2;

/**
 * The sections of a structured prompt; else null. A prompt is structured if it has a goal and at
 * least three of the five sections, or two sections if all headings are our own.
 */
export function mapSections(request: string): ReadonlyMap<SectionName, string> | null {
  if (request.length > MAPPED_MAX_CHARS) return null;
  const sections = readSections(request);
  if (sections === null || !isStructured(sections)) return null;

  const parts = new Map<SectionName, string[]>();
  let open: SectionName = 'CONTEXT';
  for (const { name, isOwnName, heading, body } of sections) {
    open = name ?? open;
    // Drop our own headings, which are added again later. Other headings stay in the text.
    const hasHeading = isOwnName && !parts.has(open);
    const text = trimLines(hasHeading ? body.replace(/^[ \t]{1,8}/, '') : heading + body);
    if (text !== '') parts.set(open, [...(parts.get(open) ?? []), text]);
    else if (hasHeading) parts.set(open, parts.get(open) ?? []);
  }
  return new Map(Array.from(parts, ([name, texts]) => [name, texts.join('\n\n')]));
}

/** Completes the sections of a prompt: adds a role, and fills missing or nearly empty sections. */
export function completeSections(
  own: ReadonlyMap<SectionName, string>,
  framed: FramedRequest,
): { sections: Readonly<Record<SectionName, string>>; completed: SectionName[]; hadRole: boolean } {
  const completed = SECTION_NAMES.filter((name) => isThin(own.get(name)));
  const hadRole = findExpertLine(own.get('CONTEXT') ?? '') !== null;
  const bodyOf = (name: SectionName) => {
    const body = own.get(name) ?? '';
    const parts = completed.includes(name) ? [body, supplement(name, framed)] : [body];
    if (name === 'CONTEXT' && !hadRole) parts.unshift(framed.expertRole);
    return parts.filter((part) => part !== '').join('\n\n');
  };
  return {
    completed,
    hadRole,
    sections: {
      CONTEXT: bodyOf('CONTEXT'),
      GOAL: bodyOf('GOAL'),
      INFORMATION: bodyOf('INFORMATION'),
      'RESPONSE GUIDELINES': bodyOf('RESPONSE GUIDELINES'),
      OUTPUT: bodyOf('OUTPUT'),
    },
  };
}

/**
 * Returns whether all five sections have content and the context has a line 'You are … expert …'.
 */
export function isComplete(own: ReadonlyMap<SectionName, string>): boolean {
  return (
    SECTION_NAMES.every((name) => !isThin(own.get(name))) &&
    findExpertLine(own.get('CONTEXT') ?? '') !== null
  );
}

function isStructured(sections: readonly Section[]): boolean {
  const headed = sections.filter(({ heading }) => heading !== '');
  const named = headed.filter(({ name }) => name !== null);
  const headings = new Set(named.map(({ heading }) => heading.trim().toLowerCase()));
  const names = new Set(named.map(({ name }) => name));
  const areOurs = sections.every(({ heading, isOwnName }) => isOwnName && heading.startsWith('#'));
  return (
    headed.length <= HEADINGS_MAX &&
    named.length * 2 >= headed.length &&
    // Repeated headings such as 'Input: … Output: …' are examples and not sections.
    headings.size === named.length &&
    names.has('GOAL') &&
    names.size >= (areOurs ? OWN_NAMES_MIN : NAMES_MIN)
  );
}

/** The text that is added to a section which the prompt left empty. */
function supplement(name: SectionName, { sections, questions }: FramedRequest): string {
  if (name === 'GOAL') return 'Do what the other sections of this prompt ask, fully and directly.';
  if (name === 'CONTEXT') return 'Treat what the sections of this prompt say as facts.';
  if (name === 'INFORMATION') {
    return questions.length > 0
      ? `Not stated in the request; fill in what matters:\n${questions.map((one) => `- ${one}`).join('\n')}`
      : 'The sections of this prompt contain everything that is known.';
  }
  return sections[name];
}

/** Removes empty lines at the start and the end. The first line keeps its indentation. */
function trimLines(text: string): string {
  return text.replace(/^(?:[ \t]{0,80}\r?\n){1,100}/, '').trimEnd();
}

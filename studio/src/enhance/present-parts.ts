import { fromAllLanguages, matchesInAnyLanguage } from '../languages/dictionaries.ts';
import { listed } from '../languages/terms.ts';
import type { SectionKind } from '../text/section-kinds.ts';
import { SECTION_NAMES_BY_KIND } from '../text/section-names.ts';

/** The headings of the sections of a structured prompt. */
const SECTION_HEADINGS = {
  context: '#CONTEXT',
  goal: '#GOAL',
  information: '#INFORMATION',
  guidelines: '#RESPONSE GUIDELINES',
  output: '#OUTPUT',
} as const;

type Section = keyof typeof SECTION_HEADINGS;
export type PromptPart = Section | 'role';

/** Only this many characters at the start and at the end of a prompt are read. */
const START_CHARS = 40_000;
const END_CHARS = 5000;

const KIND_BY_PART: Readonly<Record<PromptPart, SectionKind>> = {
  role: 'role',
  context: 'context',
  goal: 'goal',
  information: 'information',
  guidelines: 'responseGuidelines',
  output: 'output',
};

// Matches `# Goal`, `## 2. Goal`, `**Goal:**`, `<goal>`, `[GOAL]`, `- Goal:`, `Goal:` and
// `"goal":`. A colon, a closing mark or the end of the line must follow the name; in a Markdown
// heading, more words can follow.
const HEADING = (names: string): RegExp =>
  new RegExp(
    String.raw`^[ \t>{]{0,8}(?:[-*•][ \t]{1,4})?(?:(?<hash>#{1,6}[ \t]{0,4})(?:\d{1,2}[.)][ \t]{1,4})?(?:\*\*)?(?:${names})(?![\p{L}\p{N}])|(?:\*\*|__|<|\[|【|")?(?:\d{1,2}[.)][ \t]{1,4})?(?:${names})[ \t]{0,4}(?:\*\*|__)?(?:[:：>】]|\]|"[ \t]{0,4}:|\*\*))`,
    'imu',
  );

/** Names of sections with a single guideline, which do not replace the whole guidelines section. */
const NO_WHOLE_PART = new Set(['style', 'tone', 'negative prompt']);

const namesOf = (part: PromptPart): string =>
  listed(SECTION_NAMES_BY_KIND[KIND_BY_PART[part]])
    .filter((name) => !NO_WHOLE_PART.has(name))
    .join('|');

const HEADINGS = new Map(
  (Object.keys(KIND_BY_PART) as PromptPart[]).map((part) => [part, HEADING(namesOf(part))]),
);

const ROLES = fromAllLanguages(({ enhance }) => enhance.detection.role);

/** Finds the parts that a prompt already has, in all common heading formats. */
export function presentParts(prompt: string): Set<PromptPart> {
  const excerpt =
    prompt.length <= START_CHARS + END_CHARS
      ? prompt
      : `${prompt.slice(0, START_CHARS)}\n${prompt.slice(-END_CHARS)}`;
  const present = new Set<PromptPart>();
  for (const [part, heading] of HEADINGS) if (heading.test(excerpt)) present.add(part);
  if (matchesInAnyLanguage(excerpt, ROLES)) present.add('role');
  return present;
}

import { listed } from '../text/find-terms.ts';
import { SECTION_NAMES_BY_KIND, type SectionKind } from '../text/section-names.ts';

/** The sections of a structured prompt, and the role that leads it. */
export const SECTION_HEADINGS = {
  context: '#CONTEXT',
  goal: '#GOAL',
  information: '#INFORMATION',
  guidelines: '#RESPONSE GUIDELINES',
  output: '#OUTPUT',
} as const;

export type Section = keyof typeof SECTION_HEADINGS;
export type PromptPart = Section | 'role';

/** So much of a prompt is looked at, from its start and up to its end. */
const LOOK_START_CHARS = 40_000;
const LOOK_END_CHARS = 5000;

const KIND_BY_PART: Readonly<Record<PromptPart, SectionKind>> = {
  role: 'role',
  context: 'context',
  goal: 'goal',
  information: 'information',
  guidelines: 'responseGuidelines',
  output: 'output',
};

// `# Goal`, `## 2. Goal`, `**Goal:**`, `<goal>`, `[GOAL]`, `- Goal:`, `Goal:`, `"goal":`; the name
// ends at a colon, a closing mark or the line's end, or in a Markdown heading at any word's end.
const HEADING = (names: string): RegExp =>
  new RegExp(
    String.raw`^[ \t>{]{0,8}(?:[-*•][ \t]{1,4})?(?:(?<hash>#{1,6}[ \t]{0,4})(?:\d{1,2}[.)][ \t]{1,4})?(?:\*\*)?(?:${names})(?![\p{L}\p{N}])|(?:\*\*|__|<|\[|【|")?(?:\d{1,2}[.)][ \t]{1,4})?(?:${names})[ \t]{0,4}(?:\*\*|__)?(?:[:：>】]|\]|"[ \t]{0,4}:|\*\*))`,
    'imu',
  );

/** These say one side of the answer, and leave the guidelines to be said. */
const NO_WHOLE_PART = new Set(['style', 'tone', 'negative prompt']);

const namesOf = (part: PromptPart): string =>
  listed(SECTION_NAMES_BY_KIND[KIND_BY_PART[part]])
    .filter((name) => !NO_WHOLE_PART.has(name))
    .join('|');

const HEADINGS = new Map(
  (Object.keys(KIND_BY_PART) as PromptPart[]).map((part) => [part, HEADING(namesOf(part))]),
);

const ROLE =
  /(?<!\b(?:if|when|whether|once|unless|until|while) )\b(?:you are (?:an?|the|my|now|one of)\b|you're an?\b|you will be (?:an?|the|my)\b|acts? as\b|acting as\b|your role\b|imagine you are\b|pretend (?:to be|you are)\b|play the role\b|(?:take on|assume) the role\b|behave (?:as|like)\b|serve as\b)|(?<!\p{L})(?:actúa como|eres una?|agis comme|agissez comme|tu es une?|vous êtes une?|handle als|agiere als|du bist eine?|sie sind eine?|atue como|aja como|você é uma?|agisci come|comportati come|sei una?|gibi davran|rolünü üstlen|rolünde|sen bir|uzmansın|olarak davran|действуй как|выступи в роли|представь,? что ты|ты эксперт|ты опытный|вы эксперт|تصرف ك|أنت خبير|आप एक|की भूमिका)|你是|您是|扮演|作为一名|充当|担任|あなたは|として行動|になりきって|당신은|역할을 맡|처럼 행동/iu;

/** Which of the role and the five sections a prompt has already, in the forms people write them. */
export function presentParts(prompt: string): Set<PromptPart> {
  const looked =
    prompt.length <= LOOK_START_CHARS + LOOK_END_CHARS
      ? prompt
      : `${prompt.slice(0, LOOK_START_CHARS)}\n${prompt.slice(-LOOK_END_CHARS)}`;
  const present = new Set<PromptPart>();
  for (const [part, heading] of HEADINGS) if (heading.test(looked)) present.add(part);
  if (ROLE.test(looked)) present.add('role');
  return present;
}

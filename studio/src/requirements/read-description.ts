import type { PromptCategory } from '../categories/prompt-category.ts';
import { createTermFinder, termsOf } from '../text/find-terms.ts';
import { sentencesOf, type Span } from '../text/words.ts';
import { clausesOf } from './clauses.ts';
import { REQUIREMENT_PHRASES, type RequirementPhrase } from './requirement-phrases.ts';
import type {
  ParsedRequirement,
  RequirementCategory,
  RequirementPriority,
  Requirements,
} from './requirements.ts';

/** What a description says, each piece with the words that said so. */
export interface ReadDescription {
  readonly category: PromptCategory;
  readonly requirements: readonly ParsedRequirement[];
  /** the description, without the words with which it asks for a prompt */
  readonly brief: string;
  readonly useCase: string;
  /** null where nothing says it */
  readonly audience: string | null;
  readonly format: string | null;
  readonly tone: string | null;
  readonly constraints: readonly string[];
  /** pieces of text in quotation marks */
  readonly examples: readonly string[];
}

const REQUIREMENTS_MAX = 20;
const VALUE_UNITS = 120;
const SHAPE_UNITS = 40;

const findPhrases = createTermFinder(termsOf(REQUIREMENT_PHRASES));

// Whom something is for: the words behind "for", up to where the clause goes on. Things that are
// made for a purpose or a time ("for a poster", "for 3 days") are told apart by what follows.
const FOR =
  /(?<![\p{L}\p{N}])(?:aimed at|targeted at|for|para|pour|für|per|для)[ \t]{1,3}(?<who>(?:(?:my|our|the|all|new|busy|small|young|old|senior|junior|local|mis|los|las|mes|les|des|die|meine|unsere|os|as|meus|i|gli|le|моих|наших)[ \t]{1,3}){0,3}[\p{L}-]{2,30}(?:[ \t]{1,3}[\p{L}-]{2,30}){0,2})/iu;
/** People are named in the plural, or by what they do. */
const PEOPLE = /(?:s|men|people|team|children|kids|audience|public|ers?|ists?|en|i|ei|ов|ей|ам)$/iu;
const NO_PEOPLE =
  /^(?:a|an|example|instance|this|that|it|each|every|ejemplo|exemple|exemplo|me|us|free)(?![\p{L}])/iu;
const STOP =
  /[ \t](?:who|that|with|in|on|at|about|to|and|or|using|from|que|qui|die|che|con|avec|mit|com|about|und|et|y|e|и)(?![\p{L}]).*$/isu;

/** Before what is wanted, people say that they want it: "I need a prompt that", "please help me". */
const SPACE = String.raw`[ \t]{1,3}`;
const A_PROMPT = `(?:(?:a|an|some|the)${SPACE})?prompts?${SPACE}(?:that|which|to|for)${SPACE}(?:(?:will|can|should)${SPACE})?(?:helps?${SPACE}(?:me${SPACE})?)?`;
const WANTED = `(?:i|we)${SPACE}(?:need|want|would${SPACE}like|am${SPACE}looking${SPACE}for)${SPACE}(?:you${SPACE})?(?:to${SPACE})?`;
const LEAD_IN = new RegExp(
  `^(?:(?:please|hi|hello|hey)[,!]?${SPACE})?(?:${WANTED}(?:${A_PROMPT})?|${A_PROMPT}|help${SPACE}me${SPACE})`,
  'iu',
);

const QUOTED = /["“«「]([^"“”«»「」\n]{2,200})["”»」]/gu;

/** Words that announce a shape or a sound, and are none. */
const ANNOUNCING =
  /^(?:tone|style|voice|mood|output|outputs|format|formatted|present|return|tono|estilo|ton|tonfall|tom|stile|formato|ausgabe|üslup|çıktı|тон|стиль|формат\p{L}*|نبرة|أسلوب|تنسيق|शैली|स्वर|प्रारूप|语气|语调|风格|格式|输出|輸出|形式|出力|口調|文体|어조|말투|형식|출력)$/iu;

/** "Use bullet points" names a shape and bounds nothing. */
const WEAK_BOUND = /^use$/i;

/** Where the first clause is shorter, the whole sentence is the use case: "I need a prompt, ..." */
const USE_CASE_MIN_UNITS = 14;

/** Reads what a description asks for by its own words; time is linear in its length. */
export function readDescription(
  { description, style }: Requirements,
  category: PromptCategory,
): ReadDescription {
  const clauses = clausesOf(description);
  const requirements: ParsedRequirement[] = [];
  const add = (
    kind: RequirementCategory,
    clause: Span,
    value: string,
    priority: RequirementPriority,
  ) => {
    if (requirements.length >= REQUIREMENTS_MAX) return;
    const isKnown = requirements.some(
      (known) => known.category === kind && known.description === clause.text,
    );
    if (isKnown) return;
    const id = `req_${requirements.length + 1}`;
    const examples = quotationsIn(clause.text);
    requirements.push({ id, description: clause.text, category: kind, priority, value, examples });
  };

  for (const [index, clause] of clauses.entries()) {
    const found = kindsIn(clause.text);
    const priority = priorityOf(found);
    const people = audienceIn(clause.text, found);
    if (index === 0) add('use_case', clause, useCaseOf(clause.text, description), 'high');
    if (people !== null) add('audience', clause, people, priority);
    const amount = found.get('amount');
    if (amount !== undefined && /\p{N}/u.test(clause.text))
      add('output', clause, amountIn(clause.text, amount), priority);
    const shape = found.get('format');
    if (shape !== undefined) add('format', clause, shapeIn(clause.text, shape), priority);
    const sound = found.get('tone');
    if (sound !== undefined) add('tone', clause, telling(sound), priority);
    const bound = found.get('constraint')?.filter((word) => !(shape && WEAK_BOUND.test(word)));
    if (bound !== undefined && bound.length > 0 && index > 0)
      add('constraints', clause, clause.text, priority);
    const saysNothingElse = !requirements.some((known) => known.description === clause.text);
    if (saysNothingElse) add('use_case', clause, clause.text.slice(0, VALUE_UNITS), priority);
  }
  const valuesOf = (kind: RequirementCategory): string[] =>
    requirements.filter((known) => known.category === kind).map(({ value }) => value);
  const joined = (kind: RequirementCategory): string | null =>
    [...new Set(valuesOf(kind))].join('; ') || null;
  const formats = [joined('format'), joined('output')].filter((part) => part !== null);
  return {
    category,
    requirements,
    brief: briefOf(description),
    useCase: valuesOf('use_case')[0] ?? description.slice(0, VALUE_UNITS),
    audience: joined('audience'),
    format: formats.length === 0 ? null : formats.join('; '),
    tone: style === '' ? joined('tone') : style,
    constraints: requirements
      .filter((known) => known.category === 'constraints')
      .map((known) => known.description),
    examples: quotationsIn(description),
  };
}

/** The kinds of phrases in a clause, each with the words that said so. */
function kindsIn(text: string): Map<RequirementPhrase, string[]> {
  const found = new Map<RequirementPhrase, string[]>();
  for (const { meaning: kind, start, end } of findPhrases(text)) {
    const words = found.get(kind) ?? [];
    const phrase = text.slice(start, end);
    if (!words.includes(phrase)) words.push(phrase);
    found.set(kind, words);
  }
  return found;
}

function priorityOf(found: ReadonlyMap<RequirementPhrase, string[]>): RequirementPriority {
  if (found.has('urgent')) return 'high';
  return found.has('optional') ? 'low' : 'medium';
}

function audienceIn(text: string, found: ReadonlyMap<RequirementPhrase, string[]>): string | null {
  const who = FOR.exec(text)?.groups?.['who']?.replace(STOP, '').trim();
  if (who !== undefined && !NO_PEOPLE.test(who) && PEOPLE.test(who)) return who;
  return found.get('audience')?.join(', ') ?? null;
}

/** An amount with its number: "at most 200 words". */
function amountIn(text: string, units: readonly string[]): string {
  for (const unit of units) {
    const end = text.indexOf(unit) + unit.length;
    const before = text.slice(Math.max(end - unit.length - 40, 0), end);
    const amount =
      /(?:(?:at most|at least|up to|under|over|about|max|exactly)[ \t]{1,3})?\p{N}[^,.;:]{0,39}$/u.exec(
        before,
      );
    if (amount !== null) return amount[0].trim();
  }
  return text.slice(0, VALUE_UNITS);
}

function briefOf(description: string): string {
  return description.replace(LEAD_IN, '') || description;
}

function useCaseOf(clause: string, description: string): string {
  const rest = clause.replace(LEAD_IN, '');
  if (rest.length >= USE_CASE_MIN_UNITS) return tidied(rest);
  return tidied(sentencesOf(description)[0]?.text ?? description);
}

/** The whole clause where it says little else: "use bullet points". */
function shapeIn(clause: string, words: readonly string[]): string {
  return clause.length <= SHAPE_UNITS ? tidied(clause) : telling(words);
}

function tidied(text: string): string {
  return text.replace(/[.!?。！？]{1,10}$/u, '').slice(0, VALUE_UNITS);
}

/** The words among these that tell something. */
function telling(words: readonly string[]): string {
  const those = words.filter((word) => !ANNOUNCING.test(word));
  return (those.length > 0 ? those : words).join(', ');
}

function quotationsIn(text: string): string[] {
  return [...new Set([...text.matchAll(QUOTED)].map((match) => match[1] ?? ''))];
}

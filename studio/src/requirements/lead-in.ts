import type { PromptCategory } from '../categories/prompt-category.ts';
import { audienceIn } from './audience.ts';

/** A description as the task that the wanted prompt is to set. */
export interface Brief {
  readonly text: string;
  /** whether it still asks for a prompt, since that could not be taken out cleanly */
  readonly asksForPrompt: boolean;
}

const S = String.raw`[ \t]{1,3}`;
const PLEASE = String.raw`(?:(?:please|hi|hello|hey|por favor|s'il te plaît|bitte|per favore)[,!]?${S})?`;

/** "I need a prompt that writes ...", by language; `verb` or `thing` is what follows. */
const EN = new RegExp(
  String.raw`^${PLEASE}(?:(?:i|we)(?:${S}(?:need|want|would${S}like)|['’]d${S}like|${S}am${S}looking${S}for|['’]m${S}looking${S}for)${S}|(?:can|could)${S}you${S}(?:write|make|create|give|generate)${S}(?:me${S})?|(?:write|make|create|give|generate|build)${S}(?:me${S})?)?(?:(?:a|an|some|the)${S})?prompts?${S}(?:(?:that|which)${S}(?<modal>(?:will|can|could|should|would)${S})?(?:helps?${S}(?:me|us)${S}(?<base>to${S})?)?|to${S}(?:help${S}(?:me|us)${S}(?:to${S})?)?|(?<isFor>for)${S})`,
  'iu',
);
const EN_YOU = new RegExp(
  String.raw`^${PLEASE}(?:(?:i|we)${S}(?:need|want|would${S}like)${S}you${S}to${S}|help${S}me${S}(?:to${S})?)`,
  'iu',
);
const LATIN: readonly RegExp[] = [
  new RegExp(
    String.raw`^${PLEASE}(?:(?:quiero|necesito|quisiera|me${S}gustaría|busco|dame|hazme|crea|créame|escribe|genera)${S})?(?:(?:un|el)${S})?prompt${S}(?<link>que|para)${S}(?:me${S})?(?:(?:ayude|ayuda)${S}a${S})?`,
    'iu',
  ),
  new RegExp(
    String.raw`^${PLEASE}(?:(?:eu${S})?(?:quero|preciso(?:${S}de)?|gostaria${S}de|crie|escreva|gere|me${S}dê)${S})?(?:um${S})?prompt${S}(?<link>que|para)${S}(?:me${S})?(?:(?:ajude|ajuda)${S}a${S})?`,
    'iu',
  ),
  new RegExp(
    String.raw`^${PLEASE}(?:(?:voglio|vorrei|ho${S}bisogno${S}di|mi${S}serve|crea|scrivi|dammi|genera)${S})?(?:un${S})?prompt${S}(?<link>che|per)${S}(?:mi${S})?(?:(?:aiuti|aiuta)${S}a${S})?`,
    'iu',
  ),
  new RegExp(
    String.raw`^${PLEASE}(?:(?:je${S}(?:veux|voudrais)|j['’]aimerais|j['’]ai${S}besoin${S}d['’]|il${S}me${S}faut|crée|écris|donne-moi|génère)${S}?)?(?:un${S})?prompt${S}(?<link>qui|pour)${S}`,
    'iu',
  ),
  new RegExp(
    String.raw`^${PLEASE}(?:(?:ich${S}(?:brauche|möchte|will|hätte${S}gern)|erstelle|schreibe?)${S})?(?:(?:einen|ein)${S})?prompt${S}(?<link>für)${S}`,
    'iu',
  ),
];
const JOINED: readonly RegExp[] = [
  /^(?:请|請)?我?(?:想要|需要|要)?(?:帮我|给我)?(?:写|生成|做|创建|设计)?(?:一个|一個)(?:可以|能够|能|用来|用于)?(?<what>[^，。,.\n]{2,60}?)的(?:提示词|提示詞|prompt)/iu,
  /^(?<what>[^。、\n]{2,60}?)プロンプト(?:が欲しい|がほしい|をください|を作って|を作成して|を書いて|をお願い|が必要)(?:です|ください|します)?/u,
];

const INFINITIVE = /^[\p{L}]{2,20}(?:ar|er|ir|arme|erme|irme|are|ere|ire|re|or|ôr)$/iu;
const THINGS_WRITTEN =
  /(?:descriptions?|e-?mails?|letters?|posts?|articles?|recipes?|stor(?:y|ies)|poems?|haikus?|songs?|lyrics|slogans?|taglines?|names?|titles?|captions?|ads?|adverts?|newsletters?|scripts?|speech(?:es)?|essays?|reports?|summar(?:y|ies)|jokes?|quizz?(?:es)?|questions?|messages?|replies|reviews?|blogs?|copy|texts?|tweets?|threads?|cover letters?|proposals?|bios?|guides?|tutorials?|instructions|lessons?|plans?|schedules?|functions?|quer(?:y|ies)|code|tests?)$/iu;
const NOT_A_VERB =
  /^(?:is|was|has|does|this|its|always|sometimes|as|my|our|your|the|a|an|i|we|you)$/iu;
const GERUNDS: Readonly<Record<string, string>> = Object.fromEntries(
  'write create generate make give design plan explain describe summarize summarise translate analyze analyse compare develop build draft compose review improve rewrite edit brainstorm teach learn invent list suggest organize prepare produce craft find solve debug refactor test convert extract classify answer research prepare outline'
    .split(' ')
    .map((verb) => [gerundOf(verb), verb]),
);
/** What French and Italian say of a prompt, as what they say to a model; other verbs stay as they are. */
const SAID_TO: Readonly<Record<string, string>> = {
  écrit: 'écris',
  écrive: 'écris',
  décrit: 'décris',
  décrive: 'décris',
  traduit: 'traduis',
  traduise: 'traduis',
  fait: 'fais',
  fasse: 'fais',
  scrive: 'scrivi',
  descrive: 'descrivi',
  traduce: 'traduci',
  riassume: 'riassumi',
  propone: 'proponi',
};

// A prompt that is wanted, near the beginning; a system prompt is a thing of its own.
const ONE_PROMPT =
  /(?<![\p{L}])(?<!(?:system|command)[ \t-])(?:prompt|prompt['’]?[uıia]|промпт\p{L}{0,3}|提示词|提示詞|プロンプト|프롬프트|برومبت|موجه|प्रॉम्प्ट)(?![\p{Script=Latin}])/iu;
const WANT =
  /(?:need|want|like|give|write|create|make|generate|looking|quiero|necesito|quisiera|dame|crea|escrib|veux|voudrais|besoin|faut|écri|brauch|möcht|hätte|will|erstell|schreib|quero|preciso|escrev|crie|voglio|vorrei|bisogno|scriv|istiyorum|lazım|gerek|yaz|oluştur|hazırla|нуж|хочу|напиши|создай|сделай|要|想|写|生成|欲し|ほし|作っ|書い|必要|ください|필요|원|싶|만들|써|أريد|احتاج|أحتاج|اكتب|चाहिए|लिख|बना)/iu;
const OPENING_UNITS = 120;

/**
 * Takes out of a description the words that ask for a prompt: it tells what the prompt is to do,
 * and a model that read them would write a prompt. What cannot be turned cleanly stays, and is told.
 */
export function briefOf(description: string, category: PromptCategory): Brief {
  const text =
    fromEnglish(description, category) ??
    fromLatin(description, category) ??
    fromJoined(description);
  if (text !== null) return { text, asksForPrompt: false };
  const opening = description.slice(0, OPENING_UNITS);
  return { text: description, asksForPrompt: ONE_PROMPT.test(opening) && WANT.test(opening) };
}

function fromEnglish(description: string, category: PromptCategory): string | null {
  const you = EN_YOU.exec(description);
  if (you !== null) return beginning(description.slice(you[0].length));
  const match = EN.exec(description);
  if (match === null) return null;
  const rest = description.slice(match[0].length);
  const [first = ''] = rest.split(/[ \t,.;:\n]/, 1);
  const behind = rest.slice(first.length);
  if (match.groups?.['isFor'] !== undefined) {
    const gerund = GERUNDS[first.toLowerCase()];
    if (gerund !== undefined) return beginning(gerund + behind);
    if (category === 'image_generation') return rest;
    if (audienceIn(match[0].slice(-4) + rest.slice(0, OPENING_UNITS)) !== null) return null;
    const [phrase = ''] = rest.split(/[,.;:\n]|[ \t](?:for|that|with|in|about|of|to|on)[ \t]/, 1);
    return `${THINGS_WRITTEN.test(phrase.trim()) ? 'Write' : 'Write about'} ${rest}`;
  }
  const isBase = /(?:to|me|us|will|can|could|should|would)[ \t]{1,3}$/iu.test(match[0]);
  if (isBase) return first === '' ? null : beginning(rest);
  if (!/^[a-z]{2,20}s$/iu.test(first) || NOT_A_VERB.test(first)) return null;
  return beginning(baseOf(first) + behind);
}

function fromLatin(description: string, category: PromptCategory): string | null {
  for (const pattern of LATIN) {
    const match = pattern.exec(description);
    if (match === null) continue;
    const rest = description.slice(match[0].length);
    const [first = ''] = rest.split(/[ \t,.;:\n]/, 1);
    const link = match.groups?.['link']?.toLowerCase();
    if (link === 'für' || link === 'para' || link === 'per' || link === 'pour') {
      if (category === 'image_generation') return rest;
      return link !== 'für' && INFINITIVE.test(first) ? beginning(rest) : null;
    }
    const said = SAID_TO[first.toLowerCase()] ?? first;
    const isImperative = link === 'que' || said !== first || /[eaiè]$/u.test(first);
    const mayDiffer = link === 'che' && said === first && first.endsWith('e');
    if (isImperative && !mayDiffer && first.length > 2)
      return beginning(said + rest.slice(first.length));
  }
  return null;
}

function fromJoined(description: string): string | null {
  for (const pattern of JOINED) {
    const match = pattern.exec(description);
    const what = match?.groups?.['what'];
    if (match !== null && what !== undefined) return what + description.slice(match[0].length);
  }
  return null;
}

function gerundOf(verb: string): string {
  if (verb === 'plan') return 'planning';
  if (verb === 'debug') return 'debugging';
  return `${verb.replace(/e$/, '')}ing`;
}

function baseOf(verb: string): string {
  if (/[^aeiou]ies$/iu.test(verb)) return `${verb.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|zz|o)es$/iu.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

function beginning(text: string): string {
  const [first = ''] = text;
  return /^\p{Ll}/u.test(first) ? first.toUpperCase() + text.slice(first.length) : text;
}

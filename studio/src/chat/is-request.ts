import { DEFAULT_CATEGORY, type PromptCategory } from '../categories/prompt-category.ts';
import { WORD_LISTS } from '../quality/word-lists.ts';
import { createTermFinder, listed } from '../text/find-terms.ts';

/** A text of fewer words is a greeting rather than a prompt. */
const REQUEST_FROM_WORDS = 4;
/** What is asked is told within so many units. */
const OPENING_UNITS = 200;

// Questions, to the assistant or of knowledge: without a model nothing answers them, and to make
// prompts of them helps no one. "Can you write" and "what if" are none of these.
const QUESTION =
  /^(?:(?:how|what|who|whom|whose|why|when|where|which|is|are|am|do|does|did|was|were|have|has)(?![\p{L}])|what's|who's|how's|(?:can|could|may) i(?![\p{L}])|what can you|can you (?:tell|explain|help)(?![\p{L}]).{0,80}[?？]$|(?:qué|que|cómo|quién|por qué|cuándo|dónde|cuál|puedo|eres|puedes|comment|qui|quoi|pourquoi|quand|où|quel|quelle|qu'est|est-ce|peux-tu|wie|was|wer|warum|wann|wo|welche[rs]?|kann ich|kannst du|bist du|como|quem|por que|quando|onde|qual|posso|você|come|chi|cosa|che cosa|perché|dove|quale|puoi|nasıl|ne|kim|neden|niçin|как|что|кто|почему|зачем|когда|где|какой|можешь|ты|كيف|ما|ماذا|من|لماذا|متى|أين|هل)(?![\p{L}]))/iu;
const QUESTION_ANYWHERE =
  /(?:什么|什麼|怎么|怎麼|如何|为什么|谁|吗|吗？|呢|何が|何を|どう|なぜ|誰|できますか|ですか|뭐|무엇|어떻게|왜|누구|क्या|कैसे|कौन|क्यों|\b(?:kimsin|nasılsın|nedir|mısın|misin|musun|müsün))[^。.!！\n]{0,12}[?？。.!！]?$/u;
const GREETING =
  /^(?:(?:hi|hello|hey|hola|salut|bonjour|hallo|olá|oi|ciao|merhaba|selam|привет|здравствуй(?:те)?|مرحبا|नमस्ते|你好|您好|こんにちは|안녕(?:하세요)?|please|por favor|s'il te plaît|bitte|per favore|lütfen|пожалуйста|请)[,，!！. ]{0,4}){1,3}/iu;

const WANTS =
  /^(?:(?:i|we)[ \t](?:want|need|would like)|i['’]d like|quiero|necesito|quisiera|je (?:veux|voudrais)|j['’]ai besoin|ich (?:brauche|möchte)|(?:eu )?(?:quero|preciso)|voglio|vorrei|мне нуж|я хочу|我想要|我需要|أريد)(?![ \t](?:to[ \t])?(?:thank|know|say))/iu;

const findVerbs = createTermFinder(
  listed(WORD_LISTS.action).map((verb) => [verb, verb] as const),
  { skipsNegated: true },
);
/** Verbs that as often are nouns or stand in small talk: they ask only where they come first. */
const WEAK = new Set(
  listed(`
    help, ask, answer, reply, respond, show, give, use, find, start, begin, keep, set, follow,
    break, choose, add, test, review, plan, focus, act, list, document, format, structure, present,
    state, track, research, make, check, offer, guide, assist, teach, return, document, consider,
    resume, estado
  `),
);

/** Whether a message asks for something to be made, and is no greeting, thanks or question. */
export function isRequest(text: string, words: number, category: PromptCategory): boolean {
  if (words < REQUEST_FROM_WORDS) return false;
  const asked = text.slice(0, OPENING_UNITS).trim().replace(GREETING, '');
  if (asked === '' || QUESTION.test(asked) || QUESTION_ANYWHERE.test(asked)) return false;
  if (category !== DEFAULT_CATEGORY || WANTS.test(asked)) return true;
  return findVerbs(asked).some(({ meaning, start }) => !WEAK.has(meaning) || start === 0);
}

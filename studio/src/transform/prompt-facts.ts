/** Facts stand near the beginning; a value is part of one line. */
const READ_CHARS = 2000;

const PLACE = String.raw`(?<value>\p{Lu}[\p{L}'’-]{1,30}(?:[ ]\p{Lu}[\p{L}'’-]{1,30}){0,3})`;
const NUMBER = String.raw`(?:\d{1,3}(?:[ ]?[-–][ ]?\d{1,3})?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)`;
const TIME_UNIT = String.raw`(?:(?:days?|weeks?|months?|nights?|weekends?|d[ií]as?|semanas?|mes(?:es)?|jours?|semaines?|mois|tagen?|tage|wochen?|monaten?|monate|giorni|settiman[ae]|mesi|g[üu]n(?:l[üu]k)?|hafta(?:l[ıi]k)?|ayl[ıi]k|дней|дня|день|недел[иью]|месяц(?:а|ев)?|दिन|हफ्ते|महीने|أيام|أسابيع|أشهر)(?![\p{L}])|天|周|个月|日間|週間|ヶ月|か月|일|주|개월)`;
const CURRENCY = String.raw`(?:[€$£¥₹₺₽₩]|(?:euros?|eur|dollars?|d[óo]lares|usd|pounds?|gbp|reais|liras?|tl|руб(?:лей)?|دولار|يورو|रुपये)(?![\p{L}])|元|人民币|円|万円|원|만원)`;
const MONTH = String.raw`(?:january|february|march|april|may|june|july|august|september|october|november|december)`;
const PEOPLE = String.raw`(?:beginners?|children|kids|students?|teens|teenagers?|adults?|seniors|developers?|engineers?|designers?|managers?|executives?|parents|teachers?|professionals?|customers?|founders?|entrepreneurs?|investors?|readers|women|men|people|users|\d{1,2}[- ]year[- ]olds?)`;
const CLAUSE_END = String.raw`(?=[.,;:!?。，、！？\n"“”()]|\s(?:in|for|from|to|with|like|as|so|using|within|by|simply|step|and|para|en|pour|für|in|per|con|avec|mit|für|com)\s|$)`;
const CLAUSE = String.raw`(?<value>[^\s.,;:!?。，、！？"“”(){}][^.,;:!?。，、！？\n"“”(){}]{1,79}?)`;

/** By the name of the variable that each one fills; the first pattern that matches gives the value. */
const PATTERNS: Readonly<Record<string, readonly RegExp[]>> = {
  budget: [
    new RegExp(String.raw`(?<value>[€$£¥₹₺₽₩][ ]?\d[\d.,]{0,11}\d?(?:k\b)?)`, 'iu'),
    new RegExp(String.raw`(?<value>\d(?:[\d.,]{0,11}\d)?[ ]?${CURRENCY})`, 'iu'),
  ],
  time_available: [
    /(?<value>(?:\d{1,3}|an|one|two|three|five|ten)[ ]?(?:hours?|hour|minutes?|mins?|hrs?|h) (?:a|per|each|every) (?:day|week|weekday|month|evening|morning))/iu,
  ],
  duration: [
    new RegExp(
      String.raw`(?<![\p{sc=Latn}\p{sc=Cyrl}\d])(?<value>${NUMBER}[- ]?${TIME_UNIT})`,
      'iu',
    ),
  ],
  destination: [
    new RegExp(
      String.raw`(?:[Tt]rip|[Tt]ravel|[Tt]ravell?ing|[Jj]ourney|[Vv]acation|[Hh]olidays?|[Gg]o|[Ff]ly|[Vv]iaje|[Vv]iajar|[Vv]oyage|[Rr]eise|[Vv]iagem|[Vv]iaggio) (?:to|in|a|à|au|en|nach|para|ad) ${PLACE}`,
      'u',
    ),
    new RegExp(String.raw`[Vv]isit(?:ing)? ${PLACE}`, 'u'),
    /去(?<value>\p{sc=Han}{2,4}?)(?:旅行|旅游|玩)/u,
    /(?<value>[\p{sc=Han}\p{sc=Kana}ー]{2,10})(?:への?|に)(?:旅行|旅)/u,
  ],
  origin: [
    new RegExp(
      String.raw`(?:[Ss]tarting|[Ll]eaving|[Ff]lying|[Tt]ravell?ing|[Dd]eparting) from ${PLACE}`,
      'u',
    ),
  ],
  audience: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:for|to|aimed at|targeting) (?<value>(?:an? |the |my |our )?(?:[\p{L}-]{2,20} ){0,2}${PEOPLE})(?![\p{L}])`,
      'iu',
    ),
    /(?<![\p{L}])(?:para|pour|für|per) (?:los |las |des |les |die )?(?<value>principiantes|niños|estudiantes|débutants|enfants|étudiants|anfänger|kinder|schüler|studierende|iniciantes|crianças|estudantes|principianti|bambini|studenti)(?![\p{L}])/iu,
  ],
  topic: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:explain|explain to me|understand|simplify|learn about|learn how to|learn|teach me about|teach me|study|master|about|explícame|explica|aprender|sobre|acerca de|explique-moi|explique|apprendre|à propos de|erkläre mir|erkläre|über|aprenda|spiegami|spiega|imparare|riguardo a) (?!me\s|to\s|how\s|this\s|it\s|the following)${CLAUSE}${CLAUSE_END}`,
      'iu',
    ),
    /(?:解释(?:一下)?|讲解(?:一下)?|学习|关于)(?<value>[^。，、！？,.!?\n{}]{2,30}?)(?=[。，、！？,.!?\n]|$)/u,
    /(?<value>[^\s。、！？\n{}「」]{2,30}?)(?:について|を説明|を学|を勉強)/u,
  ],
  tone: [
    /(?<![\p{L}])(?<value>formal|informal|friendly|polite|casual|professional|humorous|funny|persuasive|serious|enthusiastic|empathetic|playful|witty|warm|respectful|modest|diplomatic)(?![\p{L}])/iu,
  ],
  deadline: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:by|until|before|due|due on) (?<value>(?:next |the end of |end of )?(?:(?:the )?(?:day|week|month|year)|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|${MONTH}(?: \d{1,2})?|\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|20\d\d|\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?))(?![\p{L}\d])`,
      'iu',
    ),
  ],
  level: [
    /(?<![\p{L}])(?<value>from scratch|(?:complete |absolute |total )?beginner|intermediate|advanced|no experience|[ABC][12]|desde cero|principiante|à partir de zéro|débutant|von grund auf|anfänger|do zero|iniciante|da zero|sıfırdan|с нуля)(?![\p{L}\d])/iu,
    /(?<value>零基础|从零开始|初学者|初心者|ゼロから|처음부터|초보)/u,
  ],
  format: [
    /(?<value>(?:at most |up to |under |about |around |exactly )?\d{2,5}[- ](?:words?|palabras|mots|wörter|palavras|parole|kelime|слов)(?: or less| or fewer| max)?)(?![\p{L}])/iu,
    /(?<![\p{L}])(?:as|in) (?<value>(?:an? )?(?:table|numbered list|bullet points?|list|json|markdown|csv|essay|report))(?![\p{L}])/iu,
  ],
  target_role: [
    /(?<![\p{L}])(?:for|as) (?:an? |the )?(?<value>[\p{L}][\p{L} /-]{2,50}?) (?:roles?|positions?|jobs?)(?![\p{L}])/iu,
  ],
  recipient: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:e-?mail|letter|message|note|memo|reply|write|response) to (?<value>[^\s.,;:!?\n"“”(){}][^.,;:!?\n"“”(){}]{2,50}?)(?=[.,;:!?\n]|\s(?:asking|about|to|that|who|explaining|requesting|for|regarding|because|and)\s|$)`,
      'iu',
    ),
  ],
};

const CHANNELS =
  /(?<![\p{L}])(?:instagram|tiktok|youtube|linkedin|facebook|pinterest|threads|bluesky|mastodon|newsletter|podcast|blog)(?![\p{L}])/giu;
const CHANNELS_MAX = 8;

/** What a prompt says about the usual questions, in its own words, by the variables they fill. */
export function findFacts(prompt: string): ReadonlyMap<string, string> {
  const text = prompt.slice(0, READ_CHARS);
  const facts = new Map<string, string>();
  for (const [variable, patterns] of Object.entries(PATTERNS)) {
    for (const pattern of patterns) {
      const value = pattern.exec(text)?.groups?.['value']?.trim();
      if (value === undefined || value === '') continue;
      facts.set(variable, value);
      break;
    }
  }
  const channels = new Set(Array.from(text.matchAll(CHANNELS), ([channel]) => channel));
  if (channels.size > 0) facts.set('channels', [...channels].slice(0, CHANNELS_MAX).join(', '));
  return facts;
}

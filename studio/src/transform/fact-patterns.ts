const PLACE = String.raw`(?<value>\p{Lu}[\p{L}'’-]{1,30}(?:[ ]\p{Lu}[\p{L}'’-]{1,30}){0,3})`;
const COUNT = String.raw`(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)`;
const NUMBER = String.raw`(?:\d{1,3}(?:[ ]?[-–][ ]?\d{1,3})?|${COUNT})`;
const TIME_UNIT = String.raw`(?:(?:days?|weeks?|months?|nights?|weekends?|d[ií]as?|semanas?|mes(?:es)?|jours?|semaines?|mois|tagen?|tage|wochen?|monaten?|monate|giorni|settiman[ae]|mesi|g[üu]n(?:l[üu]k)?|hafta(?:l[ıi]k)?|ayl[ıi]k|дней|дня|день|недел[иью]|месяц(?:а|ев)?|दिन|हफ्ते|महीने|أيام|أسابيع|أشهر)(?![\p{L}])|天|周|个月|日間|週間|ヶ月|か月|일|주|개월)`;
const CURRENCY = String.raw`(?:[€$£¥₹₺₽₩]|(?:euros?|eur|dollars?|d[óo]lares|usd|pounds?|gbp|reais|liras?|tl|руб(?:лей)?|دولار|يورو|रुपये)(?![\p{L}])|元|人民币|円|万円|원|만원)`;
const MONTH = String.raw`(?:january|february|march|april|may|june|july|august|september|october|november|december)`;
const WEEKDAY = String.raw`(?:mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?`;
const NOT_A_PLACE = String.raw`(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Scratch|Zero)`;
const MONTHS_OF_OTHERS = String.raw`enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|januar|februar|märz|juni|juli|august|oktober|dezember|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre`;
const PEOPLE = String.raw`(?:beginners?|children|kids|students?|teens|teenagers?|adults?|seniors|developers?|engineers?|designers?|managers?|executives?|parents|teachers?|professionals?|customers?|founders?|entrepreneurs?|investors?|readers|women|men|people|users|\d{1,2}[- ]year[- ]olds?)`;
const TRAVELLER = String.raw`(?:adults?|kids?|child(?:ren)?|bab(?:y|ies)|toddlers?|teens|people|persons?|friends|travell?ers|seniors|adultos?|niños?|niñas?|personas?|adultes?|enfants?|personnes?|erwachsenen?|kindern?|personen|pessoas?|crianças?|adulti|bambini|persone|yetişkin|çocuk|kişi(?:lik)?|взрослых|детей|человека?)`;
const RELATIVE = String.raw`(?:family|wife|husband|kids?|children|friends?|parents?|partner|girlfriend|boyfriend|son|daughter|mother|father|dog|familia|esposa|marido|hijos|famille|femme|mari|enfants|familie|frau|mann|kindern?|família|filhos|famiglia|moglie|figli)`;
const CLAUSE_END = String.raw`(?=[.,;:!?。，、！？\n"“”()]|\s(?:in|for|from|to|with|like|as|so|using|within|by|simply|step|and|para|en|pour|für|per|con|avec|mit|com)\s|$)`;
const CLAUSE = String.raw`(?<value>[^\s.,;:!?。，、！？"“”(){}][^.,;:!?。，、！？\n"“”(){}]{1,79}?)`;
/** A wish ends where its date, its reason or another wish begins. */
const WISH_END = String.raw`(?=[.,;:!?。，、！？\n"“”()]|\s(?:by|until|before|within|because|since|so that|this year|this month|next year|and (?:track|make|plan|create|write|build|help)|porque|para (?:el|finales)|antes|parce|avant|weil|bis|perché|entro|çünkü)(?![\p{L}])|$)`;
const SENTENCE_END = String.raw`(?=[.;!?。！？\n"“”()]|$)`;
/** What a wish for help names that is no goal of a person: the help itself. */
const NO_GOAL = String.raw`(?!(?:set|setting|track|plan|create|write|make|draft|define|find|know|build|generate|achieve|reach|help|have|you)\s)`;

const TASKS_LEAD = String.raw`(?:plan|organi[sz]e|schedule|structure|plane|planifica|organiza|planifie|organise|planeje|pianifica|organizza) (?:my|our|mi|ma|mon|meine?n?|minha|meu|la mia|il mio)`;

/** By the name of the variable that each one fills; the first pattern that matches gives the value. */
export const FACT_PATTERNS: Readonly<Record<string, readonly RegExp[]>> = {
  budget: [
    new RegExp(String.raw`(?<value>[€$£¥₹₺₽₩][ ]?\d[\d.,]{0,11}\d?(?:k\b)?)`, 'iu'),
    new RegExp(String.raw`(?<value>\d(?:[\d.,]{0,11}\d)?[ ]?${CURRENCY})`, 'iu'),
  ],
  time_available: [
    /(?<value>(?:\d{1,3}|an|one|two|three|five|ten)[ ]?(?:hours?|hour|minutes?|mins?|hrs?|h) (?:(?:a|per|each|every) (?:day|week|weekday|month|evening|morning)|daily|weekly))/iu,
    /(?<value>(?:\d{1,3}|una?|une|eine?|uma)[ ]?(?:horas?|minutos?|heures?|minutes?|stunden?|minuten?|or[ae]|minuti|час(?:а|ов)?|минут) (?:por|al?|a la|par|pro|die|in der|am|alla|в) (?:d[ií]a|semana|mes|jour|semaine|mois|tag|woche|monat|giorno|settimana|mese|день|неделю))(?![\p{L}])/iu,
    /(?<value>(?:haftada|günde|ayda) \d{1,3} (?:saat|dakika))(?![\p{L}])/iu,
    /(?<value>(?:每天|每日|每周|每週|一天|一周|毎日|毎週|週に?|매일|매주|주|하루)[ ]?\d{1,3}[ ]?(?:个?小时|個?小時|分钟|時間|分|시간|분))/u,
  ],
  duration: [
    new RegExp(
      String.raw`(?<![\p{sc=Latn}\p{sc=Cyrl}\d])(?<value>${NUMBER}[- ]?${TIME_UNIT})`,
      'iu',
    ),
    /(?<![\p{L}])(?:for|over|during|of) (?:the )?(?<value>(?:next|coming|this) (?:week|weekend|month|quarter|summer|year))(?![\p{L}])/iu,
    new RegExp(
      String.raw`(?<![\p{L}])${TASKS_LEAD} (?<value>day|week|weekend|month|d[ií]a|semana|mes|journée|semaine|mois|tag|woche|monat|m[eê]s|giornata|settimana)(?![\p{L}])`,
      'iu',
    ),
    /(?<![\p{L}])(?<value>weekend)(?![\p{L}])/iu,
  ],
  destination: [
    new RegExp(
      String.raw`(?:[Tt]rip|[Tt]ravel|[Tt]ravell?ing|[Jj]ourney|[Vv]acation|[Hh]olidays?|[Gg]o|[Ff]ly|[Ww]eekend|[Gg]etaway|[Cc]ity break|[Dd]ays|[Ww]eeks?|[Ww]eek-end|[Ww]ochenende|[Vv]iaje|[Vv]iajar|[Vv]oyage|[Rr]eise|[Uu]rlaub|[Vv]iagem|[Vv]iaggio) (?:to|in|around|through|across|a|à|au|en|nach|para|ad) ${NOT_A_PLACE}${PLACE}`,
      'u',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])(?:[Ff]rom ${NOT_A_PLACE}\p{Lu}[\p{L} '’-]{1,40} to|[Dd]e \p{Lu}[\p{L} '’-]{1,40} (?:a|à|para)|[Vv]on \p{Lu}[\p{L} '’-]{1,40} nach|[Dd]a \p{Lu}[\p{L} '’-]{1,40} a) ${NOT_A_PLACE}${PLACE}`,
      'u',
    ),
    new RegExp(String.raw`[Vv]isit(?:ing)? ${PLACE}`, 'u'),
    /去(?<value>\p{sc=Han}{2,4}?)(?:旅行|旅游|玩)/u,
    /(?<value>[\p{sc=Han}\p{sc=Kana}ー]{2,10})(?:への?|に)(?:旅行|旅)/u,
  ],
  origin: [
    new RegExp(
      String.raw`(?:[Ss]tarting|[Ll]eaving|[Ff]lying|[Tt]ravell?ing|[Dd]eparting|[Ss]tart|[Ll]eave|[Ff]ly) from ${PLACE}`,
      'u',
    ),
    new RegExp(String.raw`(?<![\p{L}])[Ff]rom ${NOT_A_PLACE}${PLACE} to \p{Lu}`, 'u'),
    new RegExp(
      String.raw`(?<![\p{L}])(?:[Dd]e ${PLACE} (?:a|à|para)|[Vv]on ${PLACE.replace('value', 'other')} nach|[Dd]a ${PLACE.replace('value', 'third')} a) \p{Lu}`,
      'u',
    ),
  ],
  travellers: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:with|for|con|para|avec|pour|mit|für|com|per) (?<value>(?:my|our|mi|mis|nuestra|mon|ma|mes|notre|meiner?|meinen?|unserer?|minha|meus?|la mia|i miei) (?:[\p{L}]{2,15} ){0,2}${RELATIVE}(?:(?: and| y| et| und| e) (?:(?:my|our|${COUNT}|\d{1,2}) ){0,2}(?:${RELATIVE}|${TRAVELLER}))?)(?![\p{L}])`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}\d])(?<value>(?:\d{1,2}|${COUNT}|dos|tres|cuatro|deux|trois|quatre|zwei|drei|vier|dois|duas|due|tre|quattro|iki|üç|dört) ${TRAVELLER}(?:(?:,| and| y| et| und| e| ve| и| &|, and) (?:an? |one |my )?(?:(?:\d{1,2}|${COUNT}|dos|tres|deux|trois|zwei|drei|dois|duas|due|tre|iki|üç) )?${TRAVELLER}){0,3})(?![\p{L}])`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])(?<value>(?:a )?family of ${NUMBER}|(?:a )?couple)(?![\p{L}])`,
      'iu',
    ),
    new RegExp(String.raw`(?<![\p{L}])for (?<value>${COUNT}|\d{1,2})(?=[.,;!?\n]|$)`, 'iu'),
    /(?<value>(?:\d{1,2}|[一二两三四五六七八九十])[个個]?(?:人|名|大人|명))/u,
  ],
  dates: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:in|during|on|from|for|around|of|this|next) (?<value>(?:early|mid|late|the end of|\d{1,2}(?:st|nd|rd|th)?(?: ?(?:-|–|to) ?\d{1,2}(?:st|nd|rd|th)?)?)?[ -]?${MONTH.replace('may', 'May').replace('march', 'March')}(?: \d{1,2}(?: ?(?:-|–|to) ?\d{1,2})?(?![\d,]))?(?:,? 20\d\d)?)(?![\p{L}])`,
      'u',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])(?:[Ii]n|[Dd]uring|[Oo]n|[Ff]rom|[Ff]or|[Aa]round|[Oo]f|[Tt]his|[Nn]ext|[Ee]arly|[Ll]ate|[Mm]id) (?<value>(?:early |mid-?|late )?(?:January|February|April|June|July|August|September|October|November|December)(?: 20\d\d)?)(?![\p{L}])`,
      'u',
    ),
    /(?<![\p{L}])(?:in|during|for|this|next|over) (?:the )?(?<value>(?:early |late |mid-?)?(?:spring|summer|autumn|winter)|christmas|easter)(?![\p{L}])/iu,
    new RegExp(
      String.raw`(?<![\p{L}])(?:en|em|im|a|au|in|au mois de|ab) (?<value>(?:${MONTHS_OF_OTHERS})(?: 20\d\d)?)(?![\p{L}])`,
      'iu',
    ),
    /(?<value>(?:ocak|şubat|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)(?:[’']?(?:ta|te|da|de))?)(?![\p{L}])/iu,
    /(?<![\p{L}])в (?<value>январе|феврале|марте|апреле|мае|июне|июле|августе|сентябре|октябре|ноябре|декабре)(?![\p{L}])/iu,
    /(?<value>(?:1[0-2]|[1-9]|[一二三四五六七八九十]{1,2})(?:月份?|월))/u,
  ],
  interests: [
    /(?<![\p{L}])(?:interested in|(?:we|i) (?:love|like|enjoy)|who (?:love|like|enjoy)s?|nos gustan?|me gustan?|nous aimons|j[’']aime|wir mögen|ich mag|gostamos de|gosto de|ci piac(?:e|ciono)|mi piac(?:e|ciono)) (?<value>(?!to see|you|it\s|the idea)[\p{L}][^.;:!?\n"“”(){}]{2,80}?)(?=[.;:!?\n]|,\s(?:\d|no\s|for\s|from\s|with\s|but\s|we\s|i\s|budget)|\s(?:but|because)\s|$)/iu,
  ],
  audience: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:for|to|aimed at|targeting) (?<value>(?:an? |the |my |our )?(?:[\p{L}-]{2,20} ){0,2}${PEOPLE})(?![\p{L}])`,
      'iu',
    ),
    /(?<![\p{L}])(?<value>like i(?:[’']?m| am) (?:five|5|six|6|seven|7|eight|8|nine|9|ten|10|1[0-9])(?: years? old)?)(?![\p{L}\d])/iu,
    /(?<![\p{L}])(?:para|pour|für|per) (?:los |las |des |les |die )?(?<value>principiantes|niños|estudiantes|débutants|enfants|étudiants|anfänger|kinder|schüler|studierende|iniciantes|crianças|estudantes|principianti|bambini|studenti)(?![\p{L}])/iu,
  ],
  topic: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:explain|explain to me|understand|simplify|learn about|learn how to|learn|teach me about|teach me|study|master|about|explícame|explica|aprender|sobre|acerca de|explique-moi|explique|apprendre|à propos de|erkläre mir|erkläre|über|aprenda|spiegami|spiega|imparare|riguardo a) (?!me\s|to\s|how\s|this\s|it\s|the following)${CLAUSE}${CLAUSE_END}`,
      'iu',
    ),
    /(?<![\p{L}])(?:ich möchte|ich will) (?<value>\p{Lu}[\p{L}]{2,30}) (?:lernen|studieren)(?![\p{L}])/u,
    /(?<![\p{L}])(?<value>[\p{L}]{3,30}) öğrenmek ist/iu,
    /(?:解释(?:一下)?|讲解(?:一下)?|想学(?:习)?|学习|关于)(?<value>[^。，、！？,.!?\n{}]{2,30}?)(?=[。，、！？,.!?\n]|$)/u,
    /(?<value>[^\s。、！？\n{}「」]{2,30}?)(?:について|を説明|を学|を勉強)/u,
  ],
  tone: [
    /(?<![\p{L}])(?<!(?:not|never|no|non|without an?|sin|ohne|pas) )(?<value>formal|informal|friendly|polite|casual|professional|humorous|funny|persuasive|serious|enthusiastic|empathetic|playful|witty|warm|respectful|modest|diplomatic)(?![\p{L}])/iu,
  ],
  deadline: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:by|until|before|due|due on) (?<value>(?:next |the end of |end of )?(?:(?:the )?(?:day|week|month|year)|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|summer|christmas|${MONTH}(?: \d{1,2})?|\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|20\d\d|\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?))(?![\p{L}\d])`,
      'iu',
    ),
  ],
  level: [
    /(?<![\p{L}])(?<value>from scratch|(?:complete |absolute |total )?beginner|intermediate|advanced|no experience|[ABC][12]|desde cero|principiante|à partir de zéro|débutant|von grund auf|anfänger|do zero|iniciante|da zero|sıfırdan|с нуля)(?![\p{L}\d])/iu,
    /(?<value>零基础|从零开始|初学者|初心者|ゼロから|처음부터|초보)/u,
  ],
  target_skill: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:so (?:that )?i can|to be able to|be able to|in order to|enough to) ${CLAUSE}${WISH_END}`,
      'iu',
    ),
  ],
  format: [
    /(?<value>(?:at most |up to |under |about |around |exactly )?\d{2,5}[- ](?:words?|palabras|mots|wörter|palavras|parole|kelime|слов)(?: or less| or fewer| max)?)(?![\p{L}])/iu,
    /(?<![\p{L}])(?:as|in) (?<value>(?:an? )?(?:table|numbered list|bullet points?|list|json|markdown|csv|essay|report))(?![\p{L}])/iu,
  ],
  target_role: [
    /(?<![\p{L}])(?:for|as) (?:an? |the )?(?<value>[\p{L}][\p{L} /-]{2,50}?) (?:roles?|positions?|jobs?)(?![\p{L}])/iu,
  ],
  experience: [
    /(?<![\p{L}\d])(?<value>\d{1,2}\+? years?(?: of)? experience(?: (?:in|as|with) [\p{L}][\p{L} ]{1,40}?)?)(?=[.,;:!?\n]|\s(?:and|for)\s|$)/iu,
  ],
  recipient: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:e-?mail|letter|message|note|memo|reply|write|response) to (?<value>[^\s.,;:!?\n"“”(){}][^.,;:!?\n"“”(){}]{2,50}?)(?=[.,;:!?\n]|\s(?:asking|about|to|that|who|explaining|requesting|for|regarding|because|and|saying|in)\s|$)`,
      'iu',
    ),
    /(?<![\p{L}])(?:e-?mail|correo|carta|mensaje|courriel|mail|lettre|message|nachricht|brief|anschreiben|mensagem|lettera|messaggio)(?: [\p{L}]{2,15}){0,2} (?:a|à|an|para|al?|ao) (?<value>(?:mis?|mon|ma|mes|meinen|meine|den|die|meu|minha|mio|mia|la|el|los) [\p{L}][\p{L}’']{2,30})(?![\p{L}])/iu,
  ],
  desired_result: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:asking|requesting|to ask|to request)(?: (?:him|her|them|you|us|my [\p{L}]{2,20}))?(?: (?:for|to|if|whether))? (?<value>(?!him\s|her\s|them\s|my [\p{L}]{2,20} (?:for|to)\s)[\p{L}\d][^.,;:!?\n"“”(){}]{2,90}?)${WISH_END}`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])(?:about|regarding) (?<value>[\p{L}]{2,20}ing\s[^.,;:!?\n"“”(){}]{2,90}?)${WISH_END}`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])(?:pidiendo|para pedir(?:le)?|pour (?:lui )?demander|pedindo|para pedir|per chiedere|chiedendo) (?<value>[\p{L}\d][^.,;:!?\n"“”(){}]{2,90}?)${WISH_END}`,
      'iu',
    ),
  ],
  background: [
    /(?<![\p{L}])(?:because|porque|parce qu(?:e |[’'])|weil|perché|çünkü|потому что)\s?(?!of\s)(?<value>[\p{L}\d][^.,;:!?\n"“”(){}]{3,120}?)(?=[.,;:!?\n]|$)/iu,
    /(?:因为|因為)(?<value>[^。，、！？,.!?\n{}]{2,40})/u,
  ],
  goal: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:(?:my |the |a |mi |meu |mein |mon )?(?:goal|target|resolution|meta|objetivo|objectif|ziel)(?: is| es| est| ist| é)?(?: to| of| de)|my goal is) ${NO_GOAL}${CLAUSE}${WISH_END}`,
      'iu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}])(?:i want to|i[’']d like to|i would like to|i need to|i am trying to|i[’']m trying to|help me(?: to)?|how (?:do|can) i|quiero|je veux|je voudrais|ich möchte|ich will|quero|voglio|vorrei|хочу) ${NO_GOAL}${CLAUSE}${WISH_END}`,
      'iu',
    ),
    new RegExp(
      String.raw`(?:^|[.,;:!\n] {0,2}|(?<![\p{L}])to )(?<value>(?:lose|gain|save|run|read|quit|earn|finish|grow|increase|reach|sell|pass|walk|swim|cycle) [^.,;:!?\n"“”(){}]{0,60}?(?:\d|marathon|exam|smoking|degree|book)[^.,;:!?\n"“”(){}]{0,60}?)${WISH_END}`,
      'iu',
    ),
  ],
  ideal_self: [
    new RegExp(
      String.raw`(?<![\p{L}])(?:become|devenir|convertirme en|werden|diventare) ${CLAUSE}${SENTENCE_END}`,
      'iu',
    ),
  ],
  brand: [
    /(?<![\p{L}])(?:for|of|para|pour|für|de|per) (?<value>(?:my|our|mi|nuestra|mon|ma|notre|meine?n?|unsere?n?|minha|meu|la mia|il mio) (?!boss|manager|team|week|day|month|life|goals?|family|kids|audience|followers|readers|style|writing|exam|self)[\p{L}][\p{L}-]{1,25}(?: (?!on|in|for|to|and|with|that|about|next|en|para|auf|su[rl])[\p{L}-]{2,20}){0,2}?)(?=[.,;:!?\n]|\s(?:on|in|for|to|and|with|that|about|next|en|para|auf|sur|su)\s|$)/iu,
  ],
  tasks: [
    new RegExp(
      String.raw`(?<![\p{L}])${TASKS_LEAD} [\p{L}]{2,12}[^:\n]{0,40}: {0,4}(?<value>[^\s{}][^\n{}]{2,300})`,
      'iu',
    ),
  ],
  sender: [
    /(?<![\p{L}])[Mm]y name is (?<value>\p{Lu}[\p{L}’'-]{1,20}(?: \p{Lu}[\p{L}’'-]{1,20})?)/u,
  ],
};

/** Facts of which a prompt may name several, each a hit of its pattern. */
export const LISTED_FACTS: Readonly<Record<string, RegExp>> = {
  channels:
    /(?<![\p{L}])(?<value>instagram|tiktok|youtube|linkedin|facebook|pinterest|threads|bluesky|mastodon|newsletter|podcast|blog)(?![\p{L}])/giu,
  constraints:
    /(?<![\p{L}])(?<value>(?:(?:no|without|avoid|sin|sans|ohne|keine?|sem|senza|без) (?!idea|more|less|matter|problem|need|doubt|one|experience|embargo|pressure)[\p{L}][\p{L}’' -]{2,40}?)(?=[.,;:!?\n]|\s(?:and|or|but|in|on|at|for|with|please|y|et|und|e|i|we|so)(?![\p{L}])|$)|vegetarian|vegan|gluten[- ]free|wheelchair[\p{L} ]{0,15})(?![\p{L}])/giu,
  fixed_times: new RegExp(
    String.raw`(?<![\p{L}])(?<value>[\p{L}]{2,20}(?: [\p{L}]{1,20}){0,2} ${WEEKDAY}\.?,? (?:at )?\d{1,2}(?:[:.]\d{2} ?(?:am|pm)?| ?(?:am|pm)))(?![\p{L}\d])`,
    'giu',
  ),
};

import type { SpeechVocabulary } from '../../edit/vocabulary.ts';

const VERB = String.raw`(?:est|sont|a|ont|veut|veulent|dit|fait|mange|joue|ouvre|peut|va|doit|coûte|travaille|parle|était|avait)`;

/** Words of French prompts that are written as people speak. */
export const speech: SpeechVocabulary = {
  fillers: String.raw`bonjour|bonsoir|salut|coucou|hello|alors voilà|alors|voilà|bon|bah|ben|euh|ok|(?:besoin d['’]aide|tu peux m['’]aider|peux-tu m['’]aider)(?=[,.!])`,
  asides: String.raw`(?:un grand )?merci(?: (?:beaucoup|bien|infiniment))?(?: (?:d['’]avance|par avance))?|stp|svp|s['’]il (?:te|vous) pla[iî]t|haha|mdr|lol`,
  connectors: String.raw`et|et aussi|aussi|puis|et puis|ah et`,
  contrasts: 'mais',
  strongConnectors: String.raw`ah et|et puis`,
  subjects: String.raw`(?:je|il|elle|on|nous|tu) (?:ne |n['’]|me |m['’]|se |y |en |le |lui )?\p{L}{2,15}|j['’](?:ai|adore|aime|aimerais|y|étais|habite)|c['’](?:est|était)|ça (?:fait|finit|doit|va|se)|(?:le|la|mon|ma|mes|les|l['’]) ?\p{L}{3,20} ${VERB}|faut que`,
  starts: String.raw`avec (?:beaucoup|des exemples|plusieurs)|budget|un(?:e)? de nous|on \p{L}{2,12}|ça \p{L}{3,15}|facture|sois|pas (?:trop|de|agressi\p{L}{1,2}|plus)|des réponses|style|sans \p{L}{3,}|que ce soit|il (?:me )?faut|drôle|court\p{L}{0,2}|entre deux|un truc`,
  asks: String.raw`agis comme|tu es|imagine que|(?:fais|fais[ -](?:moi|nous)|dis[ -](?:moi|nous)|donne[ -](?:moi|nous)|donne|donne-moi|explique|explique-moi|propose|propose-moi|écris|écris-moi|dis-moi|prépare|ajoute|mets|motive[ -]moi|corrige|compare|calcule|aide-moi|résume|traduis|cherche|trouve|liste)|tu (?:peux|me fais|pourrais)|(?:peux|pourrais)-tu|je (?:voudrais|veux) que tu|il me faut (?:une?|des)`,
  questions: String.raw`(?:qu['’]est-ce que|est-ce que|comment|pourquoi|quand|où|combien|quel(?:le)?s?) (?:je|on|il|faire|ça|c['’]est|tu|coûte|dois|puis)|(?:faut[- ]il|il faut) que (?=[^,.]{0,60}\?)|faut que j['’](?:aille|y aille)|je (?:peux|dois) en redonner`,
  ifWords: 'si',
  conditions: String.raw`si|quand|parce que|comme|puisque|bien que|lorsque|dès que|pendant que|avant de|après`,
  marks: ['.', ' :', ' ?'],
  opens: '',
  salutations: 'Bonjour|Chère?s?|Madame|Monsieur|Salut|Coucou',
  choices: [
    ['ton', 'formel(?:le)?', '(?:décontractée?|informel(?:le)?|familier)'],
    ['ton', 'sérieu(?:x|se)', '(?:drôle|amusante?)'],
    ['ton', 'dure?', 'gentil(?:le)?'],
    ['longueur', 'courte?s?', '(?:longue?s?|détaillée?s?|développée?s?)'],
    ['longueur', 'bref', 'détaillé'],
    ['style', 'moderne', '(?:classique|traditionnel(?:le)?)'],
  ],
  between: String.raw`(?: et(?: aussi)? |, )`,
};

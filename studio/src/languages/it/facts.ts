import type { FactPatterns } from '../../transform/vocabulary.ts';

/** Patterns for facts in a request, by template variable. The group `value` is the fact. */
export const facts: FactPatterns = {
  destination: [
    /(?<![\p{L}\d])(?:[Aa]ndare|[Vv]iaggio|[Vv]acanza|[Vv]iaggiare|[Gg]iorni|[Ss]ettimana|[Ww]eekend) (?:a|in|ad|nel|nella) (?<value>\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2})/u,
    /(?<![\p{L}\d])(?:[Vv]isitare|[Vv]edere) (?:la |il |l[’'])?(?<value>\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2})/u,
  ],
  duration: [
    /(?<![\p{L}\d])(?<value>(?:una?|due|tre|quattro|cinque|sei|dieci) (?:giorni|giorno|settiman[ae]|mes[ei]|ann[oi]))(?![\p{L}\d])/iu,
  ],
  travellers: [
    /(?<![\p{L}\d])siamo in (?<value>due|tre|quattro|cinque|sei|\d{1,2})(?![\p{L}\d])/iu,
    /(?<![\p{L}\d])per (?<value>due|tre|quattro|cinque|[1-9])(?=[.,;!?\n]|$| (?:a|in|con|e)(?![\p{L}]))/iu,
  ],
  dates: [
    /(?<![\p{L}\d])(?:a|in|ad|per) (?<value>gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)(?![\p{L}\d])/iu,
  ],
  time_available: [
    /(?<![\p{L}\d])(?<value>(?:mezz[’']ora|(?:\d{1,3}|un[’']|una|due|tre) ?(?:or[ae]|minuti)) (?:al giorno|a settimana|alla settimana|ogni giorno))(?![\p{L}\d])/iu,
  ],
  level: [
    /(?<![\p{L}\d])(?<value>principiante|da zero|intermedio|avanzato|senza esperienza)(?![\p{L}\d])/iu,
  ],
  topic: [
    /(?<![\p{L}\d])spieg\p{L}{1,4} (?:che cos[’']è |cos[’']è )?(?<value>[^.,;:!?\n{}]{2,60}?)(?= come | con parole| in parole| in modo| in termini| a un| per |[.,;:!?\n]|$)/iu,
    /(?<![\p{L}\d])imparare (?:a )?(?<value>[^.,;:!?\n{}]{2,50}?)(?= da zero| in | partendo|[.,;:!?\n]|$)/iu,
  ],
  goal: [
    /(?<![\p{L}\d])mio obiettivo è (?:di )?(?<value>[^.,;:!?\n{}]{3,80}?)(?= entro|[.,;:!?\n]|$)/iu,
  ],
  deadline: [
    /(?<![\p{L}\d])entro (?:la fine di |il |fine )?(?<value>(?:l[’']anno|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|fine anno))(?![\p{L}\d])/iu,
  ],
  target_role: [/(?<![\p{L}\d])posto da (?<value>\p{L}[\p{L} ]{2,30}?)(?=[.,;:!?\n]|$)/iu],
  recipient: [
    /(?<![\p{L}\d])(?:mail|e-mail|lettera|messaggio)(?: [\p{L}]{2,15}){0,2} (?:a|al|alla) (?<value>(?:mio |mia |un |una |il |la )?\p{L}[\p{L}-]{2,30})(?![\p{L}\d])/iu,
  ],
};

import type { FactPatterns } from '../../transform/vocabulary.ts';

/** Patterns for facts in a request, by template variable. The group `value` is the fact. */
export const facts: FactPatterns = {
  destination: [
    /(?<![\p{L}\d])(?:nach|durch) (?!(?:Hause|Feierabend|Plan|Schule|Bedarf|Möglichkeit|Arbeit|Themen|Priorität)(?![\p{L}]))(?<value>\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2})/u,
    /(?<![\p{L}\d])(?:Wochenende|Tage|Woche|Wochen|Urlaub|Städtetrip|Trip|Rundreise|Ferien|Städtereise) (?:in|auf|an) (?<value>\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2})/u,
  ],
  duration: [
    /(?<![\p{L}\d])(?<value>(?:eine?|zwei|drei|vier|fünf|sechs|sieben|acht|zehn|zwölf) (?:woche|wochen|tage|tagen|monat|monate|monaten|jahr|jahre|jahren))(?![\p{L}\d])/iu,
    /(?<![\p{L}\d])(?<value>\d{1,2}-tägig)/iu,
    /(?<![\p{L}\d])(?:den nächsten|die nächsten) (?<value>(?:zwei|drei|vier|\d{1,2}) (?:wochen|monaten?))(?![\p{L}\d])/iu,
    /(?<![\p{L}\d])(?<value>(?:verlängertes |ein )wochenende)(?![\p{L}\d])/iu,
  ],
  travellers: [
    /(?<![\p{L}\d])(?<value>zu (?:zweit|dritt|viert|fünft|sechst))(?![\p{L}\d])/iu,
    /(?<![\p{L}\d])für (?<value>zwei|drei|vier|fünf|[1-9])(?=[.,;!?\n]|$| (?:im|in|mit|und|ab|nach|unter|für)(?![\p{L}]))/iu,
  ],
  dates: [
    /(?<![\p{L}\d])(?:im|ab|anfang|ende|mitte|für) (?<value>januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|sommer|herbst|winter|frühling)(?![\p{L}\d])/iu,
  ],
  time_available: [
    /(?<![\p{L}\d])(?<value>(?:jeden Tag|täglich|pro Tag|am Tag|jede Woche|pro Woche|wöchentlich|am Wochenende) (?:nur )?(?:\d{1,3}|eine halbe|eine|zwei|drei|vier|fünf) (?:minuten|stunden?))(?![\p{L}\d])/iu,
    /(?<![\p{L}\d])(?<value>(?:\d{1,3}|eine halbe|eine|zwei|drei|vier|fünf) (?:minuten|stunden?) (?:täglich|wöchentlich|am tag|pro tag|die woche|pro woche|in der woche|jeden tag))(?![\p{L}\d])/iu,
  ],
  level: [
    /(?<![\p{L}\d])(?<value>(?:absolute[rn]? )?anfänger(?:in)?|ohne vorkenntnisse|fortgeschritten|von null)(?![\p{L}\d])/iu,
  ],
  topic: [
    /(?<![\p{L}\d])erklär\p{L}{0,2} (?:bitte )?(?:mir |uns )?(?:bitte )?(?<value>[^.,;:!?\n{}]{2,60}?)(?= so[,:!? ]| in einfach| einfach| für| wie für| als ob| als wär| verständlich|[.,;:!?\n]|$)/iu,
    /(?<![\p{L}\d])was (?:ist|sind) (?:eine? )?(?<value>[^?.,\n{}]{2,50}?)(?=\?)/iu,
    /(?<![\p{L}\d])(?<value>\p{Lu}\p{L}{2,25}(?: spielen)?) (?:zu )?lernen/u,
    /(?<![\p{L}\d])lerne ich (?<value>\p{Lu}\p{L}{2,25})/u,
  ],
  deadline: [
    /(?<![\p{L}\d])bis (?:zum |zur )?(?<value>(?:anfang |mitte |ende )?(?:des jahres|nächstes jahr|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|sommer|weihnachten|freitag|montag|monatsende|jahresende))(?![\p{L}\d])/iu,
  ],
  recipient: [
    /(?<![\p{L}\d])(?:mail|e-mail|brief|nachricht|absage|antwort|schreiben|kündigung|beschwerde|zusage) an (?<value>(?:meine?n?|unsere?n?|eine?n?|den|die|das) \p{L}[\p{L}-]{2,30})(?![\p{L}\d])/iu,
  ],
  target_role: [
    /(?<![\p{L}\d])(?:Stelle|Position|Job|Bewerbung) als (?<value>\p{Lu}[\p{L}/-]{2,40})/u,
  ],
  tasks: [
    /(?<![\p{L}\d])(?:tag|woche|arbeitstag|wochenende|planen|strukturieren)[^:\n.]{0,30}: {0,2}(?<value>[^\s{}][^\n.{}]{5,200})/iu,
  ],
  ideal_self: [
    /(?<![\p{L}\d])(?:möchte|will) (?<value>[^.,;:!?\n{}]{2,60}? werden)(?![\p{L}\d])/iu,
  ],
  brand: [
    /(?<![\p{L}\d])(?:für|könnte|von|seite|blog) (?<value>(?:unser(?:e[rsnm]?)?|mein(?:e[rsnm]?)?) \p{L}[\p{L}-]{3,30})(?![\p{L}\d])/iu,
  ],
};

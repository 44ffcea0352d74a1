import type { SpeechVocabulary } from '../../edit/vocabulary.ts';

const VERB = String.raw`(?:ist|sind|war|hat|haben|sagt|sagen|will|wollen|möchte|möchten|kann|können|soll|sollen|sollte|muss|müssen|darf|mag|wohnt|kostet|geht|reagiert|liest|schreibt|versteht|fährt|kommt|braucht|bin|hab|habe|sind|wird|wäre|hätte)`;

/** Words of German prompts that are written as people speak. */
export const speech: SpeechVocabulary = {
  fillers: String.raw`hi|hallo(?: zusammen)?|hey|moin|servus|guten (?:tag|morgen|abend)|also|so|ok(?:ay)?|ähm|naja|(?:kannst|könntest) du mir (?:bitte )?helfen(?=[,.!])|kurze frage|folgendes|sag mal`,
  asides: String.raw`(?:(?:vielen |herzlichen |besten |lieben )?dank|danke(?:schön)?(?: sehr| dir| euch| ihnen)?|lg|vg|liebe grüße)(?: (?:schon mal|schonmal|schon))?(?: im voraus)?|haha{0,3}|hihi`,
  connectors: String.raw`und|und auch|und dann|ach ja und|ach ja|ach|außerdem`,
  contrasts: 'aber',
  strongConnectors: String.raw`ach ja und|und außerdem|und noch|und am besten auch gleich|und am besten`,
  subjects: String.raw`(?:ich|wir|er|man) \p{L}{2,20}|(?:sie|es|das|manche|andere) ${VERB}|(?:mein|meine|unser|unsere|das) \p{L}{3,20} ${VERB}|(?:die|der) \p{L}{3,20} (?:ist|hat|soll|sagt|liest)|verkäufer sagt`,
  starts: String.raw`(?:hab|habe|haben|wollen|hat|fahren) \p{L}{2,}|budget|mit (?:dem|vielen?|ein paar|beispielen?)|\p{L}{3,15} ist (?:wichtig|egal|schön)|höflich|soll|sollte|muss|nicht (?:zu|so|schon|teuer|mehr)|keine? (?:\p{L}{3,20})|was besonderes|möglichst|kurz|am besten|vielleicht|gerne|bitte|in der nähe|\d{1,3} grad|also freundlich`,
  asks: String.raw`du bist|stell dir vor|agiere als|(?:bitte )?(?:schreib|schreibe|mach|mache|erklär|erkläre|gib|sag|nenn|nenne|erstell|erstelle|hilf|zeig|fass|vergleich|rechne|plane|such|finde|formuliere|übersetze)(?: mir| uns| das| bitte)?|(?:kannst|könntest|kannste) du|ich brauche?|ich möchte,? dass`,
  questions: String.raw`(?:kannst|könntest|kannste) du|(?:wie ?viel|wieviele?) \p{L}{2,20} (?:kann|soll|muss|darf|ist|sind|kostet)|(?:was|wie|wo|wann|warum|welche[rsn]?) (?:soll|sollte|kann|könnte|muss|ist|sind|mache?|tun|schreibe?|schreib|kostet|darf|viel)|(?:soll|kann|muss|darf|hab|habe|brauche|brauch|gilt) (?:ich|man|wir|das)|gibt es|gibts`,
  ifWords: 'wenn|falls',
  conditions: String.raw`wenn|falls|weil|da|obwohl|als|während|bevor|nachdem|sobald|ob|dass`,
  marks: ['.', ':', '?'],
  opens: '',
  salutations: 'Liebe[rs]?|Sehr geehrte[rs]?|Hallo|Hi',
  choices: [
    ['Ton', 'lustig', '(?:seriös|ernst)'],
    ['Ton', 'professionell(?:er)?', 'locker(?:er)?'],
    ['Ton', 'förmlich', 'locker'],
    ['Ton', 'streng', 'locker'],
    ['Länge', 'kurz', '(?:lang|ausführlich)'],
    ['Länge', 'knapp', 'ausführlich'],
    ['Stil', 'modern', '(?:klassisch|traditionell)'],
    ['Sortierung', 'nach alter', 'nach name'],
    ['Frist', 'mit Frist', 'ohne'],
  ],
  between: String.raw`(?: (?:und|oder)(?: auch)? |, )`,
};

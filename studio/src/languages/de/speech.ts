import type { SpeechVocabulary } from '../../speech/vocabulary.ts';

const WISH =
  '(?:ich|wir) (?:brauche?n?|bräuchte?n?|möchte?n?|will|wollen|hätte?n? gerne?|suche?n?|wünsche mir)(?: (?:von dir|mal|bitte|noch|gerne?|einfach)){0,3}';
const EINE = '(?:eine?n?|die|den|das|ein paar|einige|\\d{1,3}|zwei|drei|fünf|zehn)';
const thing = (nouns: string) =>
  new RegExp(
    String.raw`^${WISH} (?<object>${EINE} (?:[\p{L}\d-]{2,30} ){0,4}?(?:[\p{L}-]{2,20})?(?:${nouns}))(?![\p{L}])`,
    'iu',
  );
const VERBS: Readonly<Record<string, string>> = {
  schreiben: 'Schreibe',
  verfassen: 'Verfasse',
  formulieren: 'Formuliere',
  machen: 'Erstelle',
  erstellen: 'Erstelle',
  planen: 'Plane',
  erklären: 'Erkläre',
  übersetzen: 'Übersetze',
  vorschlagen: 'Schlage vor:',
  entwerfen: 'Entwirf',
  programmieren: 'Programmiere',
  analysieren: 'Analysiere',
  vergleichen: 'Vergleiche',
  beschreiben: 'Beschreibe',
  geben: 'Gib',
};

export const speech: SpeechVocabulary = {
  fillers: String.raw`ä+h+m*|ö+h+m*|e+h+m+|h+m+|halt|sozusagen|quasi|irgendwie|weißt du|sag ich mal|(?<=, ?)also(?= ?,)|(?<=(?:ich|mir|uns|auch) )mal|so(?= (?:eine?n?|was) )|ne(?= ?[,.?])`,
  openers: /^(?:(?:also|okay|ok|ja|gut|hallo|hi|hey|naja|na|so|nun)(?:,? |, ?)){1,4}(?=\S)/iu,
  closers:
    /(?:,? (?:oder so(?: was)?|danke(?: dir)?|bitte|weißt du|ne|gell|und so)){1,3}([.!?]?)$/iu,
  joiners:
    /(?<![\p{L}])(?:weil|aber|dass|und|oder|will|brauche|möchte|zu|für|mit|in|im|am|an|auf|von|der|die|das|den|dem|eine?n?|mein\p{L}{0,2}|unser\p{L}{0,2}|ist|sind|ich|er|sie|es|auch|noch|nicht|sehr|bitte|über|wegen|brauche|möchte|ab)$/iu,
  repeated:
    'ich du er sie es wir der die das den dem ein eine und in mit für zu von auf ist auch dass',
  corrections:
    'nein,? (?:warte|Moment|doch)|nee,? (?:warte|doch)|Quatsch|beziehungsweise eher|ich meine|Verzeihung|Entschuldigung|also nein|nein|nee|besser gesagt',
  correctable:
    'eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?',
  afterOrdinal:
    'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Klasse|Geburtstag|Jahrhundert|Stock|Etage|Mal|Platz|Semester|Jahrestag',
  clauseStart:
    /^(?:er|sie|es|wir|ich|da|dort|also ich|(?:das|die|der)(?: \p{L}{2,20})?|meine? \p{L}{2,20}|unsere? \p{L}{2,20}) (?:ist|sind|bin|war|hat|habe|hab|haben|hatte|wird|werden|kann|können|soll|sollen|sollte|muss|müssen|kostet|braucht|möchte|will|mag|wohnt|wohne|arbeitet|arbeite|heißt|geht|gibt|funktioniert|läuft|würde|wären|wäre)(?![\p{L}])/iu,
  subordinate:
    /(?<![\p{L}])(?:wenn|falls|weil|da|obwohl|während|bis|bevor|nachdem|sobald)(?![\p{L}])/iu,
  requests: [
    {
      find: thing('bild|foto|illustration|zeichnung|gemälde|logo|poster|porträt'),
      write: '{object}',
    },
    {
      find: /^(?:ich|wir) (?:brauche?n?|möchte?n?|will|wollen) (?:was|etwas|einen text),? (?:um|womit ich) (?<object>[^,.?!]{3,120}?) zu (?<verb>schreiben|erklären|planen|übersetzen|beschreiben)(?=[,.?!]|$)/iu,
      write: '{verb} {object}',
      verbs: VERBS,
    },
    {
      find: /^(?:kannst|könntest|würdest) du (?:(?:mir|uns) )?(?:bitte |mal |mal eben |eben ){0,3}(?<object>(?!helfen)[^,.?!]{3,120}?) (?:zu )?(?<verb>schreiben|verfassen|formulieren|machen|erstellen|planen|erklären|übersetzen|entwerfen|programmieren|analysieren|vergleichen|beschreiben|geben)(?=[,.?!]|$)/iu,
      write: '{verb} {object}',
      verbs: VERBS,
    },
    {
      find: /^(?:ich|wir) (?:muss|müssen|möchten?|will|wollen|soll|sollen) (?<object>[^,.?!]{3,120}?) (?<verb>schreiben|verfassen|formulieren|erstellen|planen|übersetzen|entwerfen|programmieren|vergleichen|beschreiben)(?=[,.?!]|$)/iu,
      write: '{verb} {object}',
      verbs: VERBS,
    },
    {
      find: /^(?:ich|wir) (?:muss|müssen|möchten?|will|wollen|soll|sollen) (?<object>[^,.?!]{3,120}?) (?<infinitive>erklären|vorbereiten|organisieren|überzeugen|verkaufen|finden|beantworten|lernen|verstehen)(?=[,.?!]|$)/iu,
      write: 'Hilf mir, {object} zu {infinitive}',
    },
    {
      find: thing(
        'e-?mail|mail|brief|nachricht|text|post|beitrag|artikel|geschichte|gedicht|rede|beschreibung|zusammenfassung|anzeige|einladung|antwort|bewerbung|anschreiben|kündigung|slogan|newsletter|skript|funktion|programm|märchen|lied|karte|bildunterschrift',
      ),
      write: 'Schreibe {object}',
    },
    {
      find: thing(
        'plan|liste|tabelle|quiz|speiseplan|rezept|stundenplan|checkliste|arbeitsblatt|übersicht|ablauf|wochenplan|reiseplan|zeitplan',
      ),
      write: 'Erstelle {object}',
    },
    { find: thing('ideen|tipps|namen|vorschläge|beispiele'), write: 'Nenne {object}' },
  ],
  withoutData:
    /^(?:bitte )?(?:fasse?|übersetze|analysiere|kürze|sortiere|beantworte) (?:die|den|das|meine?n?|unsere?n?|diese[nrs]?|alle) (?:\p{L}{2,20} ){0,2}?(?:bewertungen|kommentare|e-?mails?|mails?|notizen|rückmeldungen|protokoll|bericht|artikel|vertrag|nachrichten|umfrage|antworten)(?!\p{L})/iu,
  asks: [
    {
      task: /^(?:schreib|verfass|formulier)\p{L}{0,3} (?:mir |bitte )?(?:eine?n? )?(?:\p{L}{2,20} ){0,2}?(?:e-?mail|mail|brief|nachricht|kündigung|anschreiben)(?! an alle)(?!\p{L})/iu,
      unless:
        /(?<!\p{L})(?:unterschr\p{L}{1,9}|mein name|ich heiße|im namen|gezeichnet|absender)(?!\p{L})/iu,
      add: 'Unterschrift: {{Name}}.',
    },
  ],
};

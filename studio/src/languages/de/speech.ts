import type { SpeechVocabulary } from '../../speech/vocabulary.ts';

const WISH =
  '(?:ich|wir) (?:brauche?n?|bräuchte?n?|möchte?n?|will|wollen|hätte?n? gerne?|suche?n?|wünsche mir)(?: (?:von dir|mal|bitte|noch|gerne?|einfach)){0,3}';
const FINITE =
  "ist|sind|war|waren|bin|hat|habe|hab|haben|hatte|wird|werden|kann|können|soll|soll['’]s|sollen|sollte|sollten|muss|müssen|darf|möchte|will|wollen|mag|mögen|kostet|braucht|wohnt|wohnen|arbeitet|heißt|heißen|geht|gibt|funktioniert|läuft|kommt|kommen|macht|machen|würde|wäre|wär|hätte|sagt|fängt|liegt|steht|stehen|spielt|feiert|isst|liebt|lieben|lernt|fährt|fahren|versteht|reicht|klingt|dauert|liest|wurde|wurden|bräuchte|verträgt|sitzt";
const EINE = '(?:eine?n?|die|den|das|ein paar|einige|\\d{1,3}|zwei|drei|fünf|zehn)';
const thing = (nouns: string, wish = WISH, compound = '(?:[\\p{L}-]{2,20})?') =>
  new RegExp(
    String.raw`^${wish} (?![^,.?!]{0,60} (?:nicht|nichts) )(?<object>${EINE} (?:(?!(?:für|von|mit|über|zu|an|auf|aus|in|im|meine?[nmrs]?|unsere?[nmrs]?) )[\p{L}\d-]{2,30} ){0,4}?${compound}(?:${nouns}))(?![\p{L}])`,
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
  fillers: String.raw`ä+h+m*|ö+h+m*|e+h+m+|h+m+|(?<=\p{L} )(?<!(?:bitte|und) )halt(?! (?:dich|mich|uns|euch|es|das|den|die|alles|an|fest)(?!\p{L}))|sozusagen|quasi|irgendwie|beziehungsweise(?= also)|(?<=, ?)weißt du(?= ?[,.])|sag ich mal|(?<=, ?|beziehungsweise )also(?= ?,)|(?<=(?:ich|mir|uns|auch) )mal|oder so(?= (?:und|aber|weil|ich|bitte))|(?<!oder )so(?= (?:eine?n?|was|fürs|maximal|mindestens|höchstens|\d{1,4}|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|ungefähr|etwa|circa) )|ne(?= ?[,.?])`,
  openers:
    /^(?:(?:also|okay|ok|ja|gut|hallo|hi|hey|naja|na|so(?! oder)|nun|pass auf|hör zu|schau mal|guck mal)(?:,? |, ?)){1,4}(?!(?:oder|dass|lesbare?[nrs]?|geschriebene?[nrs]?)(?!\p{L}))(?=\S)/iu,
  closers:
    /(?:,? (?:oder so(?: was)?|danke(?: dir)?|bitte|weißt du|ne|gell|und so)){1,3}([.!?]?)$/iu,
  joiners:
    /(?<![\p{L}])(?:weil|aber|dass|und|oder|will|brauche|möchte|zu|für|mit|in|im|am|an|auf|von|der|die|das|den|dem|eine?n?|mein\p{L}{0,2}|unser\p{L}{0,2}|ist|sind|ich|er|sie|es|auch|noch|nicht|sehr|bitte|über|wegen|brauche|möchte|ab)$/iu,
  repeated:
    'seit weil wenn aber nicht war unsere ich du er wir ein eine und in mit für zu von auf ist auch dass',
  corrections: String.raw`nein,? (?:warte|Moment|Quatsch|halt|Entschuldigung)|nee,? (?:warte|Moment|Quatsch)|ach (?:nein|nee)|also nein|ach was rede ich|was rede ich`,
  restarts: String.raw`nein,? (?:noch ?mal von vorne|ich fange? noch ?mal an)`,
  valueCorrections: String.raw`Quatsch|nein doch|nee doch|besser gesagt|beziehungsweise eher|ich meine|Verzeihung`,
  not: 'nicht|nein nicht|also nicht|keine?n?',
  instead: String.raw`sondern|es (?:sind|ist|war|waren)`,
  numbers: 'eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig',
  dates:
    'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?',
  afterOrdinal:
    'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Klasse|Geburtstag|Jahrhundert|Stock|Etage|Mal|Platz|Semester|Jahrestag',
  clauseStart:
    /^(?:er|sie|es|wir|ich|da|dort|also ich|(?:das|die|der)(?: \p{L}{2,20})?|meine? \p{L}{2,20}|unsere? \p{L}{2,20}) (?:ist|sind|bin|war|hat|habe|hab|haben|hatte|wird|werden|kann|können|soll|sollen|sollte|muss|müssen|kostet|braucht|möchte|will|mag|wohnt|wohne|arbeitet|arbeite|heißt|geht|gibt|funktioniert|läuft|würde|wären|wäre)(?![\p{L}])/iu,
  subordinate:
    /(?<![\p{L}])(?:wenn|falls|weil|da|obwohl|während|bis|bevor|nachdem|sobald)(?![\p{L}])/iu,
  runOn: {
    starts: String.raw`(?:ich|wir) (?!und )\p{L}{2,20}|(?:er|sie|Sie|es|man|das|da|dort|dann|außerdem) (?:${FINITE})|(?:die|der|den) (?:${FINITE})|(?:daraus|davon|dafür|dazu|damit) (?:${FINITE}|brauche)|(?:die|der) (?:mach|mache)|(?:mein|meine|unser|unsere|sein|ihre?|der|die|das) \p{Lu}[\p{L}-]{2,25} (?:(?:der|die|das) )?(?:${FINITE})|(?:der|die) \p{Lu}[\p{L}-]{2,25} \p{Lu}[\p{L}-]{2,25} (?:der|die) (?:${FINITE})|(?:zwei|drei|vier|fünf|einer|eine|alle|manche|\d{1,2}) (?:sind|ist|haben|essen|mögen|kommen)|mich interessier\p{L}{1,4}|am (?:Ende|Schluss|Anfang|besten) \p{L}{2,20}|vielleicht (?:auch|noch|mit|kann|könnte|(?:so )?(?:\d{1,4}|zwei|drei|fünf|zehn))`,
    requests: String.raw`(?:schreib|schreibe|mach|mache|erklär|erkläre|gib|nenn|nenne|fass|zeig|sag|hilf) (?:mir|uns|das|bitte|dazu|da)|bitte \p{L}{2,20}|kannst du|könntest du|nichts (?:dazu|erfinden|weglassen|ändern)\p{L}{0,12}|nur das,? was`,
    linked: String.raw`(?:er|sie|es|man|das|da|dort|die|der|oben|unten|hinten|vorne) [\p{L}'’]{2,20}|keine? \p{L}{3,30}|(?:ein|eine|einen) [\p{L}-]{3,25} (?:wär|wäre|soll|sollte|muss)|nicht (?:zu|so)|nur \p{L}{2,12}|(?:Quer|Hoch)format`,
    links: String.raw`und(?: (?:ja|zwar|dann|auch|ähm|also))?|also ja(?: und)?|ja und|also(?! keine?n?)|und also|achso und|ach und|ach ja`,
    contrasts: 'aber',
    sequels: 'deshalb|deswegen',
    holds: String.raw`^(?:der|die|das|meine?|unsere?) [\p{L}-]{3,25}(?: [\p{L}-]{3,25})?|dass|weil|wenn|falls|ob|obwohl|während|bevor|nachdem|sobald|bis|als|wie|wo|was|wer|wann|warum|wieso|womit|wofür|worauf|damit|denn|und|oder|aber|sondern|sowie|auch|nur|noch|sehr|so|zu|für|mit|in|im|am|an|auf|von|vom|aus|bei|nach|über|unter|gegen|ohne|um|durch|wegen|die|der|das|den|dem|des|eine?[nmrs]?|mein\p{L}{0,2}|dein\p{L}{0,2}|sein\p{L}{0,2}|ihr\p{L}{0,2}|unser\p{L}{0,2}|dies\p{L}{1,2}|jede\p{L}{0,1}|alle\p{L}{0,1}|kein\p{L}{0,2}|ich|wir|du|er|es|man|da|dort|bitte|vielleicht`,
    leads: 'in|im|am|an|bei|mit|ohne|für|auf|nach|vor',
    commas: String.raw`(?:dass|weil|wenn|damit|obwohl|sondern|aber|sonst|nicht (?:zu|so|wie)|höchstens|maximal|mindestens|eher|im Stil|(?:Hoch|Quer)format|nichts dazu\p{L}{0,12})(?!\p{L})`,
    keepsTogether:
      / \p{Ll}\p{L}{1,20}(?:e (?:ich|er|sie|es)|en wir)$|(?<!\p{L})(?:dass|weil|wenn|ob|obwohl|damit|falls)(?: [^ ]{1,30}){1,5}$/u,
    hasCapitalNouns: true,
    joins: String.raw`zwei|drei|vier|viele|einige|manche|eine[rs]?|${FINITE}|heute|morgen|gestern|jetzt|dann|gerade|schon|immer|leider|dafür|dabei|dazu|deshalb|deswegen|außerdem|natürlich|eigentlich|manchmal|danach|vorher|nachher|zuerst|möchte|brauche?|brauch|sage|sagt|denke|denkt|glaube|finde|hoffe|weiß|meine?`,
    conditions: 'wenn|falls|weil|obwohl|als|während|bevor|nachdem|sobald|seit',
  },
  tasks:
    /^(?:bitte )?(?:(?:mach|schreib|erstell|erklär|nenn|fass|zeig|sag|übersetz|plan|such|formulier)e?|gib|hilf|kannst du|könntest du|könnte man)(?!\p{L})/iu,
  wants:
    /^(?:ich|wir) (?:brauche?n?|brauch|bräuchten?|möchten?|will|wollen|muss|müssen|hätten? gern)/iu,
  wishes:
    /(?<!\p{L})(?:(?<!ich |wir )(?:möchten?|wollen)|ich will (?:nicht|dass|keine?|es|das)|ich möchte (?:nicht|dass|keine?)|soll|sollen|sollte|(?<!ich |wir )(?:muss|müssen)|darf|hätte|wäre?|soll['’]s)(?!\p{L})|^(?:bitte|nur|nichts (?:zu|dazu\p{L}{0,12})|keine?n?|nicht|vielleicht (?:so|auch|noch|mit|\d)|am (?:Ende|Schluss|Anfang)(?= (?:bitte|eine?|noch|soll))|nimm|ohne|(?:oben|unten) (?:Platz|Raum|frei))(?!\p{L})/iu,
  refersBack:
    /^(?:(?<always>das|dies|dabei|damit|ich (?:glaube|denke|hoffe))|er|sie|es|die|der|den|da|dort)(?!\p{L})/iu,
  bareWish: /^eine? (?:bild|foto|illustration|zeichnung|gemälde|poster|plakat)[.]?$/iu,
  persons: /^(?:mein|meine|meinem|meiner|unser|unsere|seine?) /iu,
  onText:
    /(?<!\p{L})(?:erklär\p{L}{0,3}|fass\p{L}{0,3}|zusammenfass\p{L}{0,4}|verbesser\p{L}{0,3}|übersetz\p{L}{0,3}|beantwort\p{L}{0,3}|antwort\p{L}{0,3}|kürz\p{L}{0,3}|korrigier\p{L}{0,3}|prüf\p{L}{0,3}|analysier\p{L}{0,3}|vergleich\p{L}{0,3}|überarbeit\p{L}{0,3}|umschreib\p{L}{0,3}|lernplan|zusammenfassung|karteikarten|verstehen|versteh)(?!\p{L})/iu,
  instructions: [],
  requests: [
    {
      find: thing(
        'bild|foto|illustration|zeichnung|gemälde|logo|poster|porträt|plakat|icon',
        `(?:${WISH}|(?:mach|mache|erstell|erstelle|zeichne|zeichnet|mal|male|generier|generiere)(?: mir| uns)?(?: mal| bitte| eben){0,2})`,
        '(?:titel|profil|hintergrund|beitrags|vorschau|produkt)?',
      ),
      write: '{object}',
      isPicture: true,
    },
    {
      find: /^(?:ich|wir) (?:brauche?n?|möchte?n?|will|wollen) (?:was|etwas|einen text),? (?:um|womit ich) (?<object>(?:(?!nichts? )[^,.?!]){3,120}?) zu (?<verb>schreiben|erklären|planen|übersetzen|beschreiben)(?=[,.?!]|$)/iu,
      write: '{verb} {object}',
      verbs: VERBS,
    },
    {
      find: /^(?:kannst|könntest|würdest) du (?:(?:mir|uns) )?(?:bitte |mal |mal eben |eben ){0,3}(?<object>(?!helfen)(?:(?!nichts? )[^,.?!]){3,120}?) (?:zu )?(?<verb>schreiben|verfassen|formulieren|machen|erstellen|planen|erklären|übersetzen|entwerfen|programmieren|analysieren|vergleichen|beschreiben|geben)(?=[,.?!]|$)/iu,
      write: '{verb} {object}',
      verbs: VERBS,
    },
    {
      find: /^(?:ich|wir) (?:muss|müssen|möchten?|will|wollen|soll|sollen) (?<object>(?:(?!nichts? )[^,.?!]){3,120}?) (?<verb>schreiben|verfassen|formulieren|erstellen|planen|übersetzen|entwerfen|programmieren|vergleichen|beschreiben)(?=[,.?!]|$)/iu,
      write: '{verb} {object}',
      verbs: VERBS,
    },
    {
      find: /^(?:ich|wir) (?:muss|müssen|möchten?|will|wollen|soll|sollen) (?<object>(?:(?!nichts? )[^,.?!]){3,120}?) (?<infinitive>erklären|vorbereiten|organisieren|überzeugen|verkaufen|finden|beantworten|lernen|verstehen)(?=[,.?!]|$)/iu,
      write: 'Hilf mir, {object} zu {infinitive}',
    },
    {
      find: thing(
        'e-?mail|mail|brief|nachricht|text|post|beitrag|artikel|geschichte|gedicht|rede|beschreibung|zusammenfassung|anzeige|einladung|antwort|bewerbung|anschreiben|schreiben|widerspruch|kündigung|slogan|newsletter|skript|funktion|märchen|lied|karte|bildunterschrift',
      ),
      write: 'Schreibe {object}',
    },
    {
      find: thing(
        'plan|stunde|training|programm|menü|liste|tabelle|quiz|speiseplan|rezept|stundenplan|checkliste|arbeitsblatt|übersicht|ablauf|wochenplan|reiseplan|zeitplan',
      ),
      write: 'Erstelle {object}',
    },
    { find: thing('ideen|tipps|namen|vorschläge|beispiele'), write: 'Nenne {object}' },
  ],
  withoutData:
    /(?:anhand|auf Basis|auf Grundlage) (?:meine[rs]?|diese[rs]?)(?!\p{L})|^(?:(?:ich|wir) (?:habe?|hab|haben) (?:hier )?(?:(?:so )?eine?n?|diese[nsr]?|das|den|die|meine?n?) (?:\p{L}{2,20} ){0,3}?(?:\p{L}{2,20})?(?:brief|bescheid|mail|text|artikel|vertrag|bericht|protokoll|tabelle|skript|code|aufsatz|entwurf|mitschrift|aufzeichnungen|notizen|schreiben|befund|rezept)(?! (?:zu|schreiben))(?!\p{L})|(?:bitte )?(?:fasse?(?: mir| bitte)?|übersetze|analysiere|kürze|sortiere|beantworte) (?:die|den|das|meine?n?|unsere?n?|diese[nrs]?|alle) (?:\p{L}{2,20} ){0,2}?(?:bewertungen|kommentare|e-?mails?|mails?|notizen|rückmeldungen|protokoll|bericht|artikel|vertrag|nachrichten|umfrage|antworten))(?!\p{L})/iu,
  asks: [
    {
      task: /^(?:schreib|verfass|formulier)\p{L}{0,3} (?:mir |bitte )?(?:eine?n? )?(?:\p{L}{2,20} ){0,2}?(?:e-?mail|mail|brief|nachricht|kündigung|anschreiben)(?! an alle)(?!\p{L})/iu,
      unless:
        /(?<!\p{L})(?:unterschr\p{L}{1,9}|mein name|ich heiße|im namen|gezeichnet|absender)(?!\p{L})/iu,
      add: 'Unterschrift: {{Name}}.',
    },
  ],
};

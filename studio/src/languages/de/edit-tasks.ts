import type { Opening, TaskDetails } from '../../edit/vocabulary.ts';
import { details } from '../task-details.ts';

const GET = String.raw`(?:(?:ich (?:brauche|suche|möchte|will|hätte gern)|brauche|gib mir|mach(?:e)? mir|schreib(?:e)?(?: mir)?|erstell(?:e)?(?: mir)?) )?`;
const END = '(?: (?:schreiben|verfassen|erstellen))?';
const LANGUAGE =
  'python|javascript|typescript|bash|shell|powershell|sql|php|ruby|java|c#|vba|excel[ -]?vba';

/** Starts of prompts that only name what they want. */
export const openings: readonly Opening[] = [
  [
    `${GET}(?:eine |meine )?(kündigung|bewerbung|einladung|beschwerde) (?!(?:für|als|zu|zum|zur|an|bei|wegen|der|des|dem|den|die|das|meine[rsnm]?|von|vom|schreiben|verfassen|mit|in|im|um|auf|ist|wird|einer?|eines)(?!\\p{L}))(?=\\p{L}{4,}|\\d)`,
    'Schreibe eine $^1: ',
  ],
  [
    `${GET}(?:eine |meine )?(bewerbung|kündigung|einladung|entschuldigung|reklamation|beschwerde|stellenanzeige|produktbeschreibung|pressemitteilung|rede|hochzeitsrede|trauerrede|gute-nacht-geschichte|kurzgeschichte|geschichte|checkliste|packliste)${END}(?! (?:zu|ist|wird)(?!\\p{L}))`,
    'Schreibe eine $^1',
  ],
  [
    `${GET}(?:ein(?:en)? |mein(?:en)? )?(anschreiben|motivationsschreiben|dankschreiben|gedicht|lied|rap|märchen)${END}`,
    'Schreibe ein $^1',
  ],
  [
    `${GET}(?:ein(?:en)? |mein(?:en)? )?(song|brief|liebesbrief|lebenslauf|blogartikel|instagram-post|linkedin-post|facebook-post|slogan|witz|businessplan|steckbrief)${END}`,
    'Schreibe einen $^1',
  ],
  [`${GET}(?:einen? )?(?:insta(?:gram)?) ?(?:post|beitrag)`, 'Schreibe einen Instagram-Post'],
  [
    `${GET}(?:einen )?(geburtstagsgruß|geburtstagsgruss|glückwunsch|geburtstagsspruch|weihnachtsgruß|abschiedsgruß|hochzeitsspruch|trinkspruch)`,
    'Schreibe einen $^1',
  ],
  [`${GET}(?:eine )?(?:e-?mail|mail) (an|für|wegen)`, 'Schreibe eine E-Mail $1'],
  [
    `${GET}(?:einen )?(trainingsplan|essensplan|ernährungsplan|lernplan|wochenplan|reiseplan|putzplan)`,
    'Erstelle einen $^1',
  ],
  [
    `(?:was|etwas) (?:kann|könnte|soll|sollte) (?:ich|man|wir)(?: denn)?( heute| morgen)?( abend| mittag)? (?:kochen|essen)`,
    'Schlage mir vor, was ich$1$2 kochen kann',
  ],
  [`(?:ein )?(?:(einfaches|schnelles|leckeres) )?rezept (für|mit)`, 'Gib mir ein $1 Rezept $2'],
  [`((?:[\\p{L}-]{3,20} ){1,2})rezept`, 'Gib mir ein Rezept: $1'],
  [
    `wie (?:macht|backt|kocht|backe|mache|koche) (?:man|ich) ([^?]{3,60})`,
    'Erkläre Schritt für Schritt, wie man $1 zubereitet',
  ],
  [`(?:eine )?(excel|google[ -]sheets)[ -]?formel (für|zum|zur|um)`, 'Schreibe eine $^1-Formel $2'],
  [
    `(?:ein )?(${LANGUAGE})[ -]?(?:skript|script|programm|makro|code) (für|zum)`,
    'Schreibe ein $^1-Skript $2',
  ],
  [
    `(?:ein )?(${LANGUAGE})[ -]?(?:skript|script|programm|makro|code),? (um|das)`,
    'Schreibe ein $^1-Skript, $2',
  ],
  [`(?:ein(?:e)? )?(?:skript|script|makro) (für|zum)`, 'Schreibe ein Skript $1'],
  [
    `(?:eine? |ein paar |gute |schöne |lustige |einfache )?(?:geschenkideen?|geschenk) (für|zum|zur)`,
    'Nenne Geschenkideen $1',
  ],
  [
    `(?:ein paar |gute |schöne |lustige |einfache )?(geschenke|ideen|kochideen|partyideen|spielideen|namensideen|ausflugsideen|bastelideen) (für|zum|zur)`,
    'Nenne $^1 $2',
  ],
  [`(?:ein(?:en)? )?(?:guter? |schöner? |kreativer? |lustiger? )?namen? für`, 'Nenne 10 Namen für'],
  [
    `(?:ein(?:en)? )?(?:guter? |schöner? |kreativer? |lustiger? )?(titel|slogans) für`,
    'Nenne 10 $^1 für',
  ],
  [
    `(?:was ist|was sind|was bedeutet|was heißt)(?: denn| eigentlich)? (?:ein(?:e)? )?([^?.,\\n]{3,50}?) ?[?]{0,3}$`,
    'Erkläre, was $1 bedeutet',
  ],
  [`(?:der )?unterschied zwischen`, 'Erkläre den Unterschied zwischen'],
  [`vor-? und nachteile (von|der|des|einer|eines)`, 'Nenne die Vor- und Nachteile $1'],
  [`(?:eine )?zusammenfassung (von|der|des|über|zu)`, 'Schreibe eine Zusammenfassung $1'],
  [
    `(?:hilfe|hilf mir|kannst du mir helfen) (?:bei|mit) (?:der|meiner) (bachelorarbeit|masterarbeit|hausarbeit|facharbeit|bewerbung|hausaufgabe|präsentation)`,
    'Hilf mir bei meiner $^1',
  ],
  [
    `(?:bitte )?(?:korrigiere?|verbessere?)(?: bitte)?(?: das| diesen text| den text| den satz)(?=:)`,
    'Korrigiere Rechtschreibung und Grammatik des folgenden Textes, ohne den Ton zu ändern, und gib nur den korrigierten Text aus',
  ],
  [
    `(?:bitte )?(?:mach das besser|formuliere? das (?:besser|um)|schreib das (?:besser|schöner|um))(?=:)`,
    'Formuliere den folgenden Text {{Ziel: klarer | freundlicher | kürzer}} um und gib nur den neuen Text aus',
  ],
  [
    `(?:bitte )?übersetze?(?: bitte)?(?: das| den text)? (ins|auf|in) (englische?|französische?|spanische?|italienische?|türkische?)(?=:)`,
    'Übersetze den folgenden Text $1 $2, Ton: {{Ton: wie im Original | locker | förmlich}}',
  ],
];

const NUMBERED = /\d|(?<!\p{L})(?:drei|vier|fünf|zehn|ein paar|einige)(?!\p{L})/iu;
const TONE =
  /(?<!\p{L})(?:ton|stil|förmlich|formell|freundlich|höflich|sachlich|lustig|witzig|locker|herzlich|ernst|professionell)/iu;
const LENGTH = /\d|(?<!\p{L})(?:kurz|lang|wörter|sätze|zeilen|seite|strophen|ausführlich|knapp)/iu;
const starts = (text: string) => new RegExp(`^(?:bitte )?${text}`, 'iu');
const WRITE =
  '(?:schreibe?|verfasse?|erstelle?|formuliere?)(?: mir| uns| bitte){0,2} (?:einen? |eine |ein |die |das |meine |mein )?(?:\\p{L}{3,20}(?:e|en|er|es) ){0,2}?';

/** Questions for the author of a short prompt, by kind of task. */
export const tasks: readonly TaskDetails[] = [
  details(
    starts(`${WRITE}(?:bewerbung|anschreiben|motivationsschreiben)`),
    [/(?<!\p{L})(?:als|für|um) (?:eine? )?\p{L}{4,}|: \p{L}{4,}/iu, 'Die Stelle: {{Stelle}}.'],
    [/(?<!\p{L})(?:bei|firma|unternehmen)(?!\p{L})/iu, 'Das Unternehmen: {{Unternehmen}}.'],
    [
      /erfahrung|ausbildung|gelernt|kenntnisse/iu,
      'Meine Erfahrung: {{Erfahrung: Quereinstieg | Ausbildung | mehrere Jahre im Beruf}}.',
    ],
    [LENGTH, 'Höchstens eine Seite, persönlich und ohne Floskeln.'],
  ),
  details(
    starts(`${WRITE}kündigung`),
    [
      /wohnung|miet|vertrag|arbeit|job|stelle|fitness|handy|abo/iu,
      'Gekündigt wird: {{Vertrag: Wohnung | Arbeitsvertrag | Abo}}.',
    ],
    [/\d|zum ende|fristgerecht/iu, 'Kündigung zum {{Datum}}.'],
    [
      /bestätigung/iu,
      'Bitte darin um eine schriftliche Bestätigung, und lass Platzhalter für die Adressen.',
    ],
  ),
  details(
    starts(
      `${WRITE}(?:geburtstagsgr|glückw|geburtstagss|weihnachtsgr|abschiedsgr|hochzeitss|trinkspruch|rede|hochzeitsrede|trauerrede)`,
    ),
    [
      /(?<!\p{L})(?:für|an) (?:meine?n?|unsere?n?|eine?n?|die|den|meinem) \p{L}{3,}/iu,
      'Name und Beziehung: {{Name}}, {{Beziehung: nah | kollegial | förmlich}}.',
    ],
    [/erinner|hobby|mag|gemeinsam|weil/iu, 'Erwähne: {{gemeinsames Erlebnis oder Eigenschaft}}.'],
    [TONE, 'Ton: {{Ton: herzlich | humorvoll | förmlich}}.'],
    [/\d|kurz|lang|rede|spruch/iu, 'Länge: {{Länge: 2 Sätze | 5 Sätze | 8 Zeilen}}.'],
    [/\d|kurz|lang|gru(?:ß|ss)|glückw/iu, 'Länge: {{Länge: 2 Minuten | 4 Minuten}}.'],
  ),
  details(
    starts(`${WRITE}einladung`),
    [
      /\d{1,2}\. ?(?:\d|jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)|uhr|datum|samstag|sonntag/iu,
      'Datum und Uhrzeit: {{Datum}}.',
    ],
    [/(?<!\p{L})(?:in der|im|bei uns|ort)(?!\p{L})/iu, 'Ort: {{Ort}}.'],
    [TONE, 'Ton: {{Ton: locker | herzlich | förmlich}}.'],
    [
      /kurz|lang|wörter|sätze/iu,
      'Höchstens {{Länge: 60 | 100}} Wörter, mit Bitte um Zu- oder Absage.',
    ],
  ),
  details(
    starts(
      `${WRITE}(?:e-mail|mail|brief|entschuldigung|reklamation|beschwerde|nachricht|dankschreiben)`,
    ),
    [
      /(?<!\p{L})(?:an|für) (?:meine?n?|die|den|das|unsere?n?|eine?n?|frau|herrn) \p{L}{2,}/iu,
      'Empfänger: {{Empfänger}}.',
    ],
    [/(?<!\p{L})(?:wegen|weil|zu|zum|zur|dass|über|für)(?!\p{L})/iu, 'Anlass: {{Anlass}}.'],
    [TONE, 'Ton: {{Ton: freundlich | förmlich | bestimmt}}.'],
    [LENGTH, 'Höchstens {{Länge: 80 | 120 | 200}} Wörter.'],
  ),
  details(
    starts(`${WRITE}(?:gedicht|lied|song|rap)`),
    [LENGTH, 'Länge: {{Länge: 2 Strophen | 3 Strophen mit Refrain | 5 Strophen}}.'],
    [
      /stimmung|traurig|fröhlich|lustig|romantisch|ernst|humor/iu,
      'Stimmung: {{Stimmung: komisch-ernst | düster | fröhlich}}.',
    ],
    [
      /mag|heißt|weil|eigenschaft|name/iu,
      'Diese Einzelheiten sollen vorkommen: {{Name und Eigenarten}}.',
    ],
  ),
  details(
    starts(`${WRITE}(?:instagram|linkedin|facebook|slogan)`),
    [/(?<!\p{L})(?:für|über|zu|zum|zur)(?!\p{L})/iu, 'Thema: {{Thema}}.'],
    [TONE, 'Ton: {{Ton: freundlich | fachlich | verspielt}}.'],
    [
      /aufruf|link|kommentar|besuch|^(?!.*(?:laden|geschäft|marke|firma|unternehmen|café|cafe|bäckerei|restaurant|salon|agentur|praxis|produkt|angebot|shop))/iu,
      'Schluss mit einer Einladung: {{Aufruf: vorbeikommen | kommentieren | bestellen}}.',
    ],
    [/\d|hashtag/iu, 'Gib 3 Fassungen mit höchstens 40 Wörtern und bis zu 3 Hashtags.'],
  ),
  details(
    starts(`schlage mir vor, was ich`),
    [
      /vegan|vegetarisch|fleisch|gluten|laktose|allerg/iu,
      'Ernährung: {{Ernährung: alles | vegetarisch | vegan}}.',
    ],
    [/minuten|schnell|stunde/iu, 'Zeit: höchstens {{Minuten: 20 | 30 | 60}} Minuten.'],
    [/(?<!\p{L})mit |zutaten|habe/iu, 'Ich habe da: {{Zutaten}}.'],
    [NUMBERED, 'Nenne 3 Gerichte mit Zutaten und einer kurzen Anleitung.'],
  ),
  details(
    starts(
      `(?:gib|schreibe?|nenne)(?: mir)? (?:ein )?(?:\\p{L}{3,15}es )?rezept|erkläre schritt für schritt, wie man`,
    ),
    [/personen|portionen|leute/iu, 'Für {{Personen: 2 | 4 | 6}} Personen.'],
    [
      /vegan|vegetarisch|gluten|laktose|ohne/iu,
      'Ernährung: {{Ernährung: alles | vegetarisch | glutenfrei}}.',
    ],
    [
      /mengen|schritt(?! für)/iu,
      'Liste die Zutaten mit Mengen auf und nummeriere die Schritte mit Zeitangaben.',
    ],
  ),
  details(
    starts(`schreibe eine (?:excel|google)[\\w -]{0,10}formel`),
    [
      /spalte|zelle|[a-z]\d/u,
      'Der Ausgangswert steht in {{Zelle: A2 | B2 | einer ganzen Spalte}}.',
    ],
    [/mehrwertsteuer|prozent|satz/iu, 'Beispiel mit Ergebnis: {{Beispiel}}.'],
    [
      /\d|%/u,
      'Satz und Richtung: {{Satz: 19 % | 7 %}}, {{Richtung: netto zu brutto | brutto zu netto}}.',
    ],
    [/erklär|beispiel/iu, 'Gib zuerst die Formel und erkläre sie danach in zwei Sätzen.'],
  ),
  details(
    starts(`schreibe ein (?:[\\p{L}#]{1,12}-)?(?:skript|programm|script)`),
    [/windows|mac|linux|bash|powershell/iu, 'Es läuft auf {{System: Windows | macOS | Linux}}.'],
    [/beispiel|muster/iu, 'Beispiel: aus {{vorher}} soll {{nachher}} werden.'],
    [
      /kommentar|aufruf|test/iu,
      'Mit kurzen Kommentaren, Fehlermeldungen und einem Beispielaufruf.',
    ],
  ),
  details(
    starts(`(?:schlage|nenne) (?:mir )?(?:geschenk\\p{L}{0,6})`),
    [/budget|euro|€|günstig/iu, 'Budget: {{Budget: 20 € | 50 € | 100 €}}.'],
    [
      /mag|hobby|interess|liebt|alt/iu,
      'Alter und Interessen: {{Alter}}, {{Interessen: Garten | Kochen | Sport}}.',
    ],
    [NUMBERED, 'Nenne 8 Ideen mit je einem Satz, warum sie passen.'],
  ),
  details(
    starts(
      `(?:schlage|gib|nenne|finde|sammle)(?: mir| uns)? .{0,40}(?:namen?|titel|slogans?)(?!\\p{L})`,
    ),
    [/stil|verspielt|seriös|modern|kurz|lustig/iu, 'Stil: {{Stil: verspielt | schlicht | edel}}.'],
    [
      /kunden|zielgruppe|region|^(?!.*(?:laden|geschäft|marke|firma|unternehmen|café|cafe|bäckerei|restaurant|salon|agentur|praxis|produkt))/iu,
      'Sie sollen {{Zielgruppe: Familien | junge Leute | Firmen}} ansprechen.',
    ],
    [
      /warum|bedeutung|erklär/iu,
      'Kurz und leicht auszusprechen, mit einer kurzen Begründung für jeden Vorschlag.',
    ],
  ),
  details(
    starts(
      `(?:erklär(?:e|st)?(?: mir| uns| bitte){0,2}),? (?!diese|mein|dein|warum du|schritt).{2,}`,
    ),
    [
      /(?<!\p{L})(?:für|anfänger|kinder|schüler|laien|experten|klasse|wie einem|einfach|leicht)/iu,
      'Mein Vorwissen: {{Vorwissen: keines | Schulwissen | Studium}}.',
    ],
    [
      /beispiel|vergleich|alltag/iu,
      'Beginne mit dem Kern in einem Satz und nutze ein Beispiel aus dem Alltag.',
    ],
    [LENGTH, 'Länge: {{Länge: 100 Wörter | 300 Wörter | 1 Seite}}.'],
  ),
  details(
    starts(
      `hilf mir bei meiner (?:bachelorarbeit|masterarbeit|hausarbeit|facharbeit|präsentation)`,
    ),
    [/thema|über/iu, 'Das Thema: {{Thema}}.'],
    [
      /gliederung|einleitung|korrektur/iu,
      'Ich brauche {{Hilfe: eine Gliederung | Rückmeldung zu einem Entwurf | eine Fragestellung}}.',
    ],
    [/fach|studium|schule/iu, 'Fach und Stand: {{Fach}}, {{Stand: Idee | Gliederung | Entwurf}}.'],
  ),
  details(
    starts('nenne die vor- und nachteile'),
    [/(?<!\p{L})für (?:mich|eine?n?|meine?n?)/iu, 'Meine Lage: {{Situation}}.'],
    [
      /tabelle|liste|wörter/iu,
      'Stelle sie in einer Tabelle gegenüber und schließe mit einer Empfehlung in zwei Sätzen.',
    ],
  ),
];

import type { EditVocabulary } from '../../edit/vocabulary.ts';
import { speech } from './edit-speech.ts';
import { openings, tasks } from './edit-tasks.ts';

const POLITE = String.raw`^(?:bitte )?(?:(?:kannst|könntest|würdest) du )?(?:bitte )?(?:mir )?(?:bitte )?`;
const task = (rest: string) => new RegExp(`${POLITE}${rest}`, 'iu');
/** "Schreibe einen Artikel" or "Kannst du mir einen Artikel schreiben". */
const MAKE = String.raw`(?:(?:schreib|verfass|erstell|mach|formulier|generier|entwickl|entwirf|programmier|erzähl)\p{L}{0,3} )?(?:mir |uns )?(?:bitte )?(?:(?:eine?n?|das|die|den|ein paar|einige) )?(?:\p{L}{3,20}(?:e|en|er|es) ){0,2}?`;
const LENGTH =
  /\d|(?<!\p{L})(?:kurz\p{L}{0,3}|lang\p{L}{0,3}|wörtern?|worte?n?|absätzen?|sätzen?|seiten?|zeilen|ausführlich\p{L}{0,2}|knapp\p{L}{0,2})(?!\p{L})/iu;
const TONE =
  /(?<!\p{L})(?:ton|tonfall|stil|förmlich\p{L}{0,2}|formell\p{L}{0,2}|informell\p{L}{0,2}|freundlich\p{L}{0,2}|höflich\p{L}{0,2}|sachlich\p{L}{0,2}|lustig\p{L}{0,2}|witzig\p{L}{0,2}|professionell\p{L}{0,2}|locker\p{L}{0,2}|liebesbrief\p{L}{0,2}|kündigung\p{L}{0,9}|dankesbrief|beileid\p{L}{0,6})(?!\p{L})/iu;
const FOR =
  /(?<!\p{L})(?:für|zielgruppe|kinder\p{L}{0,1}|anfänger\p{L}{0,2}|leser\p{L}{0,2}|kunden|schüler\p{L}{0,2}|studierende\p{L}{0,1}|laien)(?!\p{L})/iu;

export const edit: EditVocabulary = {
  phrases: [
    { find: /(?<!\p{L})aufgrund der Tatsache, dass(?!\p{L})/giu, replace: 'weil' },
    { find: /(?<!\p{L})zum jetzigen Zeitpunkt(?!\p{L})/giu, replace: 'jetzt' },
  ],
  // German moves the verb to the end of a polite request, so no word for word form exists.
  requests: [],
  starters: `
    der die das ein eine du ich wenn nicht nur immer nie schreibe schreib erstelle erstell erkläre
    erklär mache mach gib übersetze fasse nenne vergleiche verwende benutze antworte bitte kannst
    könntest hilf plane analysiere vermeide achte dann danach außerdem
  `,
  undoubled: 'und oder in mit für den dem des von zu auf ist ein eine einen nicht',
  typos: {
    problem: 'Problem',
    nachbar: 'Nachbar',
    nachbarin: 'Nachbarin',
    einfahrt: 'Einfahrt',
    hilfe: 'Hilfe',
    lebenslauf: 'Lebenslauf',
    jahre: 'Jahre',
    jahren: 'Jahren',
    monate: 'Monate',
    monaten: 'Monaten',
    kasse: 'Kasse',
    elternzeit: 'Elternzeit',
    büro: 'Büro',
    kurs: 'Kurs',
    kindern: 'Kindern',
    auto: 'Auto',
    tage: 'Tage',
    strand: 'Strand',
    budget: 'Budget',
    januar: 'Januar',
    februar: 'Februar',
    märz: 'März',
    april: 'April',
    juni: 'Juni',
    juli: 'Juli',
    august: 'August',
    september: 'September',
    oktober: 'Oktober',
    november: 'November',
    dezember: 'Dezember',
    haus: 'Haus',
    katze: 'Katze',
    hund: 'Hund',
    prüfung: 'Prüfung',
    hausaufgaben: 'Hausaufgaben',
    lehrer: 'Lehrer',
    lehrerin: 'Lehrerin',
    schwester: 'Schwester',
    bruder: 'Bruder',
    oma: 'Oma',
    opa: 'Opa',
    mann: 'Mann',
    baby: 'Baby',
    geld: 'Geld',
    vertrag: 'Vertrag',
    kunde: 'Kunde',
    kunden: 'Kunden',
    tabelle: 'Tabelle',
    gedicht: 'Gedicht',
    geschichte: 'Geschichte',
    schwerpunkt: 'Schwerpunkt',
    beispiel: 'Beispiel',
    beispiele: 'Beispiele',
    party: 'Party',
    hochzeit: 'Hochzeit',
    weihnachten: 'Weihnachten',
    sommer: 'Sommer',
    winter: 'Winter',
    garten: 'Garten',
    küche: 'Küche',
    fahrrad: 'Fahrrad',
    computer: 'Computer',
    handy: 'Handy',
    bild: 'Bild',
    bilder: 'Bilder',
    stunde: 'Stunde',
    stunden: 'Stunden',
    minuten: 'Minuten',
    personen: 'Personen',
    leute: 'Leute',
    kollegen: 'Kollegen',
    mitarbeiter: 'Mitarbeiter',
    präsentation: 'Präsentation',
    vortrag: 'Vortrag',
    referat: 'Referat',
    polen: 'Polen',
    dänemark: 'Dänemark',
    italien: 'Italien',
    spanien: 'Spanien',
    deutschland: 'Deutschland',
    python: 'Python',
    excel: 'Excel',
    fuer: 'für',
    ueber: 'über',
    koennen: 'können',
    moechte: 'möchte',
    muessen: 'müssen',
    waere: 'wäre',
    wuerde: 'würde',
    gruesse: 'Grüße',
    liste: 'Liste',
    anrede: 'Anrede',
    donnerstag: 'Donnerstag',
    montag: 'Montag',
    dienstag: 'Dienstag',
    mittwoch: 'Mittwoch',
    freitag: 'Freitag',
    samstag: 'Samstag',
    sonntag: 'Sonntag',
    sohn: 'Sohn',
    tochter: 'Tochter',
    mathe: 'Mathe',
    klasse: 'Klasse',
    gymnasium: 'Gymnasium',
    steigung: 'Steigung',
    aufgaben: 'Aufgaben',
    lösungen: 'Lösungen',
    textaufgaben: 'Textaufgaben',
    webseite: 'Webseite',
    flyer: 'Flyer',
    vermieterin: 'Vermieterin',
    vermieter: 'Vermieter',
    heizung: 'Heizung',
    rechnung: 'Rechnung',
    brief: 'Brief',
    chef: 'Chef',
    chefin: 'Chefin',
    kollegin: 'Kollegin',
    kollege: 'Kollege',
    wohnung: 'Wohnung',
    termin: 'Termin',
    wieviel: 'wie viel',
    garnicht: 'gar nicht',
    aufjedenfall: 'auf jeden Fall',
    funktionen: 'Funktionen',
    geburtstag: 'Geburtstag',
    bewerbung: 'Bewerbung',
    urlaub: 'Urlaub',
    rezept: 'Rezept',
    kinder: 'Kinder',
    mutter: 'Mutter',
    vater: 'Vater',
    freundin: 'Freundin',
    freund: 'Freund',
    schule: 'Schule',
    firma: 'Firma',
    woche: 'Woche',
    wochen: 'Wochen',
    uhr: 'Uhr',
    euro: 'Euro',
    warscheinlich: 'wahrscheinlich',
    vorraus: 'voraus',
    vorraussetzung: 'Voraussetzung',
    nähmlich: 'nämlich',
    entgültig: 'endgültig',
    zusammnfassung: 'Zusammenfassung',
    standart: 'Standard',
  },
  rule: /^(?:keine? |nicht |nie |niemals |immer |vermeide|nur |verwende|benutze|achte|du (?:darfst|sollst|musst)|schreibe keine|gib keine|antworte nur)/iu,
  firstInput:
    /^(?:mein|meine) erste[rs]? (?:\p{L}{2,20} ){0,2}?(?:lautet|ist|frage|anfrage|satz|aufgabe|nachricht)(?!\p{L})/iu,
  beforeData:
    /^(?:bitte )?(?:fasse?|übersetze?|korrigiere?|verbessere?|überarbeite|analysiere?|prüfe?|vereinfache?|kürze|klassifiziere)(?!\p{L})[^\n:]{0,160}:(?=\s)/iu,
  withoutData:
    /^(?:bitte )?(?:kannst du |könntest du )?(?:bitte )?(?:fasse?|übersetze?|korrigiere?|verbessere?|überarbeite|analysiere?|prüfe?|vereinfache?|kürze|erkläre?)? ?(?:bitte |mir )?(?:diesen|dieses|diese|den folgenden|folgenden|das folgende|die folgende|meinen|mein|meine) (?:text|artikel|absatz|brief|aufsatz|code|bericht|satz|e-mail|mail|dokument|lebenslauf|bewerbung|funktion|geschichte)(?!\p{L})/iu,
  dataVariable: 'Text',
  code: { find: /(?<!\p{L})(?:code|funktion)(?!\p{L})/iu, variable: 'Code' },
  openings,
  speech,
  slips: [
    {
      find: /(?<=\p{L}{2,20}) (?<!(?:oder|nun|jetzt|ist|sind|war|das|ich|er|sie|es|wir|hab|habe|hat) )aber (?=(?:keine?n?|nicht|auch|rechtlich|deutlich|trotzdem|alle|der|die|nur|lieber|bitte)(?!\p{L}))/giu,
      replace: ', aber ',
    },
    {
      find: /(?<!\p{L})(das (?:erste|zweite|dritte|vierte|letzte|nächste)) mal(?!\p{L})/giu,
      replace: '$1 Mal',
    },
    { find: /(?<!\p{L})nach (tagen|wochen|monaten|stunden)(?!\p{L})/giu, replace: 'nach $^1' },
    {
      find: /(?<!\p{L})((?:wissen|sagen|weiß|denke|finde|glaube|hoffe|so erklären|aber auch|möchte)),? das (?=(?:ich|wir|er|es|man)(?!\p{L}))/giu,
      replace: '$1, dass ',
    },
    {
      find: /(?<!\p{L})ne (?=(?:liste|frage|idee|mail|anrede|tabelle)(?!\p{L}))/giu,
      replace: 'eine ',
    },
    { find: /(?<!\p{L})wenns geht(?!\p{L})/giu, replace: "wenn's geht" },
    {
      find: /(?<=\p{L}{3,20}) (?=(?:weil|dass|damit|obwohl|sondern) \p{L})(?<!(?:vor allem|und|oder|aber|auch|so|nur) )/giu,
      replace: ', ',
    },
  ],
  details: [
    ...tasks,
    {
      task: task(
        `${MAKE}(?:blog-?artikel|blog-?beitrag|blog-?post|artikel|aufsatz|beitrag)(?!\\p{L})`,
      ),
      asks: [
        {
          unless: FOR,
          add: 'Schreibe für {{Zielgruppe: allgemeine Leser | Anfänger | Fachleute}}.',
        },
        { unless: LENGTH, add: 'Umfang: etwa {{Länge: 500 | 800 | 1200}} Wörter.' },
        { unless: TONE, add: 'Ton: {{Ton: freundlich | sachlich | überzeugend}}.' },
      ],
    },
    {
      task: task(`${MAKE}(?:e-?mail|mail|brief|nachricht)(?!\\p{L})`),
      asks: [
        { unless: TONE, add: 'Ton: {{Ton: freundlich | förmlich | bestimmt}}.' },
        { unless: LENGTH, add: 'Höchstens {{Länge: 80 | 120 | 200}} Wörter.' },
      ],
    },
    {
      task: task(
        `${MAKE}(?:geschichte|kurzgeschichte|märchen|gute-nacht-geschichte|erzählung)(?!\\p{L})`,
      ),
      asks: [
        { unless: FOR, add: 'Schreibe für {{Leser: Kinder | Jugendliche | Erwachsene}}.' },
        {
          unless: /\d|wörter|seiten?|absätze/iu,
          add: 'Umfang: etwa {{Länge: 300 | 600 | 1000}} Wörter.',
        },
      ],
    },
    {
      task: task(`${MAKE}(?:gedicht|lied|liedtext|rede|hochzeitsrede)(?!\\p{L})`),
      asks: [
        {
          unless: /\d|kurz|lang|strophen|zeilen|minuten/iu,
          add: 'Länge: {{Länge: kurz | mittel | lang}}.',
        },
        {
          unless: /stimmung|traurig|fröhlich|lustig|romantisch|ernst|reim/iu,
          add: 'Stimmung: {{Stimmung: heiter | nachdenklich | feierlich}}.',
        },
      ],
    },
    {
      task: task(
        `${MAKE}(?:produktbeschreibung|werbetext|anzeige|stellenanzeige|slogan|bildunterschrift|instagram-post|linkedin-post)(?!\\p{L})`,
      ),
      asks: [
        {
          unless: /zielgruppe|kunden|richtet sich/iu,
          add: 'Zielgruppe: {{Zielgruppe: neue Kunden | Stammkunden | Fachleute}}.',
        },
        { unless: TONE, add: 'Ton: {{Ton: freundlich | selbstbewusst | verspielt}}.' },
      ],
    },
    {
      task: task(`${MAKE}(?:funktion|skript|script|programm|algorithmus|code)(?!\\p{L})`),
      asks: [
        {
          unless:
            /python|java|c\+\+|c#|php|sql|ruby|rust|kotlin|swift|excel|html|bash|(?<!\p{L})(?:go|r)(?!\p{L})/iu,
          add: 'Programmiersprache: {{Sprache: Python | JavaScript | Java}}.',
        },
        {
          unless: /beispiel|test|kommentar|nur/iu,
          add: 'Ergebnis: {{Ergebnis: nur der Code | Code mit Kommentaren | Code mit Tests}}.',
        },
      ],
    },
    {
      task: task(
        String.raw`fasse? .{2,}zusammen|^(?:bitte )?(?:kannst|könntest) du .{2,}zusammenfassen`,
      ),
      asks: [{ unless: LENGTH, add: 'Umfang: {{Länge: 3 Sätze | 5 Stichpunkte | 1 Absatz}}.' }],
    },
    {
      task: task('übersetze? .{2,}'),
      asks: [
        {
          unless: /(?<!\p{L})(?:ins|auf|in) \p{L}{4,}/iu,
          add: 'Zielsprache: {{Sprache: Englisch | Deutsch | Französisch}}.',
        },
      ],
    },
    {
      task: task(String.raw`erklär(?:e|st)? (?!diese|mein|dein).{2,}`),
      asks: [
        { unless: FOR, add: 'Erkläre es für {{Zielgruppe: Anfänger | Studierende | Fachleute}}.' },
      ],
    },
    {
      task: task(
        String.raw`(?:gib|nenne?|schlage?|mach|erstelle|sammle|zeige) (?:mir |uns )?(?:eine liste (?:mit|von) |ein paar |einige |mehrere |gute )?(?:\p{L}{3,20} )?(?:ideen|tipps|beispiele|namen|fragen|titel|rezepte|bücher|filme|vorschläge|möglichkeiten|\p{L}{3,15}(?:ideen|tipps|rezepte))(?!\p{L})`,
      ),
      asks: [
        {
          unless: /\d|(?<!\p{L})(?:drei|vier|fünf|zehn|zwanzig)(?!\p{L})/iu,
          add: 'Anzahl: {{Anzahl: 5 | 10 | 20}}.',
        },
      ],
    },
    {
      task: task('vergleiche? .{2,}'),
      asks: [
        { unless: /hinsichtlich|in bezug|kriteri|nach /iu, add: 'Kriterien: {{Kriterien}}.' },
        { unless: /tabelle|liste|absatz/iu, add: 'Form: {{Form: Tabelle | Liste | kurzer Text}}.' },
      ],
    },
    {
      task: task(
        String.raw`(?:plane? (?:mir |uns |bitte )?(?:(?:eine?n?|den|die) )?|${MAKE})(?:reise|urlaub|reiseplan|städtereise|ausflug|reiseroute)(?!\p{L})`,
      ),
      asks: [
        { unless: /\d|tage?|wochen?|wochenende/iu, add: 'Dauer: {{Tage: 3 | 7 | 14}} Tage.' },
        { unless: /budget|günstig|€|euro/iu, add: 'Budget: {{Budget: niedrig | mittel | hoch}}.' },
        {
          unless: /essen|kunst|natur|museen|geschichte|familie|wander/iu,
          add: 'Interessen: {{Interessen: Essen | Natur | Geschichte}}.',
        },
      ],
    },
    {
      task: task(`${MAKE}(?:trainingsplan|fitnessplan|workout|sportprogramm)(?!\\p{L})`),
      asks: [
        {
          unless: /anfänger|fortgeschritten|niveau/iu,
          add: 'Niveau: {{Niveau: Anfänger | mittel | fortgeschritten}}.',
        },
        { unless: /\d|tage?|wochen?|täglich/iu, add: 'Tage pro Woche: {{Tage: 2 | 3 | 5}}.' },
        {
          unless: /fitnessstudio|zuhause|zu hause|hanteln|geräte/iu,
          add: 'Geräte: {{Geräte: keine | Hanteln | Fitnessstudio}}.',
        },
      ],
    },
  ],
};

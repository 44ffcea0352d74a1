import type { TemplateIdea } from '../../transform/template-ideas.ts';

/** Words that show which template suits a request. */
export const templateIdeas: Readonly<Record<TemplateIdea, string>> = {
  writingStyle:
    'schreibstil, schreibweise, schreibe wie ich, wie ich schreibe, klingt wie ich, meine art zu schreiben, stil meiner texte, tonfall',
  ownStyle:
    'mein stil, meinem stil, meinen stil, mein schreibstil, meinem schreibstil, meinen schreibstil, meines schreibstils, meinem eigenen stil, meinen eigenen stil, meine schreibweise, meiner schreibweise, wie ich schreibe, klingt wie ich, wie ich klingt, meine art zu schreiben, meinem ton, meinen ton, mein ton, meinem tonfall',
  imitation:
    'nachahm*, imitier*, kopier*, analysier*, beschreib*, übernimm*, übernehm*, lerne aus, nachmach*, triff, stilprofil, fasse zusammen wie',
  ownTexts:
    'meine texte, meiner texte, meinen texten, meine e-mails, meinen e-mails, meine mails, meinen mails, meine beiträge, meinen beiträgen, meine posts, meinen posts, die ich geschrieben habe, von mir geschrieben*, textproben, meine artikel, meinen artikeln, meine blogbeiträge, eigene texte, texte von mir',
  writing: 'schreib*, umschreib*, verfass*, formulier*',
  idealSelf:
    'persönlichkeitsentwicklung, persönliche entwicklung, bessere version, besseren version, beste version, besten version, version meiner selbst, version von mir, selbstverbesserung, persönliches wachstum, besserer mensch, ein besserer mensch, person die ich sein, die person werden, mensch der ich sein, ideales ich, ideal-ich, an mir arbeiten, mich weiterentwickeln, mein leben ändern, mein leben verändern',
  change: 'werden, werde, entwickeln, sein will, sein möchte, ablegen, aufbauen, stärken, mehr',
  traits:
    'selbstbewusst*, selbstvertrauen, selbstsicher*, disziplin*, selbstdisziplin, gelassen*, geduldig*, geduld, ruhiger, mutig*, ausgeglichen*, selbstwert*, schlechte gewohnheit*, schlechten gewohnheit*, positiver, achtsam*, empathisch*, durchsetzungs*, resilien*, freundlicher',
  habits:
    'gewohnheit*, routine, routinen, werte, stärken und schwächen, mein leben, tagebuch, reflexion',
  profile:
    'lebenslauf, lebenslaufs, cv, berufsprofil, linkedin profil, linkedin-profil, xing profil, xing-profil, mein profil, meines profils, bewerbungsunterlagen, portfolio, vita',
  assessment:
    'bewert*, verbesser*, prüf*, analysier*, feedback, rückmeldung, beurteil*, überarbeit*, optimier*, schau dir, was fehlt, was stört, schwächen, stärken, auffall*, kritisier*, sieh dir, gib mir tipps, kritik',
  jobs: 'stelle, stellen, bewerbung*, bewerbe, job, jobs, recruiter*, personaler*, position, arbeitgeber*, vorstellungsgespräch*, beruf*',
  contentPlan:
    'social media beiträge, social-media-beiträge, social media plan, social-media-plan, social-media-strategie, social media strategie, content strategie, content-strategie, contentstrategie, inhaltsstrategie, redaktionsplan*, redaktionskalender, contentplan*, content-plan*, content plan, content-kalender, contentkalender, beitragsideen, posting-plan, postingplan, themenplan*, content ideen, content-ideen, veröffentlichungsplan',
  posting:
    'beiträge, beitrag, posts, posten, post, poste, inhalte, videos, reels, content, veröffentlich*, themen für, newsletter-themen, postet, poste ich',
  socialMedia:
    'soziale medien, sozialen medien, social media, instagram*, tiktok*, youtube*, linkedin*, facebook*, blog, blogs, newsletter, podcast, kanal, follower*, pinterest*',
  onePost:
    'einen beitrag, einen post, einen blogbeitrag, einen tweet, eine bildunterschrift, ein linkedin-post, einen linkedin-post, einen linkedin-beitrag, videoskript',
  travel:
    'reise, reisen, rundreise, urlaub*, städtereise, städtetrip, roadtrip, trip, kurztrip, kurzurlaub, wochenendtrip, backpacking, ferien, flitterwochen, radreise, interrail, campingurlaub, reiseroute, wochenende in, wochenendausflug',
  going:
    'fahren, fliegen, nach, besuchen, reise nach, tage in, tage nach, woche in, woche nach, wochen in, eine woche nach, besichtigen, wohin',
  travelBudget:
    'günstig*, billig*, preiswert*, budget, wenig geld, sparsam, kostet höchstens, kleinem geld, nur',
  travelPlan:
    'planen, plan, plane, planung, reiseplan*, route, organisier*, zusammenstellen, stell, stelle, tag für tag, ablauf, vorschlag, schlag, tipps, reiseprogramm',
  travelParts:
    'flug, flüge, unterkunft*, unterkünfte, hotel*, hostel*, zug, bahn, sehenswürdigkeit*, strand, museen, campingplatz, ferienwohnung',
  notTravel:
    'karte, zahnarzt, geschenk, reisebüro*, reiseblog, zeitreise, luxus*, reisekosten*, reisekostenabrechnung, packliste, dienstreiseantrag, reiseführer',
  explanation:
    'erklär*, vereinfach*, verstehen, versteh, was ist, was sind, wie funktioniert, warum',
  simplicity:
    'einfachen worten, einfache worte, einfacher sprache, leichter sprache, einfach, verständlich*, für anfänger, für kinder, für laien, einem kind, ein kind, kind versteht, für dummies, laie, laien, oma, opa, großmutter, großvater, ohne fachbegriffe, ohne fachwörter, ohne fachchinesisch, als wäre ich, fünfjährig*, zehnjährig*, grundschüler*, kindgerecht, jährigen, jähriger, jährige, wie für ein kind, jeder versteht, alltagsbeispiel*, noch nie gehört',
  complexity: 'komplex*, schwierig*, kompliziert*, konzept, theorie',
  analogies: 'analogie*, beispiel*, vergleich*, metapher*',
  letter:
    'e-mail, email, mail, geschäftsbrief, brief, briefe, schreiben an, anschreiben, nachricht, absage, antwort, zusage, kündigung, einladung an, rundmail, memo, bewerbungsschreiben, mahnung, beschwerde, mail an',
  letterWriting:
    'schreib*, verfass*, entschuldig*, formulier*, antwort*, absag*, bitte um, bitten, beschwer*, mitteil*, aufsetz*, entwirf, entwerf*, erinner*, nachfass*, ablehn*, formulieren',
  workContacts:
    'chef, chefs, chefin, vorgesetzt*, kunde, kunden, kundin, kundinnen, kolleg*, team, teamleiter*, lieferant*, vermieter*, geschäftspartner*, personalabteilung, mitarbeiter*, arbeitgeber*, auftraggeber*, firma, professor*, behörde, investor*, dienstleister*, abteilungsleiter*',
  politeness:
    'professionell*, höflich*, geschäftlich*, formell*, förmlich*, diplomatisch*, sachlich*, respektvoll*, freundlich*, seriös*',
  occasions:
    'gehaltserhöhung, verspät*, verzöger*, angebot, rechnung, termin, frist, krank*, urlaubsantrag, reklamation, rückerstattung, kündigung, mahnung, beförderung, besprechung, preiserhöhung, verschieb*, bewerbung, zahlung, miete, heizung',
  fiction:
    'gedicht, liebesbrief, märchen, weihnachtsmann, pirat*, im stil von, lied, songtext, rollenspiel, zauberer',
  dayPlan:
    'plane meinen tag, plane meine woche, plane mir den tag, plane mein wochenende, plan für meinen tag, meinen tag planen, meine woche planen, meinen tag zu planen, meine woche zu planen, organisiere meinen tag, organisiere meine woche, strukturiere meinen tag, strukturiere meine woche, zeitmanagement, tagesplan*, wochenplan, tagesablauf, to-do-liste, todo-liste, aufgabenliste, produktiver, meine produktivität, morgenroutine, arbeitstag planen, meine aufgaben, stundenplan für, zeitplan für heute, zeitplan für morgen, morgigen tag, heutigen tag, meinen arbeitstag, den morgigen arbeitstag, tag planen, tag strukturieren, woche planen',
  dayWords:
    'heute, morgen, mein tag, meinen tag, meine woche, arbeitstag, arbeitswoche, morgigen, wochenende, diese woche, nächste woche, montag, vormittag, mein alltag, meinen alltag',
  planning:
    'planen, plan, plane, organisier*, priorisier*, prioritäten, strukturier*, einteil*, zeitplan, unterbring*, unter einen hut, sortier*',
  tasks:
    'aufgaben, meeting*, besprechung*, termine, termin, deadline*, bericht, sport, kinder abholen, einkauf*, haushalt, arbeit, aufschieb*, ablenk*, überfordert, konzentrier*, training, lernen, e-mails beantworten, abgabe, einkaufen, kita, kindergarten, zahnarzt, vorbereiten',
  methods: 'effizien*, pomodoro, eisenhower, produktiv*, fokus, pausen',
  goalSetting:
    'ziele setzen, meine ziele, mein ziel, meinen zielen, ziele erreichen, ziel setzen, ziel erreichen, zielsetzung, smarte ziele, smartes ziel, ziel ist, neujahrsvorsatz*, neujahrsvorsätze*, vorsätze, vorsatz, meines ziels, okr, okrs, jahresziel*',
  goals: 'ziel, ziele, zielen, erreichen, schaffen, vornehmen, vorgenommen',
  milestones:
    'meilenstein*, zwischenziel*, etappen*, teilziel*, schritte, schritt für schritt, wochenziel*, monatsziel*, aufteil*, teile es, unterteil*, aktionsplan, etappe',
  tracking:
    'fortschritt*, verfolg*, messen, messe, messbar*, dranbleib*, tracken, tracke, kontrollier*, überprüf*, nachhalten, motivier*, festhalt*',
  learningPath:
    'lernplan, lernpfad, studienplan, lernfahrplan, lernweg, trainingsplan zum lernen, selbststudium, selbst beibringen, mir beibringen, lehrplan für mich, lernstrategie',
  learning:
    'lernen, lerne, studieren, beherrschen, erlernen, sprechen, vorbereiten auf die prüfung, prüfung vorbereiten, spielen lernen, besser werden in, einarbeiten',
  coursePlan:
    'pfad, kurs, von grund auf, von null, bei null, ohne vorkenntnisse, schritt für schritt, wo fange ich an, womit fange ich an, womit soll ich anfangen, welcher reihenfolge, plan, lektionen, wochenplan, übungen, fahrplan',
  subjects:
    'anfänger, anfängerin, sprache, fähigkeit*, fortgeschritten*, englisch, spanisch, italienisch, französisch, gitarre, klavier, programmieren, python, prüfung',
  wishes:
    'ich möchte, ich will, ich würde gern*, hilf mir, wie kann ich, wie schaffe ich, wir wollen, wir möchten, erstelle, mach mir, wie werde ich, ich muss, gib mir, wie lerne ich, stell uns, plane mir, bitte',
  programming:
    'funktion, datenbank, app, skript, programm, quellcode, sql, abfrage, javascript, html, unit-test*, api',
  textsToRead:
    'gedicht, geschichte, kurzgeschichte, aufsatz, artikel, essay, roman, lied, witz*, quiz, rezept, slogan*, logo, drehbuch, pressemitteilung, haiku, namen für',
  otherTasks:
    'übersetz*, fasse, zusammenfass*, korrigier*, berechne*, rechne, wandle, konvertier*, klassifizier*, extrahier*, spiele, tu so, ölgemälde, foto von, bild von, vergleich*',
};

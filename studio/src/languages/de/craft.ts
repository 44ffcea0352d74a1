import type { CraftVocabulary } from '../../craft/vocabulary.ts';

export const craft: CraftVocabulary = {
  kinds: {
    video: `
      video von, video das, videoclip, zeitlupe, zeitraffer, kamerafahrt, drohnenaufnahme, erstelle ein video
    `,
    chat_role: `
      handle als, agiere als, verhalte dich, du bist ein, du bist eine, sie sind ein, sie sind eine, stell dir vor du bist, übernimm die rolle, spiele die rolle
    `,
    code: `
      funktion die, skript das, code, python, javascript, typescript, java, sql, sql abfrage, regulärer ausdruck, regulären ausdruck, komponente, unit test, unit tests, refaktorier*, programmier*, api, html, css, klasse
    `,
    translation: `
      übersetz*, übersetzung, ins englische, ins deutsche, ins spanische, ins französische
    `,
    extraction: `
      extrahier*, aus dem folgenden text, aus diesem text, finde alle, gib nur, lies aus, klassifizier*, ordne jede*
    `,
    data: `
      tabelle mit, csv, excel, datensatz, datensätze, testdaten, beispieldaten, zeilen, spalten, formel, diagramm, tabellenkalkulation, bereinige die daten
    `,
    analysis: `
      analysier*, analyse, vergleich*, bewerte, beurteile, fasse, zusammenfassung, erklär*, untersuch*, vor und nachteile, ursachen, unterschiede zwischen
    `,
    planning: `
      plan, plane, reiseplan, zeitplan, wochenplan, trainingsplan, lernplan, ablaufplan, organisier*, checkliste, speiseplan, budget
    `,
    conversation: `
      stell mir, frag mich, eine frage nach der anderen, warte auf meine, interviewe mich, gespräch, unterhalte dich, übe mit mir, vorstellungsgespräch
    `,
    writing: `
      schreib*, verfass*, geschichte, kurzgeschichte, gedicht, artikel, e-mail, mail, brief, aufsatz, rede, drehbuch, produktbeschreibung, formulier*, korrigier*, beitrag, werbetext
    `,
  },
  terms: {
    hype: `
      ganzheitlich*, mehrwert, synergie*, lösungsorientiert*, zukunftsfähig*,
      zukunftsweisend*, nachhaltig*, innovativ*, hochprofessionell*, hochwertig*,
      maßgeschneidert*, begeister*, agil*, vernetzt, potenzial*, höchstem niveau, auf
      augenhöhe, best practice*, zielgruppe*, umfassend*, optimal*, optimier*, gewährleist*,
      im rahmen, hinsichtlich, bezüglich, gemäß, seitens, diesbezüglich, vorbehaltlich,
      strategisch*, kernkompetenz*, disruptiv*, digitalisierung, transformation,
      wertschöpfung*, effizient*, exzellen*, leidenschaft*
    `,
    total: `
      alle, alles, allem, allen, aller, jede, jeder, jedes, jeden, jedem, immer, stets,
      komplett*, gesamt*, sämtlich*, alle möglichen, überall, gleichzeitig, sofort, egal,
      beliebig*, rundum, in jeder hinsicht, für jeden, nie fehler, keine fehler, alles auf
      einmal
    `,
    missing: `
      siehe oben, siehe unten, siehe anhang, im anhang, anbei, beigefügt*, wie besprochen, wie
      vereinbart, wie immer, wie üblich, wie gehabt, das übliche, wie beim letzten, wie
      letztes mal, wie gewohnt, weißt schon, egal, keine ahnung, oder so, irgendwie, noch
      offen, folgt, wird nachgereicht, du weißt, wie oben, wie bekannt, entscheide, such dir
    `,
    personal: `
      ich, mein, meine, meiner, meinem, meinen, mir, mich, wir, uns, unser, unsere, unserem,
      unseren, unserer
    `,
    contrast: `
      aber, jedoch, trotzdem, obwohl, dennoch, zugleich, gleichzeitig, sowohl, weder, noch,
      und zugleich, ohne dabei, aber nicht, aber auch, nicht zu, einerseits, andererseits
    `,
    boast: `
      beste, besten, bester, bestes, perfekt*, unglaublich*, hervorragend*, hohe qualität, hochwertig*, professionell*, einzigartig*, innovativ*, großartig*, meisterwerk, fantastisch*
    `,
    vague: `
      etwas, irgend*, dinge, ding, sachen, sache, zeug, verschiedene, verschiedenen, gut, gute, gutes, schön, schöne, schönes, interessant, usw, vielleicht, einige, einigen, sehr, viel, viele, mehrere, passend*, angemessen*, wichtig*, nützlich*, bestimmte, oder so, ein bisschen, ganz, normal
    `,
  },
  opposites: [
    ['kurz, kurze, knapp, knappe', 'sehr ausführlich, sehr detailliert, umfassend'],
    ['formell, förmlich', 'informell, locker, umgangssprachlich'],
    ['schwarzweiß, schwarz weiß', 'leuchtende farben, bunt, farbenfroh'],
    ['fotorealistisch', 'aquarell, zeichentrick, anime'],
  ],
  generic: `
      allgemein alles alle allem allen aller andere anderen angemessen angemessene anforderung
      anforderungen angebot anspruch antwort arbeit art aspekt aspekte aufgabe aufgaben
      ausführlich authentisch bedarf bedeutung bedürfnis beitragen beispiel bereich bereiche
      besonders beste bestes besten bestmöglich bestmögliche bitte danke deutlich dinge
      durchführen effektiv effizient eigenschaft einfach einfluss element emotion emotionen
      ende entscheidend entsprechend entsprechende entwicklung erfahrung erfolg erfolgreich
      ergebnis ergebnisse erreichen erreicht erstellen erstelle experte fachlich fähigkeit
      faktor ganz ganzheitlich gefühl genau gesamt gestalten gewährleisten gut gute guten
      guter gutes grundlage herausforderung hilfe hilfreich hochwertig hochwertige
      hochwertiges höchste höchsten idee ideen immer individuell inhalt inhalte inhalten
      innovativ innovative inspirierend interessant interesse kompetent kompetenz komplett
      konzept kreativ langfristig leistung lösung lösungen lösungsorientiert machen mehrwert
      mensch menschen methode modern möglich möglichkeiten möglichst motivation nachhaltig
      nachhaltige niveau nutzen nützlich optimal optimale passend passende perfekt perfekte
      positiv potenzial praxis problem professionell professionelle professionelles prozess
      qualität rahmen relevant relevante richtig richtige ressourcen sache sachen schnell
      schön sehr sicher sinnvoll situation stark strategie struktur stets system thema themen
      tun überzeugend umfassend umfassende umsetzung unterstützung verbessern verständlich
      verständnis verschieden verschiedene vielfältig vielseitig voll weise weiter weitere
      welt werte wertvoll wichtig wichtige wirklich wirkung wissen ziel ziele zielgruppe
      zielgruppen zukunft zuverlässig zweck authentizität begeistern begeistere agil vernetzt
      ansprechend prägnant darstellen darstellt lassen geben nehmen kommen gehen sagen wollen
      sollen müssen können werden
  `,
  numbers: `
      zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn
      sechzehn zwanzig dreißig vierzig fünfzig hundert tausend halb halbe einmal zweimal
      dreimal dutzend montag dienstag mittwoch donnerstag freitag samstag sonntag januar
      februar märz april mai juni juli august september oktober november dezember
  `,
  abstractEndings:
    'ung ungen heit heiten keit keiten ität itäten ion ionen ismus isch ische ischen isches ischer lich liche lichen liches licher ativ ative iert ierte ierung tum schaft enz anz',
};

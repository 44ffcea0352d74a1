import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    experts: {
      text_ai: 'ein erfahrener Fachmann und Experte',
      code_generation: 'ein erfahrener Softwareentwickler und Experte',
      creative_writing: 'ein erfahrener Autor und Lektor',
      analysis: 'ein erfahrener Analyst und Experte',
      research: 'ein erfahrener Forscher und Experte',
    },
    role: 'Du bist {expert} mit langjähriger Praxis.',
    context:
      'Die Anfrage steht unter #INFORMATION. Das Ergebnis muss ohne Nacharbeit brauchbar sein.',
    variables: 'Vor Gebrauch auszufüllen: {variables}.',
    goal: 'Erfülle vollständig, was die Anfrage unten verlangt.',
    guidelines: [
      'Befolge jede Anweisung und jede Grenze der Anfrage.',
      'Verwende klare, genaue Wörter; vermeide Füllwörter.',
      'Gib ein konkretes Beispiel, wo ein Gedanke abstrakt ist.',
      'Erfinde keine Fakten; nenne, was ungewiss ist.',
    ],
    keep: 'Behalte dies genau wie geschrieben: {values}.',
    outputAsAsked: 'Liefere nur das Format, das die Anfrage verlangt.',
    outputs: {
      message:
        'Gib nur die fertige Nachricht, von der Anrede bis zum Gruß, bei einer E-Mail mit Betreff.',
      translation: 'Gib nur die Übersetzung, in der Form des Originals.',
      piece: 'Gib nur den fertigen Text, ohne Kommentar davor oder danach.',
      question: 'Beantworte die Frage direkt, in ein oder zwei Sätzen.',
      code: 'Gib zuerst den vollständigen Code in Blöcken, dann einen kurzen Hinweis zum Ausführen.',
      report:
        'Gib zuerst eine kurze Zusammenfassung, dann die Ergebnisse als Liste, dann, was offen bleibt.',
      other: 'Gib das fertige Ergebnis, sofort verwendbar, in der Sprache der Anfrage.',
    },
  },
  image: {
    labels: {
      role: 'Rolle',
      goal: 'Ziel',
      context: 'Kontext',
      information: 'Angaben',
      guidelines: 'Vorgaben',
      output: 'Ausgabe',
      composition: 'Bildaufbau',
      lighting: 'Licht',
      colour: 'Farbe',
      lens: 'Technik',
      detail: 'Detail',
      style: 'Stil',
    },
    crafts: [
      'professionelle Fotografie',
      'Kunstmalerei',
      'Filmkamera',
      'digitale Kunst',
      'Illustration',
      'Grafikdesign',
    ],
    leads: {
      photographic: ['professionelle, wirklichkeitsgetreue Fotografie'],
      artistic: ['ausdrucksstarkes Gemälde mit sichtbarem Pinselstrich'],
      cinematic: ['Standbild aus einer Schlüsselszene'],
      digital_art: ['ausgearbeitete digitale Illustration'],
    },
    treatments: {
      photographic: 'wirklichkeitsgetreue Formen und Proportionen',
      artistic: 'ausdrucksstarke Formen, von Hand gemacht',
      cinematic: 'inszeniert wie eine Filmszene',
      digital_art: 'klare Formen, saubere Ausarbeitung',
    },
    phrases: {
      rows: {
        photographic:
          'Motiv auf einem senkrechten Drittel, Luft ringsum | weiches Seitenlicht, zarte Schatten | natürliche Farben | 50-mm-Objektiv bei f/4 | feine Oberflächen, nichts geglättet | natürlich und ungestellt | schlichter Hintergrund, leicht unscharf',
        artistic:
          'große einfache Formen um eine klare Mitte | sanfter Wechsel von Licht und farbigem Schatten | wenige Farben mit einem Akzent | Öl auf Leinwand, Spachtelkanten | in der Mitte genau, ringsum angedeutet | ausdrucksvoll und persönlich | Hintergrund in breiten, ruhigen Flächen',
        cinematic:
          'Motiv außermittig, führende Linien | eine Hauptlichtquelle von der Seite, lesbare Schatten | zwei komplementäre Töne | Großformat, weicher Schärfeverlauf | am schärfsten, wo die Geschichte ist | ein Augenblick mit Geschichte | tiefer Hintergrund, ruhiger als das Motiv',
        digital_art:
          'starke Silhouette, ein klarer Weg fürs Auge | weiches Umgebungslicht mit farbigem Rand | stimmige, satte Farben | saubere Kanten, weiche Verläufe | in der Mitte reich, zum Rand hin einfacher | fantasievoll und einladend | Hintergrund in zwei oder drei Ebenen',
      },
      graphicRow:
        'klare Silhouette, gleichmäßige Ränder | zwei oder drei flache Farben | nur, was auch klein lesbar bleibt | glatter Grund mit viel freiem Raum',
      avoid: 'zu vermeiden: {flaws}',
      flaws: ['Text', 'Wasserzeichen', 'Signatur', 'niedrige Auflösung'],
    },
    output: 'fertiges Bild in hoher Auflösung',
    lettering: 'fertiges Bild in hoher Auflösung, Schrift genau wie in Anführungszeichen',
  },
  traits: {
    'time:night': 'nacht, nachts, milchstraße, sternenhimmel, nächtlich*',
    'time:golden': `
      sonnenuntergang, sonnenaufgang, abendrot, morgenrot, dämmerung, goldene stunde,
      blaue stunde
    `,
    'time:day': 'mittag, sonnig, tageslicht',
    'medium:photo': 'fotografie, foto von, fotorealistisch, hyperrealistisch',
    'medium:paint': 'aquarell, ölgemälde, gemälde, gemalt, ölfarbe, ölbild',
    'medium:drawn': `
      zeichnung, skizze, bleistift, tuschezeichnung, holzschnitt, comicstil, karikatur
    `,
    'medium:render': '3d-render, 3d-modell',
    'medium:pixel': 'pixelkunst',
    'medium:graphic': 'plakat, infografik',
    'palette:mono': 'schwarzweiß, schwarz-weiß, einfarbig',
    'palette:bright': 'bunt, leuchtend',
    'palette:soft': 'pastellfarben, gedämpft',
    'palette:warm': 'warme farben, warme töne',
    'palette:cool': 'kalte farben, kühle farben',
    'light:said': `
      sturm, gewitter, gegenlicht, kerze, kerzen, kerzenlicht, laterne, laternen, lampen, feuer,
      feuerwerk, blitz, blitzlicht, sonne, sonnenlicht, mond, mondlicht, hartes licht,
      weiches licht, starker kontrast, hoher kontrast, schattenriss
    `,
    'place:studio': 'weißer hintergrund, studioaufnahme, im studio, studiofoto',
    'place:indoor': 'zimmer, küche, wohnzimmer, werkstatt, kirche, büro',
    'place:outdoor': `
      regen, nebel, wald, berg, strand, straße, stadt, schnee, hafen, markt, dorf, brücke, insel,
      garten, dach, feld, küste, wiese
    `,
    'place:elsewhere': 'unterwasser, riff, weltraum, weltall',
    'mood:dark': 'düster, gruselig',
    'mood:bright': 'fröhlich, niedlich',
    'mood:calm': 'ruhig, friedlich, gemütlich',
    'shot:close': 'nahaufnahme, porträt, makro, makroaufnahme, porträtfoto',
    'shot:wide': 'landschaft, luftaufnahme, stadtansicht',
    'shot:top': 'vogelperspektive',
    'text:wanted': 'titel, schrift, aufschrift, schriftzug, inschrift',
    'people:present': 'mann, frau, kinder, mädchen, junge, mensch, menschen',
  },
  facets: {
    composition: 'bildaufbau, perspektive',
    lighting: 'licht, beleuchtung, schatten',
    colour: `
      farbe, farben, farbpalette, weiß, weiße, schwarz, schwarze, schwarzer, rote, roter, blau,
      blaue, grün, grüne, gelb
    `,
    lens: 'objektiv, kamera',
    mood: 'stimmung, atmosphäre',
    detail: 'detailliert',
    background: 'hintergrund, umgebung, vor dem hintergrund',
  },
  detection: {
    role: /(?<!\p{L})(?:handle als|agiere als|du bist eine?|sie sind eine?)/iu,
    message: /schreib\p{L}{0,4} .{0,30}?(?:brief|e-?mail|mail|nachricht|bewerbung)(?!\p{L})/iu,
    translation: /^übersetz/iu,
    piece: /(?<!\p{L})(?:gedicht|märchen|witz|kurzgeschichte)(?!\p{L})/iu,
    longQuestion: /^(?:wie|warum)(?!\p{L})/iu,
    format: /tabelle/iu,
    bareResult: /keine erklärung|nur mit/iu,
    negativeLabel: 'negativer prompt',
    exclude: 'vermeide',
    without: 'ohne|kein|keine|keinen|keiner',
    afterWithout: 'mit|bei',
    plainAdjectives: `
      alte alten alter altes junge jungen kleine kleinen großer große großen schöne schönen
      schwarze weiße
    `,
    abbreviations: String.raw`bzw|z\.b`,
  },
};

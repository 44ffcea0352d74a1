import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    keep: 'Behalte dies genau wie geschrieben: {values}.',
  },
  traits: {
    'time:night': 'nacht, nachts, milchstraße, sternenhimmel, nächtlich*',
    'time:golden': `
      sonnenuntergang, sonnenaufgang, abendrot, morgenrot, dämmerung, goldene stunde,
      blaue stunde
    `,
    'time:day': 'mittag, sonnig, tageslicht',
    'medium:photo': 'realistisch*, fotografie, foto von, fotorealistisch, hyperrealistisch',
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

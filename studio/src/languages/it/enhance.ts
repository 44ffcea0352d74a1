import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    keep: 'Conserva questo esattamente come scritto: {values}.',
  },
  traits: {
    'time:night': 'notte, via lattea, cielo stellato, notturno, notturna',
    'time:golden': "tramonto, alba, ora blu, ora d'oro",
    'time:day': 'mezzogiorno, soleggiato, luce del giorno',
    'medium:photo': 'realistico, realistica, fotografico, fotorealistico, iperrealistico',
    'medium:paint': 'acquerello, dipinto, olio su tela',
    'medium:drawn': 'disegno, illustrazione, a matita, fumetto, xilografia',
    'medium:render': 'modello 3d',
    'medium:graphic': 'manifesto',
    'palette:mono': 'bianco e nero, monocromatico',
    'palette:bright': 'vivace',
    'palette:soft': 'tenui',
    'palette:warm': 'toni caldi',
    'palette:cool': 'toni freddi',
    'light:said': `
      tempesta, temporale, controluce, candela, candele, lampada, fuoco, fuochi d'artificio,
      fulmine, sole, alto contrasto
    `,
    'place:studio': 'sfondo bianco, in studio',
    'place:indoor': 'stanza, cucina, soggiorno, chiesa, ufficio',
    'place:outdoor': `
      pioggia, nebbia, foresta, spiaggia, strada, città, mercato, paese, isola, giardino, tetto
    `,
    'place:elsewhere': "subacqueo, sott'acqua, barriera corallina, spazio",
    'mood:dark': 'cupo',
    'mood:bright': 'allegro, felice',
    'mood:calm': 'calmo',
    'shot:close': 'primo piano, ritratto',
    'shot:wide': 'paesaggio, veduta, panoramica',
    'shot:top': "vista dall'alto",
    'text:wanted': 'titolo, testo, insegna, scritta',
    'people:present': 'uomo, donna, bambino, bambina, persone, ragazza, ragazzo',
  },
  facets: {
    composition: 'composizione, inquadratura',
    lighting: 'luce, illuminazione',
    colour: 'colori, tavolozza, bianco, bianca, nero, nera, rosso, rossa, blu, giallo',
    lens: 'obiettivo',
    mood: 'atmosfera, umore',
    detail: 'dettagli, dettagliato',
    background: 'sfondo, ambientazione',
  },
  detection: {
    role: /(?<!\p{L})(?:agisci come|comportati come|sei una?)/iu,
    negativeLabel: 'prompt negativo',
    without: 'senza',
    afterWithout: 'con',
    plainAdjectives: 'vecchio vecchia giovane bello bella nero nera bianco bianca',
  },
};

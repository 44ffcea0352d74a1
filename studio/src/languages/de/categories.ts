import type { CategoriesVocabulary } from '../../categories/vocabulary.ts';

export const categories: CategoriesVocabulary = {
  categories: {
    text_ai: {
      4: 'ubersetze, rezept',
    },
    code_generation: {
      4: 'schreibe code, programmiere',
    },
    creative_writing: {
      4: 'gedicht, geschichte uber, kurzgeschichte, marchen',
    },
    analysis: {
      4: 'analysiere, fasse zusammen, zusammenfassung, bewerte',
    },
    research: {
      4: 'recherchiere, forschung',
    },
  },
  visual: {
    4: 'zeichne, zeichne mir, male ein, male eine, male einen',
    3: `
      fotomontage, tiefenscharfe, scharfentiefe, fotorealistisch*, hyperrealistisch*,
      studiobeleuchtung, goldene stunde, olgemalde, nahaufnahme, weitwinkel*
    `,
    2: `
      bild von, bild eines, bild einer, foto von, zeichnung von, aquarell*, beleuchtung,
      beleuchtet*, hintergrund, schwarz weiss, filmisch*, im stil, weiches licht, tragt, gemalde,
      fotografie
    `,
    1: `
      hund, hunde, pferd, mond, meer, stadt, realistisch*, landschaft, frau, mann, madchen,
      katze, wald, berge, bergen, sonnenuntergang, sonnenaufgang, strand, schloss, nacht, wolken,
      farben, schatten, kamera, haare, augen, nebel
    `,
  },
  textual: {
    6: 'beschreibe das bild, analysiere das bild',
    3: `
      schreib, schreibe, verfasse, fasse zusammen, zusammenfassung, ubersetze, erklare,
      analysiere, aufsatz, gedicht, handle als, du bist ein, artikel, recherchiere
    `,
    2: `
      wie kann, wie funktioniert, warum, was ist, welche, welcher, gib mir, tipps, empfiehl,
      schlage vor, hilf mir, plan fur, firma, unternehmen, kunden, bericht, ich, mein, meine,
      meiner, wir, unser, unsere
    `,
  },
  order: {
    make: `
      erstelle, erzeuge, generiere, zeichne, male ein, male eine, male einen, male mir, entwirf
    `,
    picture: 'bild, bilder, zeichnung, gemalde, plakat, portrat, aquarell',
  },
  article: /^\s{0,9}eine?\s/iu,
  pictureOpening:
    /^\s{0,9}(?:eine? |das |die )?(?:foto|fotografie|porträt|zeichnung|illustration|gemälde|ölgemälde|aquarell|bild|skizze|logo|plakat|icon) (?:von|vom|eine[rs]?|des|für|mit)(?!\p{L})/iu,
};

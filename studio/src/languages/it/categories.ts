import type { CategoriesVocabulary } from '../../categories/vocabulary.ts';

export const categories: CategoriesVocabulary = {
  categories: {
    text_ai: {
      4: 'traduci, ricetta',
    },
    code_generation: {
      4: 'scrivi codice, codice python',
    },
    creative_writing: {
      4: 'scrivi una storia, racconto, poesia, favola',
    },
    analysis: {
      4: 'analizza, riassumi, valuta',
    },
    research: {
      4: 'ricerca',
    },
  },
  visual: {
    4: 'disegna, disegnami, dipingi',
    3: `
      profondita di campo, iperrealist*, illuminazione cinematografica, luce da studio,
      ora d oro, pittura a olio, primo piano
    `,
    2: `
      immagine di, foto di, disegno di, acquerello, illuminazione, sfondo*, bianco e nero,
      luce morbida, luce naturale, indossa*, ritratto, illustrazione
    `,
    1: `
      cane, cani, cavallo, citta, realistico, paesaggio, donna, uomo, ragazza, gatto, foresta,
      montagne, tramonto, alba, spiaggia, castello, notte, nuvole, colori, ombre, capelli, occhi
    `,
  },
  textual: {
    6: 'descrivi l immagine, analizza l immagine',
    3: `
      scrivi, scrivere, riassumi, traduci, spiega, analizza, codice, articolo, poesia,
      agisci come, comportati come, cerca
    `,
    2: `
      come posso, che cos e, cos e, perche, dammi, consigli, consiglia, suggerisci, aiutami,
      piano di, elenco, azienda, clienti, relazione, mio, mia, nostro, nostra
    `,
  },
  order: {
    make: 'disegna, dipingi',
    picture: 'immagine, ritratto, illustrazione, disegno, quadro, locandina',
  },
  article: /^\s{0,9}una?\s/iu,
  pictureOpening:
    /^\s{0,9}(?:una? |un['’]|il |la )?(?:foto|fotografia|ritratto|disegno|illustrazione|dipinto|acquerello|immagine|schizzo|logo|locandina|icona) (?:di|del|della|per|con)(?!\p{L})/iu,
};

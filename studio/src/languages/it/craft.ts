import type { CraftVocabulary } from '../../craft/vocabulary.ts';

export const craft: CraftVocabulary = {
  kinds: {
    video: `
      video di, videoclip, rallentatore, genera un video
    `,
    chat_role: `
      agisci come, comportati come, sei un, sei una, interpreta il ruolo
    `,
    code: `
      funzione che, script che, codice, python, javascript, sql, componente, espressione regolare
    `,
    translation: `
      traduci, traduzione, in inglese, in italiano
    `,
    extraction: `
      estrai, estrarre, dal seguente testo
    `,
    data: `
      foglio di calcolo, csv, excel, tabella con, righe, colonne, formula
    `,
    analysis: `
      analizza, analisi, confronta, valuta, riassumi, riassunto, spiega, pro e contro
    `,
    planning: `
      piano, itinerario, programma, pianifica, organizza, calendario
    `,
    conversation: `
      fammi domande, una domanda alla volta, intervistami, conversazione
    `,
    writing: `
      scrivi un, scrivi una, redigi, racconto, poesia, articolo, lettera, discorso, riscrivi
    `,
  },
  terms: {
    boast: `
      migliore, perfetto, incredibile, eccellente, alta qualità, professionale, unico
    `,
    vague: `
      qualcosa, cose, cosa, vari, varie, bello, interessante, ecc, forse, alcuni, alcune, molto, diversi, importante, utile
    `,
  },
};

import type { QualityVocabulary } from '../../quality/vocabulary.ts';

export const quality: QualityVocabulary = {
  phrases: {
    role: 'agisci come, comportati come, sei un, sei una',
    goal: `
      il tuo compito, il tuo obiettivo, voglio che, vorrei, ho bisogno, aiutami, per favore
    `,
    context: 'contesto, perché, attualmente, sono, nostro',
    audience: 'pubblico, principianti, lettori',
    format: 'tabella, elenco, paragrafi, rispondi',
    constraint: 'devi, mai, soltanto, senza, massimo, non',
    example: 'ad esempio, esempio',
    tone: 'stile, amichevole, professionale',
    action: 'scrivi, analizza, spiega, descrivi, riassumi, traduci, confronta',
    vague: 'qualcosa, cose, forse, carino',
  },
};

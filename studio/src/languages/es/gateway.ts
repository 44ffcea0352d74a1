import type { GatewayVocabulary } from '../../gateway/vocabulary.ts';

export const gateway: GatewayVocabulary = {
  patterns: {
    apologies: [
      'lo siento(?: mucho)?(?:,? pero)?',
      'disculpa(?:,? pero)?',
      'perdona?(?:,? pero)?',
      'lo lamento(?:,? pero)?',
      'lamentablemente',
      'pero',
    ].join('|'),
    refusals: [
      'no (?:puedo|podré|podría|me es posible) (?:ayudar|asistir|cumplir|atender|proporcionar (?:eso|esa|ese|esto|esta|este|ayuda)|crear (?:eso|esa|ese|esto|esta|este)|generar (?:eso|esa|ese|esto|esta|este)|responder a (?:eso|esa|esta)|hacer eso|colaborar)',
      'no puedo con esa solicitud',
    ].join('|'),
  },
};

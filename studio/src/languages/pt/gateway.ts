import type { GatewayVocabulary } from '../../gateway/vocabulary.ts';

export const gateway: GatewayVocabulary = {
  patterns: {
    apologies: [
      'desculp(?:e|a|em)(?:-me)?(?:,? mas)?',
      'sinto muito(?:,? mas)?',
      'lamento(?:,? mas)?',
      'infelizmente',
      'mas',
    ].join('|'),
    refusals: [
      '(?:eu )?não (?:posso|consigo|poderei|me é possível) (?:te |lhe |o |a )?(?:ajudar|ajudá|auxiliar|atender|cumprir|fornecer (?:isso|isto|ess|est|ajuda)|criar (?:isso|isto|ess|est)|gerar (?:isso|isto|ess|est)|responder a (?:isso|ess|est)|fazer isso)',
    ].join('|'),
  },
};

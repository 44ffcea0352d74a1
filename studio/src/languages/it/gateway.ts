import type { GatewayVocabulary } from '../../gateway/vocabulary.ts';

export const gateway: GatewayVocabulary = {
  patterns: {
    apologies: [
      'mi dispiace(?:,? ma)?',
      'spiacente(?:,? ma)?',
      'scusa(?:mi)?(?:,? ma)?',
      'purtroppo',
      'ma',
    ].join('|'),
    refusals: [
      'non (?:posso|potrò|sono in grado di|mi è possibile) (?:aiutar|assister|soddisfare|esaudire|fornire (?:questo|questa|quest|aiuto)|creare (?:questo|questa|quest)|generare (?:questo|questa|quest)|rispondere a (?:questa|questo)|farlo|procedere con)',
    ].join('|'),
  },
};

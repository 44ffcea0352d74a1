import type { GatewayVocabulary } from '../../gateway/vocabulary.ts';

export const gateway: GatewayVocabulary = {
  patterns: {
    apologies: [
      '(?:je suis )?(?:vraiment )?désolée?(?:,? mais)?',
      "je m'excuse(?:,? mais)?",
      'malheureusement',
      'mais',
    ].join('|'),
    refusals: [
      "je ne (?:peux|puis|pourrai|suis) pas (?:en mesure de |autorisée? à )?(?:vous |t'|t’)?(?:y )?(?:aider|assister|répondre à (?:cette|votre|ta|ce)|satisfaire|accéder à|fournir (?:cela|ce|cette|d'aide)|créer (?:cela|ce|cette)|générer (?:cela|ce|cette)|faire cela|donner suite)",
    ].join('|'),
  },
};

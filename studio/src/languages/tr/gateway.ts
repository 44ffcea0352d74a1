import type { GatewayVocabulary } from '../../gateway/vocabulary.ts';

export const gateway: GatewayVocabulary = {
  patterns: {
    apologies: [
      '(?:çok )?üzgünüm(?:,? ama| ancak)?',
      'özür dilerim(?:,? ama| ancak)?',
      'maalesef',
      'ne yazık ki',
      'ama',
      'ancak',
    ].join('|'),
    refusals: [
      String.raw`(?:bu|böyle bir|bunun|isteğin|isteğini|talebini)[\p{L} ]{0,40} (?:yardımcı olamam|yardımcı olamıyorum|yardım edemem|yardım edemiyorum|yerine getiremem|yerine getiremiyorum|karşılayamam|karşılayamıyorum|oluşturamam|yanıtlayamam)`,
      '(?:sana |size )?yardımcı olam(?:am|ıyorum)',
      '(?:sana |size )?yardım edem(?:em|iyorum)',
    ].join('|'),
  },
};

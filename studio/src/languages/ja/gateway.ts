import type { GatewayVocabulary } from '../../gateway/vocabulary.ts';

export const gateway: GatewayVocabulary = {
  patterns: {
    apologies: [
      '(?:大変|誠に)?申し訳(?:ありません|ございません|ない)(?:が|けど)?',
      'すみません(?:が)?',
      'ごめんなさい',
      '残念ながら',
      '恐れ入りますが',
    ].join('|'),
    refusals: [
      String.raw`(?:その|この|そのような|このような|ご|お)?[\p{L}]{0,24}?(?:には|は|を|に)?(?:お応え|お答え|応じ|お手伝い|手伝)[\p{L}]{0,8}?(?:できません|できかねます|ことはできません|出来ません|られません|いたしかねます)`,
    ].join('|'),
  },
};

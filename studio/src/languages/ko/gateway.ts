import type { GatewayVocabulary } from '../../gateway/vocabulary.ts';

export const gateway: GatewayVocabulary = {
  patterns: {
    apologies: [
      '죄송하지만',
      '죄송합니다(?:만)?',
      '미안하지만',
      '미안합니다(?:만)?',
      '유감스럽게도',
      '안타깝지만',
    ].join('|'),
    refusals: [
      String.raw`(?:저는 )?(?:그|이|해당|그러한|이러한|그런|이런)?\s?(?:요청|부분|내용|질문|것|작업)?(?:은|는|을|를|에|에는|에 대해서는|에 대해)?\s?(?:도와\s?드릴|도울|도움을 드릴|응할|들어\s?드릴|답변(?:해\s?드릴|할)|제공(?:해\s?드릴|할)|수행할|처리(?:해\s?드릴|할)) 수 없(?:습니다|어요|네요)`,
    ].join('|'),
  },
};

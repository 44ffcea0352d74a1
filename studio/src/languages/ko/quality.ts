import type { QualityVocabulary } from '../../quality/vocabulary.ts';

export const quality: QualityVocabulary = {
  phrases: {
    role: '당신은, 너는, 역할을, 로서 행동, 처럼 행동',
    goal: '당신의 임무, 당신의 목표, 원합니다, 필요합니다, 도와, 해주세요, 해 주세요',
    context: '배경, 상황, 때문, 우리',
    audience: '독자, 초보자, 고객, 대상',
    format: '형식, 출력, 목록, 문단',
    constraint: '하지 마, 반드시, 이상, 이하, 피하',
    example: '예를 들어, 예시',
    tone: '어조, 말투, 친근',
    action: '작성, 만들, 생성, 분석, 설명, 설계, 요약, 번역, 비교, 제공',
    vague: '뭔가, 아무거나',
    informal: 'ㅋㅋ, ㅎㅎ',
  },
};

import type { CraftVocabulary } from '../../craft/vocabulary.ts';

export const craft: CraftVocabulary = {
  kinds: {
    video: `
      동영상, 영상을 만들, 슬로 모션
    `,
    chat_role: `
      역할을, 처럼 행동, 당신은
    `,
    code: `
      코드, 함수, 스크립트, 프로그램
    `,
    translation: `
      번역
    `,
    extraction: `
      추출, 다음 글에서
    `,
    data: `
      데이터셋, 스프레드시트, 엑셀, 표
    `,
    analysis: `
      분석, 비교, 평가, 요약, 설명
    `,
    planning: `
      계획, 일정, 여행 계획
    `,
    conversation: `
      질문해, 면접, 대화
    `,
    writing: `
      이야기, 시를, 기사, 이메일, 편지, 소설, 써줘
    `,
  },
  terms: {
    boast: `
      최고, 완벽, 훌륭, 고품질, 전문
    `,
    vague: `
      뭔가, 여러, 다양한, 등등, 좋은, 재미있는, 아마, 매우
    `,
  },
};

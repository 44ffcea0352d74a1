import type { TextVocabulary } from '../../text/vocabulary.ts';

export const text: TextVocabulary = {
  script: 'hangul',
  stopWords: `
    가장 각각 같은 같이 것은 것을 것이 그것 그는 그녀 그들 그래서 그러나 그런 그리고 그림 나는 내가 너무 누구 다른 다시 당신 대한 대해 때문 또는 또한 마다
    만들어 만들어줘 매우 모든 무엇 부터 사용 사이 생성 수가 않는 어떤 어떻게 언제 없는 에서 여기 우리 위한 위해 으로 이것 이런 이미지 있는 있다 있습니다 작성
    저는 저희 전에 정말 제가 좀더 주세요 지금 처럼 통해 하고 하는 하지만 한다 합니다 해서 해주세요 해줘 프롬프트
  `,
  looseSectionNames: { output: '출력 형식' },
  sectionNames: {
    role: '역할',
    context: '맥락, 배경',
    goal: '목표, 작업, 과제',
    information: '정보, 입력, 변수',
    responseGuidelines: '규칙, 지침, 제약, 조건',
    output: '출력, 형식',
    examples: '예시',
  },
  particles: /^(?:[은는이가을를에의로도와과만]|에서|으로|에는)?$/,
};

import type { RequirementsVocabulary } from '../../requirements/vocabulary.ts';

export const requirements: RequirementsVocabulary = {
  phrases: {
    tone: '재미있, 진지, 정중',
    amount: '단어, 글자',
    urgent: '반드시',
    optional: '가능하면',
  },
  audience: {
    patterns: [
      new RegExp(
        String.raw`(?<who>(?:초등학생|중학생|고등학생|대학생|학생|초보자|입문자|어린이|아이들|아이|청소년|청년|성인|노인|어르신|선생님|교사|학부모|부모|가족|여성|남성|사용자|독자|고객|관광객|여행자|개발자|프로그래머|디자이너|의사|환자|관리자|임원|직원|동료|상사|창업자|투자자|기업|전문가|친구)(?:들)?)(?:을 위|를 위|용[ \t]|을 대상|를 대상|에게|대상)(?<after>)`,
        'u',
      ),
    ],
  },
  patterns: {
    audienceLabels: '대상 독자',
    promptWords: '프롬프트',
    wishes: '필요|원|싶|만들|써',
    unspacedNegationsBehind: '않|말고|없이|아닌|하지 마',
    formatLabels: '형식|출력',
    unspacedBareResultPhrases: '(?:코드|json|결과)만|설명 없이',
    toneLabels: '어조|말투',
    toneLabelsBehind: '어조|말투|문체',
  },
  promptTexts: {
    titles: {
      direct: '바로 수행',
      organized: '정리',
      details: '세부 정보 입력',
      planned: '단계별로',
      asking: '먼저 질문',
      versions: '두 가지 안',
      checked: '점검 후 수행',
      strict: '그대로 수행',
      free: '재량 있게',
    },
    goals: {
      planned: '당신의 임무는 먼저 짧은 계획을 세우고 그에 따라 위의 요청을 수행하는 것입니다.',
      asking:
        '당신의 임무는 위의 요청에서 밝히지 않은 점에 대해 짧은 질문을 최대 세 개 하고, 답을 받은 뒤 수행하는 것입니다.',
      versions:
        '당신의 임무는 위의 요청을 표현뿐 아니라 구성도 다른 두 가지 안으로 수행하는 것입니다.',
      checked:
        '당신의 임무는 위의 요청을 수행하고 결과를 각 요구 사항과 비교하여 답하기 전에 고치는 것입니다.',
      strict:
        '당신의 임무는 위의 요청을 그대로 수행하고 요청하지 않은 것은 덧붙이지 않는 것입니다.',
      free: '당신의 임무는 위의 요청을 수행하고 재량이 있는 부분에서는 가장 유용한 방법을 고르는 것입니다.',
    },
    result: '완성된 결과만 출력하세요. 서론이나 설명은 쓰지 마세요.',
    labels: {
      details: '세부 정보',
      requirements: '요구 사항',
      context: '추가 배경:',
      audience: '대상',
      format: '형식',
      length: '길이',
      tone: '어조',
      style: '문체',
      optional: '가능하면',
    },
    rules: {
      keep: '요청에 있는 숫자, 이름, 인용문, 주소, 자리 표시자는 모두 그대로 유지하세요.',
      noPrompt:
        '요청이 프롬프트를 원하면 그 프롬프트가 해야 할 일을 직접 하고, 프롬프트는 쓰지 마세요.',
      invent: '모든 내용은 요청이나 잘 알려진 사실에 근거하고, 사실을 지어내지 마세요.',
      edges: '예외 상황(빠진 것, 모순되는 것, 특이한 것)도 고려하세요.',
      each: '요청의 요구 사항을 하나씩 다루고 빠뜨리지 마세요.',
      concrete: '일반적인 말보다 요청에 있는 구체적인 내용을 우선하세요.',
      again: '답하기 전에 비판적인 독자의 눈으로 결과를 다시 읽고 고치세요.',
    },
  },
  imageLooks: {
    media: [
      '사진, 피사체에 선명한 초점',
      '영화 스틸, 아나모픽 렌즈',
      '디지털 일러스트, 깔끔한 형태',
      '유화, 보이는 붓 자국',
      '3D 렌더링, 매끄러운 질감',
    ],
    views: [
      '피사체를 중앙에 둔 구도',
      '주변을 보여 주는 넓은 구도',
      '삼분할 구도',
      '전경과 원경을 나눈 구도',
      '피사체에 가까운 구도',
    ],
    finishes: [
      '표면의 섬세한 묘사',
      '배경과 구분되는 윤곽',
      '만져질 듯한 질감',
      '피사체 주위의 여백',
      '시선이 먼저 가는 곳의 선명한 묘사',
    ],
  },
};

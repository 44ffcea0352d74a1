import type { EnhanceVocabulary } from '../../enhance/vocabulary.ts';

export const enhance: EnhanceVocabulary = {
  texts: {
    keep: '다음은 적힌 그대로 유지하세요: {values}.',
  },
  traits: {
    'time:night': '밤, 은하수, 밤하늘, 한밤',
    'time:golden': '일몰, 노을, 석양, 해질녘, 황혼, 새벽, 일출',
    'time:day': '대낮, 정오, 한낮',
    'medium:photo': '사실적, 사진, 실사, 극사실',
    'medium:paint': '수채화, 유화, 아크릴화',
    'medium:drawn': '일러스트, 애니메이션, 연필화, 만화',
    'medium:render': '렌더링, 3d 렌더',
    'medium:pixel': '픽셀',
    'medium:graphic': '로고, 포스터, 아이콘, 스티커',
    'palette:mono': '흑백, 단색',
    'palette:bright': '네온, 선명한',
    'palette:soft': '파스텔',
    'palette:warm': '난색, 따뜻한 색',
    'palette:cool': '한색',
    'light:said':
      '폭풍, 촛불, 등불, 불꽃, 번개, 플래시, 네온, 햇빛, 햇살, 태양, 달빛, 역광, 실루엣, 고대비',
    'place:studio': '흰 배경, 스튜디오',
    'place:indoor': '실내, 방, 주방, 카페, 교실',
    'place:outdoor':
      '비가, 안개, 숲, 바다, 거리, 도시, 항구, 시장, 마을, 다리, 호수, 섬, 정원, 지붕, 강가, 들판, 해변',
    'place:elsewhere': '수중, 바닷속, 산호, 우주, 은하',
    'mood:dark': '어두운, 무서운',
    'mood:bright': '귀여운, 즐거운',
    'mood:calm': '평화로운, 고요한',
    'shot:close': '클로즈업, 초상, 접사',
    'shot:wide': '풍경, 전경, 항공',
    'shot:top': '탑뷰',
    'text:wanted': '글자, 제목, 간판, 로고, 포스터',
    'people:present': '남자, 여자, 아이, 소녀, 소년, 사람',
  },
  facets: {
    composition: '구도, 앵글',
    lighting: '조명, 빛',
    colour: '색상, 색감, 하얀, 검은, 빨간, 파란, 초록, 노란',
    lens: '렌즈, 카메라',
    mood: '분위기, 무드',
    detail: '디테일, 질감',
    background: '배경, 장면',
  },
  detection: {
    role: /당신은|역할을 맡|처럼 행동/u,
    negativeLabel: '네거티브 프롬프트',
  },
};

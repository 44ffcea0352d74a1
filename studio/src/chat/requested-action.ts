export type ChatAction = 'chat' | 'enhance' | 'transform';

/** A request's label ends within so many characters. */
const LABEL_MAX_CHARS = 80;

// What people write before a colon, in lower case.
// prettier-ignore
const LABELS: Readonly<Record<Exclude<ChatAction, 'chat'>, readonly string[]>> = {
  enhance: [
    'enhance', 'enhance this', 'enhance this prompt', 'enhance my prompt', 'improve', 'improve this', 'improve this prompt', 'improve my prompt', 'make this prompt better', '/enhance',
    'mejora', 'mejora este prompt', 'améliore', 'améliore ce prompt', 'verbessere', 'verbessere diesen prompt', 'melhore', 'melhore este prompt', 'migliora', 'migliora questo prompt',
    'geliştir', 'bu promptu geliştir', 'улучши', 'улучши этот промпт', '优化', '优化这个提示词', '优化提示词', '改善', 'このプロンプトを改善', '개선', '이 프롬프트를 개선해줘', 'حسّن', 'حسن هذا الأمر', 'सुधारें', 'इस प्रॉम्प्ट को सुधारें',
  ],
  transform: [
    'transform', 'transform this', 'transform this prompt', 'transform my prompt', 'make a meta-prompt', 'turn this into a meta-prompt', 'meta-prompt', '/transform',
    'transforma', 'transforma este prompt', 'transforme', 'transforme ce prompt', 'wandle um', 'wandle diesen prompt um', 'transforme este prompt', 'trasforma', 'trasforma questo prompt',
    'dönüştür', 'преобразуй', 'преобразуй этот промпт', '转换', '转换这个提示词', '変換', '변환', 'حوّل', 'बदलें',
  ],
};

const ACTIONS = new Map<string, ChatAction>(
  Object.entries(LABELS).flatMap(([action, labels]) =>
    labels.map((label) => [label, action as ChatAction] as const),
  ),
);

// "Please improve this prompt for me": what is polite about a label, and what it may say of the prompt.
const POLITE =
  /^(?:(?:hi|hello|hey|please|kindly|can you|could you|would you|i want you to|por favor|puedes|s'il te plaît|peux-tu|bitte|kannst du|per favore|puoi|você pode|lütfen|пожалуйста|请帮我|请|請|帮我)[,，]?[ \t]{0,3}){1,3}/iu;
const POLITE_BEHIND =
  /[ \t]{0,3},?[ \t]{0,3}(?:please|for me|por favor|s'il te plaît|bitte|per favore|lütfen|пожалуйста)$/iu;
const OF_THE_PROMPT =
  /^(?<verb>enhance|improve|optimi[sz]e|refine|polish|transform)[ \t](?:(?:this|my|the|the following|following)[ \t])?(?:(?:image|text|writing|code|ai)[ \t])?prompt(?:[ \t]below)?$/u;

/** What a text asks to be done with the prompt behind its first colon or line, as in 'Enhance this prompt: a fox'. */
export function requestedAction(text: string): { action: ChatAction; text: string } {
  const end = text.slice(0, LABEL_MAX_CHARS).search(/[:：\n]/);
  const action = end === -1 ? undefined : actionOf(text.slice(0, end));
  const prompt = text.slice(end + 1).trim();
  return action === undefined || prompt === ''
    ? { action: 'chat', text }
    : { action, text: prompt };
}

function actionOf(label: string): ChatAction | undefined {
  const plain = label
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(POLITE, '')
    .replace(POLITE_BEHIND, '')
    .replace(/[?？]$/, '');
  const verb = OF_THE_PROMPT.exec(plain)?.groups?.['verb'];
  if (verb !== undefined) return verb === 'transform' ? 'transform' : 'enhance';
  return ACTIONS.get(plain);
}

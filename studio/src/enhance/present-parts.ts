/** The sections of a structured prompt, and the role that leads it. */
export const SECTION_HEADINGS = {
  context: '#CONTEXT',
  goal: '#GOAL',
  information: '#INFORMATION',
  guidelines: '#RESPONSE GUIDELINES',
  output: '#OUTPUT',
} as const;

export type Section = keyof typeof SECTION_HEADINGS;
export type PromptPart = Section | 'role';

/** So much of a prompt is looked at, from its start and up to its end. */
const LOOK_START_CHARS = 40_000;
const LOOK_END_CHARS = 5000;

const NAMES: Readonly<Record<PromptPart, string>> = {
  role: 'role|persona|your role|identity|expertise|rol|rôle|rolle|papel|função|ruolo|роль|الدور|भूमिका|角色|役割|역할',
  context:
    'context|background|situation|overview|scenario|contexto|contexte|kontext|hintergrund|contesto|bağlam|контекст|السياق|संदर्भ|背景|上下文|コンテキスト|맥락|배경',
  goal: 'goals?|objectives?|primary objective|tasks?|your task|mission|aim|objetivos?|tarea|objectifs?|tâche|ziele?|aufgabe|tarefa|obiettivo|compito|amaç|hedef|görev|цель|задача|الهدف|المهمة|लक्ष्य|उद्देश्य|目标|目標|任务|任務|目的|タスク|목표|작업',
  information:
    'information|inputs?|input data|variables?|details|data|información|datos|informations|données|informationen|angaben|daten|informações|dados|informazioni|dati|bilgi|bilgiler|информация|данные|المعلومات|البيانات|जानकारी|信息|情報|入力|정보|입력',
  guidelines:
    'response guidelines|guidelines|rules|constraints?|requirements|instructions|restrictions|avoid|reglas|instrucciones|restricciones|règles|consignes|contraintes|regeln|anweisungen|vorgaben|regras|instruções|restrições|regole|istruzioni|vincoli|kurallar|kısıtlamalar|правила|инструкции|ограничения|требования|القواعد|التعليمات|القيود|नियम|निर्देश|规则|要求|约束|限制|ルール|制約|指示|규칙|지침|제약',
  output:
    'outputs?|output format|output structure|response format|response structure|deliverables?|expected output|final output|format|salida|formato de salida|formato|sortie|format de sortie|ausgabe|ausgabeformat|saída|formato de saída|formato di output|çıktı|çıktı formatı|вывод|формат вывода|результат|формат|المخرجات|التنسيق|आउटपुट|प्रारूप|输出|输出格式|出力|出力形式|출력|출력 형식|형식',
};

// `# Goal`, `## 2. Goal`, `**Goal:**`, `<goal>`, `[GOAL]`, `- Goal:`, `Goal:`, `"goal":`; the name
// ends at a colon, a closing mark or the line's end, or in a Markdown heading at any word's end.
const HEADING = (names: string): RegExp =>
  new RegExp(
    String.raw`^[ \t>{]{0,8}(?:[-*•][ \t]{1,4})?(?:(?<hash>#{1,6}[ \t]{0,4})(?:\d{1,2}[.)][ \t]{1,4})?(?:\*\*)?(?:${names})(?![\p{L}\p{N}])|(?:\*\*|__|<|\[|【|")?(?:\d{1,2}[.)][ \t]{1,4})?(?:${names})[ \t]{0,4}(?:\*\*|__)?(?:[:：>】]|\]|"[ \t]{0,4}:|\*\*))`,
    'imu',
  );

const HEADINGS = new Map(
  (Object.keys(NAMES) as PromptPart[]).map((part) => [part, HEADING(NAMES[part])]),
);

const ROLE =
  /(?<!\b(?:if|when|whether|once|unless|until|while) )\b(?:you are (?:an?|the|my|now|one of)\b|you're an?\b|you will be (?:an?|the|my)\b|acts? as\b|acting as\b|your role\b|imagine you are\b|pretend (?:to be|you are)\b|play the role\b|(?:take on|assume) the role\b|behave (?:as|like)\b|serve as\b)|(?<!\p{L})(?:actúa como|eres una?|agis comme|agissez comme|tu es une?|vous êtes une?|handle als|agiere als|du bist eine?|sie sind eine?|atue como|aja como|você é uma?|agisci come|comportati come|sei una?|gibi davran|rolünü üstlen|rolünde|sen bir|uzmansın|olarak davran|действуй как|выступи в роли|представь,? что ты|ты эксперт|ты опытный|вы эксперт|تصرف ك|أنت خبير|आप एक|की भूमिका)|你是|您是|扮演|作为一名|充当|担任|あなたは|として行動|になりきって|당신은|역할을 맡|처럼 행동/iu;

/** Which of the role and the five sections a prompt has already, in the forms people write them. */
export function presentParts(prompt: string): Set<PromptPart> {
  const looked =
    prompt.length <= LOOK_START_CHARS + LOOK_END_CHARS
      ? prompt
      : `${prompt.slice(0, LOOK_START_CHARS)}\n${prompt.slice(-LOOK_END_CHARS)}`;
  const present = new Set<PromptPart>();
  for (const [part, heading] of HEADINGS) if (heading.test(looked)) present.add(part);
  if (ROLE.test(looked)) present.add('role');
  return present;
}

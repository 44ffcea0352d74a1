/** A central sentence stands near the beginning and is short enough to be said twice. */
const READ_CHARS = 4000;
const MIN_CHARS = 12;
const MAX_CHARS = 240;

// Phrases that lead to what is wanted.
const LEADS =
  /(?:your (?:task|goal|job|objective|mission|purpose)|the (?:task|goal|objective|purpose)|i want|i need|i would like|help me|you will|please|tu tarea|tu objetivo|quiero|necesito|ta tâche|ton objectif|votre tâche|je veux|deine aufgabe|ich möchte|ich brauche|sua tarefa|seu objetivo|preciso|il tuo compito|voglio|görevin|istiyorum|твоя задача|хочу|нужно|你的任务|请|我需要|あなたの仕事|ください|당신의 임무|해주세요|मुझे|أريد)/iu;

/** The sentence in which a long request says what it wants, as written; null where none does. */
export function findGoalSentence(request: string): string | null {
  const lines = request.slice(0, READ_CHARS).split('\n').map(plainLine);
  const sentences = lines.flatMap(
    (line) => line.match(/[^.!?。！？]{1,400}[.!?。！？]{0,3}/gu) ?? [],
  );
  const fit = sentences
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length >= MIN_CHARS && length <= MAX_CHARS);
  return fit.find((sentence) => LEADS.test(sentence)) ?? null;
}

/** Lines of prose; headings, code, data and tables give nothing. */
function plainLine(line: string): string {
  const plain = line.trim().replace(/^(?:[-*•]|\d{1,2}[.)])\s/, '');
  return /^[#`~|<{}[\]"'>]|[`{}|]/.test(plain) ? '' : plain.replaceAll('**', '');
}

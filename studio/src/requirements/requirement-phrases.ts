import { EVIDENCE_PHRASES } from '../quality/evidence-phrases.ts';
import type { TermTable } from '../text/find-terms.ts';

export type RequirementPhrase =
  | 'format'
  | 'tone'
  | 'constraint'
  /** what an amount is counted in */
  | 'amount'
  /** makes a requirement one of high priority */
  | 'urgent'
  /** makes it one of low priority */
  | 'optional';

const { format, tone, constraint } = EVIDENCE_PHRASES;

/** Tones that people ask for, beside those that show a prompt to be a good one. */
const MORE_TONES = `
  funny, playful, serious, sarcastic, ironic, polite, cheerful, enthusiastic, witty, respectful,
  encouraging, kind, poetic, dramatic, divertido, divertida, serio, seria, cercano, irónico,
  formel, formelle, poli, drôle, sérieux, förmlich*, formell*, formelles, locker*, höflich*,
  lustig*, ernst*, freundliche*, sachliche*, engraçado, sério, divertente, informale, formale,
  eğlenceli, ciddi, nazik, esprili, серьёзн*, весел*, вежлив*, формальн*, 幽默, 轻松, 严肃, 楽しい,
  真面目, カジュアル, 재미있, 진지, 정중, مرح, جاد, मज़ेदार, गंभीर, विनम्र, औपचारिक`;

/** The phrases that tell what kind of requirement a clause is, in thirteen languages. */
export const REQUIREMENT_PHRASES: TermTable<RequirementPhrase> = {
  format,
  tone: `${tone}, ${MORE_TONES}`,
  constraint,
  amount: `
    words, characters, sentences, paragraphs, pages, lines, minutes, seconds, items, slides,
    bullet points, versions, variants, ideas, palabras, párrafos, mots, paragraphes, wörter,
    wörtern, seiten, absätze, palavras, parole, kelime, kelimelik, слов, слова, абзац*, كلمة,
    शब्द, शब्दों, 字, 词, 文字, 단어, 글자
  `,
  urgent: `
    must, never, always, exactly, strictly, required, mandatory, important, debe, nunca,
    siempre, obligatorio, doit, jamais, toujours, muss, niemals, immer, deve, sempre, asla,
    mutlaka, her zaman, должен, должна, обязательно, никогда, يجب, ज़रूर, हमेशा, 必须, 不得, 必ず,
    必須, 반드시
  `,
  optional: `
    maybe, perhaps, ideally, if possible, optional, optionally, nice to have, prefer*,
    would be nice, could, quizás, opcional, si es posible, peut-être, si possible, vielleicht,
    wenn möglich, talvez, se possível, forse, se possibile, belki, mümkünse, isteğe bağlı,
    возможно, желательно, ربما, शायद, 也许, 最好, できれば, 가능하면
  `,
};

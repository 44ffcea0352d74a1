/** Parts that improve a prompt. Without one of them the prompt should score lower. */
export const PARTS = ['role', 'goal', 'format', 'constraints'] as const;
export type Part = (typeof PARTS)[number];

/** If fewer characters were removed, they were not a whole part. */
const LEAST_REMOVED_CHARS = 20;
/** A shorter remaining text does not count as a prompt. */
const LEAST_LEFT_CHARS = 80;

// Matches the title of a section, without markup.
const TITLE: Readonly<Record<Part, RegExp>> = {
  role: /^(?:your )?(?:role|persona|identity)\b/i,
  goal: /^(?:(?:your|primary|main|core) )?(?:goals?|objectives?|tasks?|mission|purpose)\b/i,
  format:
    /^(?:(?:output|response|expected|report|final) )?(?:format|outputs?|structure|deliverables?)\b|^use this structure\b/i,
  constraints: /^(?:\w+ )?(?:rules?|constraints?|requirements?|limitations?|restrictions?)\b/i,
};
// Matches a sentence by its beginning or content.
const SENTENCE: Readonly<Record<Part, RegExp>> = {
  role: /^(?:(?:i want you to|i would like you to|please) )?act (?:as|like)\b|^you are (?:an?|the)\b|^(?:imagine|pretend) you are\b|^your role is\b|^you specialize in\b/i,
  goal: /^your (?:task|goal|job|mission|objective)s? (?:is|are|will be)\b|^the (?:goal|objective|task) (?:is|of)\b|^you are (?:tasked|responsible)\b/i,
  format:
    /\b(?:in|as) (?:an? |the )?(?:\w+ )?(?:table|markdown|json|bullet(?:ed)? (?:points?|lists?)|numbered list|csv)\b|\b(?:format|structure)d? (?:as|in|is|of|should|must)\b|\b(?:reply|respond|answer) (?:only )?(?:with|in)\b|\bcode block\b|\b\d+ (?:words|characters|sentences|paragraphs|bullet points)\b/i,
  constraints:
    /^(?:do not|don't|never|avoid|ensure|make sure|always|only|limit|keep|maintain)\b|\b(?:must not|must|should not|do not|at most|at least|no more than|without)\b/i,
};
const TITLE_LINE =
  /^\s{0,4}(?:#{1,6} |\*\*)?\s*([A-Za-z][A-Za-z /&()-]{2,60}?)\s*(?:\*\*)?:?\s*(?:\*\*)?$/;
const LABEL = /^\s{0,4}(?:\*\*)?([A-Za-z][A-Za-z /&-]{2,30}):/;

/**
 * Removes the sections and sentences of this part from a prompt. Returns null if there are none, or
 * if too little text is left.
 */
export function withoutPart(prompt: string, part: Part): string | null {
  let isInside = false;
  const left: string[] = [];
  for (const paragraph of prompt.split(/\n\s*\n/)) {
    const [first = ''] = paragraph.trim().split('\n', 1);
    const title = titleOf(first);
    if (title !== null) isInside = TITLE[part].test(title) && isTitleAlone(paragraph.trim());
    if (isInside || (title !== null && TITLE[part].test(title))) continue;
    left.push(withoutSentences(paragraph, part));
  }
  const rest = left.filter((paragraph) => paragraph.trim() !== '').join('\n\n');
  const isRemoved = prompt.trim().length - rest.length >= LEAST_REMOVED_CHARS;
  return isRemoved && rest.length >= LEAST_LEFT_CHARS ? rest : null;
}

/**
 * Returns true if the title is a separate paragraph; then the section's text is in the following
 * paragraphs.
 */
function isTitleAlone(paragraph: string): boolean {
  return !paragraph.includes('\n') && TITLE_LINE.test(paragraph);
}

function titleOf(line: string): string | null {
  const isMarked = /^\s*(?:#|\*\*)|:\s*(?:\*\*)?$/.test(line);
  return (isMarked ? TITLE_LINE.exec(line)?.[1] : LABEL.exec(line)?.[1]) ?? null;
}

/** Removes the sentences of this part, and also a list that follows a removed sentence. */
function withoutSentences(paragraph: string, part: Part): string {
  let isListRemoved = false;
  return paragraph
    .split(/(?<=[.!?]["”’)]?\s|\n)/)
    .filter((piece) => {
      const isItem = /^\s*(?:[-*•]|\d{1,2}[.)])\s/.test(piece);
      if (isListRemoved && isItem) return false;
      const sentence = piece.replace(/^[\s\-*•\d.)]+/, '').trim();
      const isRemoved = SENTENCE[part].test(sentence);
      isListRemoved = isRemoved && sentence.endsWith(':');
      return !isRemoved;
    })
    .join('')
    .trim();
}

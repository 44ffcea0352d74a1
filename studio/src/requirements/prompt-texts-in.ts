import type { Language } from '../text/language.ts';
import { LATIN_PROMPT_TEXTS } from './prompt-texts-latin.ts';
import { OTHER_PROMPT_TEXTS } from './prompt-texts-other.ts';
import type { PromptTexts } from './prompt-texts.ts';

const ENGLISH: PromptTexts = {
  roles: {
    text_ai: 'You are an experienced writer and communication expert.',
    code_generation: 'You are a senior software engineer with an eye for edge cases.',
    creative_writing: 'You are an experienced author and editor.',
    analysis: 'You are a senior analyst who separates facts from assumptions.',
    research: 'You are an experienced researcher who weighs sources.',
  },
  titles: {
    direct: 'Direct',
    planned: 'Step by step',
    asking: 'Ask first',
    versions: 'Two versions',
    checked: 'Checked',
    strict: 'To the letter',
    free: 'With room',
  },
  goals: {
    direct: 'Your task is to carry out the brief above in one answer.',
    planned:
      'Your task is to work out a short plan first, and then to carry out the brief above by it.',
    asking:
      'Your task is to ask up to three short questions about what the brief above leaves open, and to carry it out once they are answered.',
    versions:
      'Your task is to carry out the brief above twice, in two versions that differ in structure and not only in words.',
    checked:
      'Your task is to carry out the brief above, to compare the result with each requirement, and to correct it before you answer.',
    strict:
      'Your task is to carry out the brief above to the letter, and to add nothing that it does not ask for.',
    free: 'Your task is to carry out the brief above, and to choose the most useful solution wherever it leaves room.',
  },
  outputs: {
    result: 'Respond with the finished result only: no introduction, no comment.',
    planned: 'Respond with the plan as a short list, then with the result.',
    asking: 'Respond with a numbered list of questions only; after the answers, with the result.',
    versions:
      'Respond with version A and version B under a heading each, then with one sentence on when to choose which.',
  },
  labels: {
    brief: 'This is the brief:',
    context: 'Further context:',
    audience: 'Audience',
    format: 'Format',
    length: 'Length',
    tone: 'Tone',
    style: 'Style',
    open: 'Left open',
    optional: 'If it fits',
  },
  rules: {
    keep: 'Keep every number, name, quotation, address and placeholder of the brief as it is written. Answer in the language of the brief unless it names another.',
    noPrompt:
      'Where the brief asks for a prompt, do yourself what that prompt should do; do not write a prompt.',
    invent: 'Rest each statement on the brief or on what is well known; do not invent facts.',
    edges: 'Treat edge cases: what is missing, contradictory or unusual in the brief.',
    each: 'Take the requirements of the brief one by one, and leave none out.',
    concrete: 'Prefer what is concrete in the brief to general statements.',
    again:
      'Read the result once more as a critical reader would, and correct it before you answer.',
  },
};

const PROMPT_TEXTS: Readonly<Record<Language, PromptTexts>> = {
  en: ENGLISH,
  ...LATIN_PROMPT_TEXTS,
  ...OTHER_PROMPT_TEXTS,
};

/** What frames a brief in this language. */
export function promptTextsIn(language: Language): PromptTexts {
  return PROMPT_TEXTS[language];
}

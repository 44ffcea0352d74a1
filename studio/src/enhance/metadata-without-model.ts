import { detectCategory } from '../categories/detect-category.ts';
import type { PromptCategory } from '../categories/prompt-category.ts';
import { fromAllLanguages } from '../languages/dictionaries.ts';
import { capitalised } from '../text/capitalised.ts';
import { shortened } from '../text/cut-text.ts';
import { extractTask } from './extract-task.ts';
import { readPictureTraits } from './picture-traits.ts';
import { salientWords } from './salient-words.ts';
import { isData, splitImagePrompt, withoutUnwanted } from './split-image-prompt.ts';

export interface ContentMetadata {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
}

/** Only this many characters are read for title, description and tags. */
const READ_CHARS = 6000;
const TITLE_MAX_CHARS = 80;
const DESCRIPTION_MAX_CHARS = 400;
const WORD_TAGS = 6;
const FIRST_SENTENCES = 2;
const MEDIUM_TAGS_MAX = 2;
const TITLE_WORDS = 4;
/** A first part with fewer words is probably not the whole subject. */
const SUBJECT_MIN_WORDS = 3;
const TITLE_FIELDS = [
  'title',
  'name',
  'task',
  'goal',
  'category',
  'subject',
  'scene',
  'description',
];
const HEADING = /^#{1,3} (?<heading>[^\n#]{3,100})$/m;

const CATEGORY_TAGS: Readonly<Record<PromptCategory, string>> = {
  image_generation: 'image generation',
  text_ai: 'text',
  code_generation: 'coding',
  creative_writing: 'creative writing',
  analysis: 'analysis',
  research: 'research',
};
/** Traits whose words are good tags. */
const MEDIUM = /^(?:medium|palette):/;

const TITLES = fromAllLanguages(({ enhance }) => enhance.titlePatterns);

/**
 * Creates title, description and tags from the words of a prompt. The title is its role or subject,
 * the description its first sentences, the tags its category, medium and salient words. The lengths
 * have limits of their own; the caller applies the limits of a post.
 */
export function createMetadataWithoutModel(
  prompt: string,
  category: PromptCategory = detectCategory(prompt),
): ContentMetadata {
  const start = prompt.slice(0, READ_CHARS);
  const body = isData(prompt) ? prompt : splitImagePrompt(start).body;
  const prose = isData(prompt) ? dataSentences(start) : toPlainText(withoutHeadings(body));
  const title = titleOf(prose, body, category);
  const media =
    category === 'image_generation'
      ? [...readPictureTraits(body.slice(0, READ_CHARS)).traits].filter(([trait]) =>
          MEDIUM.test(trait),
        )
      : [];
  const description = descriptionOf(prose);
  return {
    title,
    description: description === '' ? title : description,
    tags: [
      CATEGORY_TAGS[category],
      ...media.slice(0, MEDIUM_TAGS_MAX).map(([, words]) => words),
      ...salientWords(body, WORD_TAGS, `${title} ${extractTask(body).task}`),
    ],
  };
}

function titleOf(prose: string, prompt: string, category: PromptCategory): string {
  const candidates = isData(prompt)
    ? TITLE_FIELDS.map((name) => fieldOf(prompt, name))
    : category === 'image_generation'
      ? []
      : [roleTitle(prose), HEADING.exec(prompt.slice(0, READ_CHARS))?.groups?.['heading'] ?? ''];
  candidates.push(
    subjectOf(extractTask(prose).task),
    salientWords(prompt, TITLE_WORDS).join(' '),
    CATEGORY_TAGS[category],
  );
  return candidates.map(formatTitle).find((title) => /[\p{L}\p{N}]/u.test(title)) ?? '';
}

/** The role in a prompt, followed by the task if both together are short. */
function roleTitle(prose: string): string {
  const role =
    TITLES.map(({ role, roleEnd }) =>
      role.exec(prose)?.groups?.['role']?.replace(roleEnd, ''),
    ).find((found) => found !== undefined) ?? '';
  const { task, isClear } = extractTask(prose);
  const isOwn = isClear && !TITLES.some(({ roleAsk }) => roleAsk.test(task));
  const both = `${role}: ${task}`;
  return role !== '' && isOwn && both.length <= TITLE_MAX_CHARS ? both : role;
}

/** Removes headings, unless there is nothing else. */
function withoutHeadings(text: string): string {
  const rest = text.replace(/^[ \t]{0,4}#{1,6}[^\n]{0,200}$/gm, '');
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}

/** The subject of a request for a picture, or the first part of any other request. */
function subjectOf(task: string): string {
  const subject = TITLES.reduce(
    (text, { pictureRequest }) => text.replace(pictureRequest, ''),
    toPlainText(task),
  );
  const [first = ''] = subject.split(/[,;:(] ?/, 1);
  return first.split(' ', SUBJECT_MIN_WORDS).length < SUBJECT_MIN_WORDS ? subject : first;
}

function descriptionOf(prose: string): string {
  const sentences = prose
    .slice(0, READ_CHARS)
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?] |[。！？])/u)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  return shortened(sentences.slice(0, FIRST_SENTENCES).join('').trim(), DESCRIPTION_MAX_CHARS);
}

function fieldOf(prompt: string, name: string): string {
  const field = new RegExp(String.raw`"${name}"\s{0,8}:\s{0,8}"(?<value>[^"\\\n]{1,1000})`, 'i');
  const value = field.exec(prompt.slice(0, READ_CHARS))?.groups?.['value'] ?? '';
  // A value such as BALCONY_COFFEE is an identifier: convert it to words.
  return /^[A-Z0-9_]{1,80}$/.test(value) ? value.replaceAll('_', ' ').toLowerCase() : value;
}

/** The values of JSON data with several words, each as a sentence. */
function dataSentences(data: string): string {
  const values = withoutUnwanted(data).matchAll(/"((?:[^"\\\n]|\\.){12,1000})"(?!\s{0,8}:)/g);
  return [...values]
    .map(([, value = '']) => toPlainText(value.replace(/\\["n]/g, ' ')).trim())
    .filter((value) => /\s\S+\s/.test(value))
    .map((value) => (/[.!?]$/.test(value) ? value : `${value}.`))
    .join(' ');
}

/** Removes Markdown and replaces each variable by its default, or by its name in brackets. */
function toPlainText(text: string): string {
  return text
    .replace(/\$\{[^{}:\n]{1,60}:([^{}\n]{1,100})\}/g, '$1')
    .replace(
      /\{\{([^{}\n]{1,60})\}\}|\$\{([^{}\n]{1,60})\}/g,
      (_whole, a?: string, b?: string) => `[${(a ?? b ?? '').replaceAll('_', ' ').trim()}]`,
    )
    .replace(/^[ \t]{0,8}(?:#{1,6}|[-*>])[ \t]{1,8}/gm, '')
    .replace(/\*\*|__|`/g, '');
}

/** Formats a title: one capitalised line without quotes or final punctuation. */
function formatTitle(text: string): string {
  const line = toPlainText(text)
    .replace(/["“”«»]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;:]{1,20}$/, '')
    .trim();
  return shortened(capitalised(line), TITLE_MAX_CHARS);
}

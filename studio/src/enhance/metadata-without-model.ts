import type { PromptCategory } from '../categories/prompt-category.ts';
import { shortened } from '../text/cut-text.ts';
import { mainAsk } from './main-ask.ts';
import { readPictureTraits } from './picture-traits.ts';
import { salientWords } from './salient-words.ts';
import { isData, splitImagePrompt, withoutUnwanted } from './split-image-prompt.ts';

export interface ContentMetadata {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
}

/** So much of a prompt is read for its title, description and tags. */
const LOOK_CHARS = 6000;
const TITLE_MAX_CHARS = 80;
const DESCRIPTION_MAX_CHARS = 400;
const WORD_TAGS = 6;
const FIRST_SENTENCES = 2;
const MEDIUM_TAGS_MAX = 2;
const TITLE_WORDS = 4;
/** Fewer words are rarely a whole subject. */
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
/** The words of a picture's medium that make good tags. */
const MEDIUM = /^(?:medium|palette):/;

const ROLE =
  /\b(?:act as|acting as|you are(?: now)?|pretend to be|behave as|in the role of)\b(?: if you were)?,? (?:an? |the |my )?(?<role>[^\n.,;:!?(]{3,120})/i;
/** What a role is said to do. */
const ROLE_END =
  / (?:who|that|which|with|and|for|tasked|specializ|specialis|capable|designed|responsible|in charge)\b.*$/i;
/** Requests for a picture, and what leads to its subject. */
const PICTURE_LEAD =
  /^(?:please )?(?:create|generate|make|draw|paint|design|produce|render|imagine|present)?(?: me)?(?: an?| the)?(?: [\p{L}-]{1,20}){0,3}? ?(?:image|picture|photo|photograph|illustration|drawing|painting|portrait|render)s? (?:of|showing|featuring|depicting) /iu;

/**
 * Title, description and tags from a prompt's own words: the title is its role or subject, the
 * description its first sentences, the tags its telling words with its category and medium. The
 * lengths are those of this file; the caller holds them to the limits of a post.
 */
export function metadataWithoutModel(prompt: string, category: PromptCategory): ContentMetadata {
  const start = prompt.slice(0, LOOK_CHARS);
  const said = isData(prompt) ? dataSentences(start) : plain(splitImagePrompt(start).body);
  const title = titleOf(said, prompt, category);
  const media =
    category === 'image_generation'
      ? [...readPictureTraits(start).traits].filter(([trait]) => MEDIUM.test(trait))
      : [];
  const description = descriptionOf(said);
  return {
    title,
    description: description === '' ? title : description,
    tags: [
      CATEGORY_TAGS[category],
      ...media.slice(0, MEDIUM_TAGS_MAX).map(([, words]) => words),
      ...salientWords(prompt, WORD_TAGS, `${title} ${mainAsk(prompt).ask}`),
    ],
  };
}

function titleOf(said: string, prompt: string, category: PromptCategory): string {
  const candidates = isData(prompt)
    ? TITLE_FIELDS.map((name) => fieldOf(prompt, name))
    : category === 'image_generation'
      ? []
      : [
          ROLE.exec(said)?.groups?.['role']?.replace(ROLE_END, '') ?? '',
          HEADING.exec(prompt.slice(0, LOOK_CHARS))?.groups?.['heading'] ?? '',
        ];
  candidates.push(
    subjectOf(mainAsk(said).ask),
    salientWords(prompt, TITLE_WORDS).join(' '),
    CATEGORY_TAGS[category],
  );
  return candidates.map(titled).find((title) => /[\p{L}\p{N}]/u.test(title)) ?? '';
}

/** What a request for a picture shows, or any request up to where its first part ends. */
function subjectOf(ask: string): string {
  const subject = plain(ask).replace(PICTURE_LEAD, '');
  const [first = ''] = subject.split(/[,;:(] ?/, 1);
  return first.split(' ', SUBJECT_MIN_WORDS).length < SUBJECT_MIN_WORDS ? subject : first;
}

function descriptionOf(said: string): string {
  const sentences = said
    .slice(0, LOOK_CHARS)
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?] |[。！？])/u)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  return shortened(sentences.slice(0, FIRST_SENTENCES).join('').trim(), DESCRIPTION_MAX_CHARS);
}

function fieldOf(prompt: string, name: string): string {
  const field = new RegExp(String.raw`"${name}"\s{0,8}:\s{0,8}"(?<value>[^"\\\n]{1,1000})`, 'i');
  const value = field.exec(prompt.slice(0, LOOK_CHARS))?.groups?.['value'] ?? '';
  // A name such as BALCONY_COFFEE is written for programs.
  return /^[A-Z0-9_]{1,80}$/.test(value) ? value.replaceAll('_', ' ').toLowerCase() : value;
}

/** What data says in words: its values of several words, each as a sentence. */
function dataSentences(data: string): string {
  const values = withoutUnwanted(data).matchAll(/"((?:[^"\\\n]|\\.){12,1000})"(?!\s{0,8}:)/g);
  return [...values]
    .map(([, value = '']) => plain(value.replace(/\\["n]/g, ' ')).trim())
    .filter((value) => /\s\S+\s/.test(value))
    .map((value) => (/[.!?]$/.test(value) ? value : `${value}.`))
    .join(' ');
}

/** Without marks of Markdown, and with each variable as its default or its name. */
function plain(text: string): string {
  return text
    .replace(/\$\{[^{}:\n]{1,60}:([^{}\n]{1,100})\}/g, '$1')
    .replace(/\{\{([^{}\n]{1,60})\}\}|\$\{([^{}\n]{1,60})\}/g, (_whole, a?: string, b?: string) =>
      (a ?? b ?? '').replaceAll('_', ' ').trim(),
    )
    .replace(/^[ \t]{0,8}(?:#{1,6}|[-*>])[ \t]{1,8}/gm, '')
    .replace(/\*\*|__|`/g, '');
}

/** As a title: one line with a capital, without quotes around it or a point behind it. */
function titled(text: string): string {
  const line = plain(text)
    .replace(/["“”«»]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;:]{1,20}$/, '')
    .trim();
  const [head = ''] = line;
  return shortened(head.toUpperCase() + line.slice(head.length), TITLE_MAX_CHARS);
}

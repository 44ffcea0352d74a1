import type { PublicPage } from './read-page.ts';
import { shownName } from './shown-name.ts';

/** The texts of a drawn card. Empty ones are not shown. */
export interface CardContent {
  /** the kind of page, in small letters above the title */
  readonly label: string;
  readonly title: string;
  /** shown in monospace */
  readonly prompt: string;
  /** shown without monospace, if there is no prompt */
  readonly description: string;
  readonly author: string;
}

/** Maximum lengths. They are enough to fill a card, and longer texts take longer to draw. */
const MAX_TITLE = 120;
const MAX_TEXT = 340;
const MAX_AUTHOR = 60;
/**
 * If a smaller share of the letters can be drawn, the text is left out, because the rest would make
 * no sense.
 */
const MIN_DRAWABLE = 0.5;

/** Characters that the fonts of the cards can't draw: other scripts than Latin and Cyrillic, emoji. */
const NOT_DRAWABLE =
  /[^ -~\u00A0-\u00AC\u00AE-\u0113\u0116-\u012B\u012E-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u017E\u0218-\u021B\u0400-\u045F\u0490\u0491\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122]/gu;

/** The card of the site itself. */
export const SITE_CARD: CardContent = {
  label: '',
  title: 'Promptory',
  prompt: '',
  description: 'AI prompts and the results people made with them',
  author: '',
};

/** The texts of a page's card. */
export function cardContent(page: PublicPage): CardContent {
  return { ...textsOf(page), label: LABELS[page.kind] };
}

const LABELS: Readonly<Record<PublicPage['kind'], string>> = {
  post: 'Prompt',
  reel: 'Reel',
  tool: 'AI tool',
  browse: '',
  tag: 'Tag',
  person: 'Profile',
  community: 'Community',
};

function textsOf(page: PublicPage): Omit<CardContent, 'label'> {
  const title = drawable(page.title, MAX_TITLE);
  const description = drawable(page.description ?? '', MAX_TEXT);
  switch (page.kind) {
    case 'post':
    case 'reel': {
      const { prompt, author } = page.work;
      const shown = drawable(prompt ?? '', MAX_TEXT);
      const name = drawable(shownName(author), MAX_AUTHOR) || author.username;
      if (title === '' && shown === '') return { title: name, prompt: '', description, author: '' };
      return { title, prompt: shown, description: shown === '' ? description : '', author: name };
    }
    case 'person':
      // The name may be in another script. The username is always Latin.
      return { title: title || `@${page.person.username}`, prompt: '', description, author: '' };
    default:
      return { title, prompt: '', description, author: '' };
  }
}

/** The beginning of a text on one line, without characters that can't be drawn; may be ''. */
export function drawable(text: string, maxChars: number): string {
  const line = text
    // Cut very long texts before the following steps, to limit the work.
    .slice(0, maxChars * 4)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  const kept = line.replace(NOT_DRAWABLE, '').replace(/ {2,}/g, ' ').trim();
  if (!makesSense(kept, line)) return '';
  return kept.length <= maxChars ? kept : `${kept.slice(0, maxChars - 1).trimEnd()}…`;
}

function makesSense(kept: string, line: string): boolean {
  const all = letters(line);
  return all === 0 ? /\p{N}/u.test(kept) : letters(kept) >= all * MIN_DRAWABLE;
}

function letters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

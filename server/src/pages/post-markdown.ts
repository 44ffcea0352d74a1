import type { ExportedPost } from './exported-post.ts';

/** Characters with a meaning in Markdown or HTML. */
const SPECIAL = /[\\`*_{}[\]()<>#+\-.!|~&=:@$^"]/g;
/**
 * Minimum length of a code fence. A fence must be longer than every run of its character in the
 * block.
 */
const SHORTEST_FENCE = 3;

/**
 * Writes a post as Markdown (CommonMark). Texts of users are escaped or stand in code blocks, so they
 * can't become links, pictures, headings or HTML.
 */
export function postMarkdown(post: ExportedPost): string {
  const { title, author, description, prompt, attachedPrompt, tags, media, published } = post;
  const parts = [
    `# ${inline(title)}`,
    `By [${inline(author.name)}](<${author.url}>) on ${published.slice(0, 10)}`,
    ...media.map(({ url, alt, kind }) =>
      kind === 'image' ? `![${inline(alt)}](<${url}>)` : `[${inline(alt || 'Video')}](<${url}>)`,
    ),
    ...(description === null ? [] : [paragraphs(description)]),
    ...(prompt === null ? [] : ['## Prompt', codeBlock(prompt, 'text')]),
    ...(attachedPrompt === null
      ? []
      : ['## Full prompt', codeBlock(attachedPrompt.content, attachedPrompt.format)]),
    ...(post.allowCopyPrompt ? [] : ['The author has asked not to copy this prompt.']),
    ...(tags.length === 0 ? [] : [`Tags: ${tags.map(inline).join(', ')}`]),
    `Source: <${post.url}>\\\n${post.rights}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Escapes a text for one line. */
function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SPECIAL, (character) => `\\${character}`);
}

/** Escapes a text with several lines. Empty lines separate paragraphs. */
function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map(inline).join('\\\n'))
    .join('\n\n');
}

function codeBlock(text: string, language: 'text' | 'markdown'): string {
  const runs = text.match(/`+/g) ?? [];
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  const fence = '`'.repeat(Math.max(SHORTEST_FENCE, longest + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

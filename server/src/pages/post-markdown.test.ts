import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportedPost } from './exported-post.ts';
import { postMarkdown } from './post-markdown.ts';

const POST: ExportedPost = {
  url: 'https://site.example/post/1',
  title: 'Fog',
  description: null,
  author: { name: 'Ada', username: 'ada', url: 'https://site.example/@ada' },
  prompt: 'A wide shot',
  attachedPrompt: null,
  allowCopyPrompt: true,
  tags: ['fog', 'c#'],
  media: [],
  published: '2026-01-02T03:04:05.000Z',
  updated: '2026-01-02T03:04:05.000Z',
  rights: 'The rights belong to the author.',
};

test('a post has its parts in order', () => {
  const image = { url: 'https://site.example/a.webp', kind: 'image', alt: 'Pines' } as const;
  const media = [{ ...image, type: 'image/webp', size: undefined, poster: undefined }];
  expect(postMarkdown({ ...POST, description: 'One\nTwo\n\nThree', media })).toBe(`# Fog

By [Ada](<https://site.example/@ada>) on 2026-01-02

![Pines](<https://site.example/a.webp>)

One\\
Two

Three

## Prompt

\`\`\`text
A wide shot
\`\`\`

Tags: fog, c\\#

Source: <https://site.example/post/1>\\
The rights belong to the author.
`);
});

test('texts of users are neither markup nor HTML', () => {
  const title = '# [x](javascript:alert(1)) <img src=x onerror=alert(1)> ![y](z) `code` **b**\n---';
  const [heading] = postMarkdown({ ...POST, title, description: title }).split('\n');
  expect(heading).toBe(
    String.raw`# \# \[x\]\(javascript\:alert\(1\)\) \<img src\=x onerror\=alert\(1\)\> \!\[y\]\(z\) \`code\` \*\*b\*\* \-\-\-`,
  );
});

test('a prompt never leaves its code block', () => {
  const parts = fc.constantFrom('`', '```', '````', '\n', '~~~', 'text', ' ', '# x');
  fc.assert(
    fc.property(fc.array(parts), (pieces) => {
      const prompt = pieces.join('');
      const lines = postMarkdown({ ...POST, prompt }).split('\n');
      const open = lines.findIndex((line) => /^`{3,}text$/.test(line));
      const fence = (lines[open] ?? '').replace('text', '');
      const close = lines.findIndex(
        (line, index) =>
          index > open && /^ {0,3}`{3,}\s*$/.test(line) && line.trim().length >= fence.length,
      );
      expect(lines.slice(open + 1, close).join('\n')).toBe(prompt);
    }),
  );
});

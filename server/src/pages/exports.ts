import type { Database } from '../db/database.ts';
import { readExportedPost } from './exported-post.ts';
import type { ExportedPost } from './exported-post.ts';
import { pathWithout } from './page-addresses.ts';
import { fileNotFound, replyWithFile } from './page-reply.ts';
import type { PageFile } from './page-reply.ts';
import { postMarkdown } from './post-markdown.ts';

const MAX_AGE_S = 300;

/** Answers /post/{id}.md with the post as Markdown. */
export function markdownExport(deps: { readonly db: Database }): PageFile {
  return exportAs('.md', 'text/markdown; charset=utf-8', postMarkdown, deps);
}

/** Answers /post/{id}.json with an ExportedPost. */
export function jsonExport(deps: { readonly db: Database }): PageFile {
  const write = (post: ExportedPost): string => `${JSON.stringify(post, null, 2)}\n`;
  return exportAs('.json', 'application/json; charset=utf-8', write, deps);
}

function exportAs(
  ending: string,
  type: string,
  write: (post: ExportedPost) => string,
  { db }: { readonly db: Database },
): PageFile {
  return async (request, site) => {
    const pathname = pathWithout(ending, request.url);
    const post = pathname === null ? null : await readExportedPost(db, site, pathname);
    if (post === null) return fileNotFound();
    // Tells search engines to show the page instead of this copy.
    const headers = { link: `<${post.url}>; rel="canonical"` };
    return replyWithFile(request, { body: write(post), type, maxAgeS: MAX_AGE_S, headers });
  };
}

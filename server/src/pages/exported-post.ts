import type { Database } from '../db/database.ts';
import { pageUrl } from './page-addresses.ts';
import { publicPath } from './public-path.ts';
import { readPage, VISITOR } from './read-page.ts';
import type { PostWork } from './read-page.ts';
import { shownName } from './shown-name.ts';
import { workFiles } from './work-media.ts';
import type { WorkFile } from './work-media.ts';

interface AttachedPrompt {
  readonly format: 'markdown' | 'text';
  readonly content: string;
}

/** A post for other programs. Times are in ISO 8601, addresses are absolute. */
export interface ExportedPost {
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  readonly author: { readonly name: string; readonly username: string; readonly url: string };
  /** the prompt, or its summary if there is an attached prompt */
  readonly prompt: string | null;
  readonly attachedPrompt: AttachedPrompt | null;
  /** false if the author has switched off the copy button */
  readonly allowCopyPrompt: boolean;
  readonly tags: readonly string[];
  readonly media: readonly WorkFile[];
  readonly published: string;
  readonly updated: string;
  readonly rights: string;
}

/** Reads a post and its attached prompt; null if visitors can't see it or it is no post. */
export async function readExportedPost(
  db: Database,
  site: string,
  pathname: string,
): Promise<ExportedPost | null> {
  const path = publicPath(pathname);
  if (path === null || !path.startsWith('/post/')) return null;
  const page = await readPage(db, path);
  if (page?.kind !== 'post') return null;
  const attached = page.work.has_attached_prompt ? await readAttached(db, page.work.id) : null;
  return exportedPost(page.work, attached, site);
}

/** Converts a post. The prompt is included even without a copy button, as on the post's page. */
export function exportedPost(
  work: PostWork,
  attachedPrompt: AttachedPrompt | null,
  site: string,
): ExportedPost {
  const { author } = work;
  const name = shownName(author);
  return {
    url: pageUrl(site, `/post/${work.id}`),
    title: work.title,
    description: work.description,
    author: { name, username: author.username, url: pageUrl(site, `/@${author.username}`) },
    prompt: work.prompt,
    attachedPrompt,
    allowCopyPrompt: work.allow_copy_prompt,
    tags: work.tags,
    media: workFiles(site, work),
    published: new Date(work.created_at).toISOString(),
    updated: new Date(work.updated_at).toISOString(),
    rights: `The rights belong to the author. Terms of the site: ${site}/terms`,
  };
}

async function readAttached(db: Database, postId: string): Promise<AttachedPrompt | null> {
  const text = 'select format, content from public.attached_prompts where post_id = $1::uuid';
  const [result] = await db.asUser(VISITOR, [{ text, values: [postId] }]);
  const row = result?.rows[0];
  if (row === undefined) return null;
  return {
    format: row['format'] === 'markdown' ? 'markdown' : 'text',
    content: String(row['content']),
  };
}

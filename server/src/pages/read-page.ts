import type { Database as Schema } from '@promptory/domain/database.types';
import type { Caller, Database } from '../db/database.ts';

/** Public pages are read with the rights of people without an account. */
export const VISITOR: Caller & { readonly readOnly: true } = {
  role: 'anon',
  claims: '{"role":"anon"}',
  readOnly: true,
};

/**
 * The columns of a table, without computed columns, which are only returned if a request names
 * them.
 */
type Columns<Table extends keyof Schema['public']['Tables']> = Omit<
  Schema['public']['Tables'][Table]['Row'],
  'liked' | 'saved' | 'following'
>;

/** The author of a post, reel, comment or tool. */
export interface PageAuthor {
  readonly id: string;
  readonly username: string;
  readonly full_name: string | null;
  readonly avatar_url: string | null;
  readonly verified: boolean;
}

export type PostWork = Columns<'posts'> & { readonly kind: 'post'; readonly author: PageAuthor };
export type ReelWork = Columns<'reels'> & { readonly kind: 'reel'; readonly author: PageAuthor };
/** A post or reel. */
export type PageWork = PostWork | ReelWork;

/** The picture of a preview. The size is null if it is unknown. */
export interface PagePicture {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
}

/** The position after the last work of a list. */
export interface PageCursor {
  readonly time: string;
  readonly id: string;
}

interface Preview {
  /** the canonical path, not encoded */
  readonly path: string;
  readonly title: string;
  readonly description: string | null;
  readonly picture: PagePicture | null;
}

interface Single<Work extends PageWork> {
  readonly kind: Work['kind'];
  readonly work: Work;
  readonly comments: readonly object[];
  readonly more: readonly PageWork[];
}

interface WorkList {
  readonly works: readonly PageWork[];
  readonly next: PageCursor | null;
}

export interface PagePerson extends PageAuthor {
  readonly bio: string | null;
  readonly website: string | null;
  readonly created_at: string;
  readonly followers_count: number;
  readonly following_count: number;
  readonly posts_count: number;
  readonly reels_count: number;
}

/** A public page, as the SQL function public_page returns it. */
export type PublicPage = Preview &
  (
    | Single<PostWork>
    | Single<ReelWork>
    | { readonly kind: 'tool'; readonly tool: Columns<'tools'> & { readonly author: PageAuthor } }
    | (WorkList & { readonly kind: 'browse' })
    | (WorkList & { readonly kind: 'tag'; readonly tag: string })
    | (WorkList & { readonly kind: 'person'; readonly person: PagePerson })
    | (WorkList & { readonly kind: 'community'; readonly community: Columns<'communities'> })
  );

/** Reads the public page at a decoded path; null if it doesn't exist or isn't public. */
export async function readPage(
  db: Database,
  path: string,
  before?: PageCursor,
): Promise<PublicPage | null> {
  const [result] = await db.asUser(VISITOR, [
    {
      text: 'select public.public_page($1, $2, $3) as page',
      values: [path, before?.time ?? null, before?.id ?? null],
    },
  ]);
  return (result?.rows[0]?.['page'] ?? null) as PublicPage | null;
}

import type { Row } from '../client/database.ts';
import type { Author } from '../works/post.ts';
import type { Work } from '../works/work.ts';

type PostRow = Row<'posts'> & { kind: 'post'; author: Author };
type ReelRow = Row<'reels'> & { kind: 'reel'; author: Author };
export type WorkRow = PostRow | ReelRow;

/** A comment without its replies. */
export type PublicComment = Pick<
  Row<'comments'>,
  'id' | 'content' | 'created_at' | 'likes_count' | 'replies_count'
> & { author: Author; mentions: Mentions };

/** The profile of a person as visitors see it. */
export type PublicPerson = Author &
  Pick<
    Row<'profiles'>,
    | 'bio'
    | 'website'
    | 'created_at'
    | 'followers_count'
    | 'following_count'
    | 'posts_count'
    | 'reels_count'
  >;

/** The position after the last work of a list. */
export interface PageCursor {
  time: string;
  id: string;
}

/** The current usernames of mentioned people, by the names in a text in lower case. */
export type Mentions = Record<string, string>;

interface Preview {
  /** The canonical path of the page. */
  path: string;
  title: string;
  description: string | null;
}

/** The content of each kind of page. `WorkType` is a row, or a work as the screens use it. */
type Content<WorkType> =
  | {
      kind: 'post' | 'reel';
      work: WorkType;
      /** Missing for a reel. */
      mentions?: Mentions;
      comments: PublicComment[];
      more: WorkType[];
    }
  | { kind: 'tool'; mentions: Mentions; tool: Row<'tools'> & { author: Author } }
  | ({ works: WorkType[]; next: PageCursor | null } & (
      | { kind: 'browse' }
      | { kind: 'tag'; tag: string }
      | { kind: 'person'; mentions: Mentions; person: PublicPerson }
      | { kind: 'community'; mentions: Mentions; community: Row<'communities'> }
    ));

/** The result of the function public_page in the database. */
export type PublicPageRow = Preview & Content<WorkRow>;

/** A page that visitors without an account can read. */
export type PublicPage = Preview & Content<Work>;

/** The pages of one kind, e.g. `PublicPageOf<'person'>`. */
export type PublicPageOf<Kind extends PublicPage['kind']> = Extract<PublicPage, { kind: Kind }>;

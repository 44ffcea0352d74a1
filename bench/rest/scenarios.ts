import { personId, postId, WRITERS } from './dataset.ts';
import type { Sizes } from './dataset.ts';

/** One request of the web client, sent as this person. */
export interface BenchRequest {
  readonly person: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** path and query, relative to the server's URL */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Scenario {
  readonly name: string;
  readonly isRead: boolean;
  /** creates request number `n`; reads repeat after some time, writes never repeat */
  readonly request: (n: number) => BenchRequest;
}

/**
 * Number of different readers, feed positions and usernames in the requests. The caches of the data
 * service hold fewer entries, so most reads are not cached. Only the first feed page is the same for
 * many readers.
 */
export const VARIANTS = 2_000;
const PRIME = 7_919;
/** Only this many of the newest posts are viewed, liked and commented on. */
const RECENT = 20_000;
const AUTHOR = 'author:profiles!posts_user_id_fkey(id,username,full_name,avatar_url,verified)';
const COMMENTER = 'author:profiles!comments_user_id_fkey(id,username,avatar_url,verified)';

/** Returns the measured scenarios. `words` are search texts. */
export function scenarios({ people, posts }: Sizes, words: readonly string[]): Scenario[] {
  const reader = (n: number): string => personId(1 + ((n * 31) % Math.min(people, VARIANTS)));
  const recent = Math.min(posts, RECENT);
  const writer = (n: number): string => personId(people + 1 + (n % WRITERS));
  /** id of a published post, one of the newest */
  const published = (n: number): string => {
    const number = posts - ((n * PRIME) % recent);
    return postId(number % 20 === 0 ? number - 1 : number);
  };
  const read = (name: string, path: (n: number) => string): Scenario => ({
    name,
    isRead: true,
    request: (n) => ({
      person: reader(n),
      method: 'GET',
      path: path(n % VARIANTS),
      headers: {},
      body: null,
    }),
  });
  const write = (
    name: string,
    path: string,
    prefer: string,
    row: (n: number, person: string) => Record<string, string>,
  ): Scenario => ({
    name,
    isRead: false,
    request: (n) => {
      const person = writer(n);
      return {
        person,
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', prefer },
        body: JSON.stringify(row(n, person)),
      };
    },
  });

  return [
    read('feed page', (n) => {
      const page = `/rest/v1/posts?select=*,liked,saved,${AUTHOR}&status=eq.published&order=created_at.desc,id.desc&limit=15`;
      if (n % 2 === 0) return page;
      const last = posts - ((n * 15) % (posts - 100));
      const at = new Date(Date.UTC(2026, 0, 1) + last * 10_000).toISOString();
      const later = encodeURIComponent(`(created_at.lt."${at}",id.lt.${postId(last)})`);
      return `${page}&created_at=lte.${encodeURIComponent(at)}&or=${later}`;
    }),
    read(
      'post with comments and replies',
      (n) =>
        `/rest/v1/posts?select=*,liked,saved,${AUTHOR},comments(*,liked,${COMMENTER},replies:comments!parent_id(*,liked,${COMMENTER}))` +
        `&id=eq.${published(n)}&comments.parent_id=is.null&comments.order=created_at.desc,id.desc&comments.limit=20` +
        `&comments.replies.order=created_at.asc,id.asc&comments.replies.limit=20`,
    ),
    read(
      'profile page',
      (n) =>
        `/rest/v1/profiles?select=*,following,posts(*,liked,saved)&username=eq.person_${1 + ((n * 97) % people)}` +
        `&posts.status=eq.published&posts.order=created_at.desc,id.desc&posts.limit=20`,
    ),
    read(
      'search',
      (n) =>
        `/rest/v1/rpc/search_posts?query=${encodeURIComponent(words[n % words.length] ?? '')}&select=*,liked,saved,${AUTHOR}`,
    ),
    write('like insert', '/rest/v1/likes', 'return=minimal', (n, person) => ({
      user_id: person,
      // Use another post for each like, so that nobody likes a post twice.
      post_id: published(n + Math.floor(n / recent)),
    })),
    write(
      'comment insert',
      `/rest/v1/comments?select=*,${COMMENTER}`,
      'return=representation',
      (n, person) => ({
        user_id: person,
        post_id: published(n),
        content: `Well seen, number ${n}`,
      }),
    ),
  ];
}

/**
 * Returns four search texts per title: the first two words, the second word, the third word, and
 * the first word (for every fourth title a part of the third word).
 */
export function searchTexts(titles: readonly string[]): string[] {
  return titles.flatMap((title, index) => {
    const [first = '', second = '', third = ''] = title.split(' ');
    return [`${first} ${second}`, second, third, index % 4 === 0 ? third.slice(1) : first];
  });
}

import type { SupabaseClient } from '@supabase/supabase-js';
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CommentTarget } from './comment.ts';
import type { ThreadPage } from './comment-pages.ts';
import { dataOf } from './data-error.ts';
import { type Author, AUTHOR_COLUMNS } from './post.ts';
import { commentKeys, mentionKeys } from './query-keys.ts';

/** So many people are offered for a mention. */
const MENTION_PEOPLE_MAX = 6;

/** Everybody whose comments below a post or reel are cached, each once, newest threads first. */
export function peopleInThreads(queryClient: QueryClient, target: CommentTarget): Author[] {
  const data = queryClient.getQueryData<InfiniteData<ThreadPage>>(commentKeys.threads(target));
  const people = new Map<string, Author>();
  for (const thread of data?.pages.flatMap(({ threads }) => threads) ?? []) {
    for (const { author } of [thread, ...thread.replies]) people.set(author.id, author);
  }
  return [...people.values()];
}

/** People whose names begin with or hold a text. Asked once: who types on asks anew. */
export function mentionPeopleQuery(client: SupabaseClient, text: string) {
  return queryOptions({
    queryKey: mentionKeys.people(text),
    queryFn: async ({ signal }) => {
      const answer = await client
        // One more than is shown, as the visitor may be among them.
        .rpc('search_profiles', { query: text, page_size: MENTION_PEOPLE_MAX + 1 })
        .select(AUTHOR_COLUMNS)
        .abortSignal(signal)
        .retry(false);
      return dataOf<unknown>(answer) as Author[];
    },
    staleTime: 60_000,
    retry: false,
  });
}

function holds({ username, full_name }: Author, text: string): boolean {
  return [username, full_name ?? ''].some((name) => name.toLowerCase().includes(text));
}

/** Whom to offer for what is typed: those of the thread first, then who was found, each once. */
export function offeredPeople(
  text: string,
  nearby: readonly Author[],
  found: readonly Author[],
  viewerId: string,
): Author[] {
  const wanted = text.toLowerCase();
  const begins = ({ username }: Author) => username.toLowerCase().startsWith(wanted);
  const near = nearby.filter((person) => holds(person, wanted));
  const ordered = [...near.filter(begins), ...near.filter((person) => !begins(person)), ...found];
  const byId = new Map(
    ordered.filter((person) => holds(person, wanted)).map((one) => [one.id, one]),
  );
  byId.delete(viewerId);
  return [...byId.values()].slice(0, MENTION_PEOPLE_MAX);
}

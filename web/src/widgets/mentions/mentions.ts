import { fold } from '@promptory/domain/fold';
import { endsInAddress } from '@promptory/domain/text-parts';
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../../data/client/database.ts';
import type { WorkRef } from '../../../data/works/work.ts';
import type { ThreadPage } from '../data/comment-pages.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { type Author, AUTHOR_COLUMNS } from '../../../data/works/post.ts';
import { commentKeys, mentionKeys } from '../../../data/query/query-keys.ts';

/** The number of suggested people. */
const MENTION_PEOPLE_MAX = 6;

/** The authors of the cached comments of a post or reel, each once, newest threads first. */
export function peopleInThreads(queryClient: QueryClient, target: WorkRef): Author[] {
  const data = queryClient.getQueryData<InfiniteData<ThreadPage>>(commentKeys.threads(target));
  const people = new Map<string, Author>();
  for (const thread of data?.pages.flatMap(({ threads }) => threads) ?? []) {
    for (const { author } of [thread, ...thread.replies]) people.set(author.id, author);
  }
  return [...people.values()];
}

/** People whose names contain a text. Not retried: the next keystroke sends a new request. */
export function mentionPeopleQuery(client: DbClient, text: string) {
  return queryOptions({
    queryKey: mentionKeys.people(text),
    queryFn: async ({ signal }): Promise<Author[]> => {
      const answer = await client
        // Load one more than is shown, because the viewer may be in the result and is removed.
        .rpc('search_profiles', { query: text, page_size: MENTION_PEOPLE_MAX + 1 })
        .select(AUTHOR_COLUMNS)
        .abortSignal(signal)
        .retry(false);
      return unwrap(answer);
    },
    staleTime: 60_000,
    retry: false,
  });
}

function matches({ username, full_name }: Author, text: string): boolean {
  return [username, full_name ?? ''].some((name) => fold(name).includes(text));
}

/** The suggestions for a typed name: people of the thread first, then search results, each once. */
export function suggestPeople(
  text: string,
  nearby: readonly Author[],
  found: readonly Author[],
  viewerId: string,
): Author[] {
  const wanted = fold(text);
  const begins = ({ username }: Author) => username.toLowerCase().startsWith(wanted);
  const near = nearby.filter((person) => matches(person, wanted));
  const ordered = [...near.filter(begins), ...near.filter((person) => !begins(person)), ...found];
  const byId = new Map(
    ordered.filter((person) => matches(person, wanted)).map((one) => [one.id, one]),
  );
  byId.delete(viewerId);
  return [...byId.values()].slice(0, MENTION_PEOPLE_MAX);
}

/** A name that is being typed, from its @ to the end of the word. */
interface TypedMention {
  from: number;
  to: number;
  /** The text between the @ and the caret, at least one character. */
  query: string;
}

/** Usernames are not longer than this. */
const NAME_MAX_CHARS = 30;
/** An @ inside a word, an email address or a web address does not begin a mention, as in `textParts`. */
const BEFORE_CARET = new RegExp(`(?<![A-Za-z0-9_@.])@([A-Za-z0-9_]{1,${String(NAME_MAX_CHARS)}})$`);
const AFTER_CARET = /^[A-Za-z0-9_]*/;
/** Characters that need no space before them. */
const PUNCTUATION = /^[.,;:!?)\]}'"]/;

/** The mention at the caret, or null. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const query = BEFORE_CARET.exec(text.slice(0, caret))?.[1];
  if (query === undefined || endsInAddress(text.slice(0, caret))) return null;
  const rest = AFTER_CARET.exec(text.slice(caret))?.[0] ?? '';
  return { from: caret - query.length - 1, to: caret + rest.length, query };
}

/** Replaces the typed name with the username. Returns the new text and caret position. */
export function insertMention(
  text: string,
  { from, to }: TypedMention,
  username: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${username}`;
  const after = text.slice(to);
  if (PUNCTUATION.test(after)) return { text: before + after, caret: before.length };
  // Add a space after the username, unless there is one already.
  const space = after.startsWith(' ') ? '' : ' ';
  return { text: before + space + after, caret: before.length + 1 };
}

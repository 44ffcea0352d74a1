import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { commentKeys } from '../../../data/query/query-keys.ts';
import type { Author } from '../../../data/works/post.ts';
import type { WorkRef } from '../../../data/works/work.ts';
import { type MentionField, useMentions } from '../../../widgets/mentions/use-mentions.ts';
import { useCommentsContext } from '../comments-context.ts';
import type { ThreadPage } from '../data/comment-pages.ts';

/** The authors of the cached comments of a post or reel, each once, newest threads first. */
export function peopleInThreads(queryClient: QueryClient, target: WorkRef): Author[] {
  const data = queryClient.getQueryData<InfiniteData<ThreadPage>>(commentKeys.threads(target));
  const people = new Map<string, Author>();
  for (const thread of data?.pages.flatMap(({ threads }) => threads) ?? []) {
    for (const { author } of [thread, ...thread.replies]) people.set(author.id, author);
  }
  return [...people.values()];
}

/** Suggests people for an @name in a comment: first those who wrote comments here. */
export function useThreadMentions(field: MentionField) {
  const { target, viewerId } = useCommentsContext();
  const queryClient = useQueryClient();
  return useMentions(field, { viewerId, nearby: () => peopleInThreads(queryClient, target) });
}

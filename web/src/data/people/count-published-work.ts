import type { QueryClient } from '@tanstack/react-query';
import { changePages } from '../query/change-cached.ts';
import { peopleKeys } from '../query/query-keys.ts';
import type { Work } from '../works/work.ts';

/** A page of a profile. Only the first page has the person. */
interface ProfilePage {
  person: { id: string; posts_count: number; reels_count: number } | null;
}

/** Counts one more published post or reel on the cached profiles of its author. */
export function countPublishedWork(
  queryClient: QueryClient,
  kind: Work['kind'],
  authorId: string,
): void {
  const column = kind === 'post' ? 'posts_count' : 'reels_count';
  for (const key of [peopleKeys.pages(), peopleKeys.ownPages()]) {
    changePages<ProfilePage>(queryClient, key, (page) =>
      page.person?.id === authorId
        ? { ...page, person: { ...page.person, [column]: page.person[column] + 1 } }
        : page,
    );
  }
}

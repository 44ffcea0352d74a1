import type { QueryClient } from '@tanstack/react-query';
import { changePages } from '../query/change-cached.ts';
import { peopleKeys } from '../query/query-keys.ts';

/** A page of a profile. Only the first page has the person. */
interface ProfilePage {
  person: { id: string; posts_count: number } | null;
}

/** Counts one more published post on the cached profiles of its author. */
export function countPublishedPost(queryClient: QueryClient, authorId: string): void {
  for (const key of [peopleKeys.pages(), peopleKeys.ownPages()]) {
    changePages<ProfilePage>(queryClient, key, (page) =>
      page.person?.id === authorId
        ? { ...page, person: { ...page.person, posts_count: page.person.posts_count + 1 } }
        : page,
    );
  }
}

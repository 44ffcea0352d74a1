import type { QueryClient } from '@tanstack/react-query';
import { changeCached, changePages, changeRow } from '../query/change-cached.ts';
import type { Post } from './post.ts';
import {
  communityKeys,
  peopleKeys,
  postKeys,
  reelKeys,
  savedKeys,
  searchKeys,
} from '../query/query-keys.ts';
import type { Reel } from './reel.ts';
import type { Work } from './work.ts';

/** A page of a feed, a profile or the reels of a person. */
interface WorksPage {
  posts: Post[];
  reels: Reel[];
}

/** Query keys of lists that contain both posts and reels. */
const LISTS = [postKeys.feeds(), peopleKeys.pages(), peopleKeys.ownPages(), peopleKeys.allReels()];

/** Changes one row in the list `name` of a page. */
function changeIn<
  Name extends string,
  Row extends { id: string },
  Page extends Record<Name, Row[]>,
>(page: Page, name: Name, rowId: string, change: (row: Row) => Row): Page {
  const rows: Row[] = page[name];
  const changed = changeRow(rows, rowId, change);
  return changed === rows ? page : { ...page, [name]: changed };
}

/** Changes one work in the lists whose pages have `works`: saved, communities and searches. */
function changeListed(queryClient: QueryClient, id: string, change: (work: Work) => Work): void {
  for (const list of [savedKeys.all, communityKeys.allContents(), searchKeys.posts()]) {
    changePages<{ works: Work[] }>(queryClient, list, (page) =>
      changeIn(page, 'works', id, change),
    );
  }
}

/** Changes one post in all cached queries: its page, feeds, profiles, saved works and searches. */
export function updateCachedPost(
  queryClient: QueryClient,
  id: string,
  change: (post: Post) => Post,
): void {
  changeCached<Post | null>(queryClient, postKeys.detail(id), (post) => post && change(post));
  for (const list of LISTS) {
    changePages<WorksPage>(queryClient, list, (page) => changeIn(page, 'posts', id, change));
  }
  changeListed(queryClient, id, (work) => (work.kind === 'post' ? change(work) : work));
}

/** Changes one reel in all cached queries: reels, feeds, profiles, saved works and searches. */
export function updateCachedReel(
  queryClient: QueryClient,
  id: string,
  change: (reel: Reel) => Reel,
): void {
  changeCached<Reel | null>(queryClient, reelKeys.detail(id), (reel) => reel && change(reel));
  changeCached<Reel[]>(queryClient, reelKeys.newest(), (reels) => changeRow(reels, id, change));
  for (const list of LISTS) {
    changePages<WorksPage>(queryClient, list, (page) => changeIn(page, 'reels', id, change));
  }
  changeListed(queryClient, id, (work) => (work.kind === 'reel' ? change(work) : work));
}

import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { OffsetPage } from '../query/offset-pages.ts';
import type { Post } from './post.ts';
import { peopleKeys, postKeys, reelKeys, savedKeys, searchKeys } from '../query/query-keys.ts';
import type { Reel } from './reel.ts';
import type { SavedPage } from './saved.ts';
import type { Work } from './work.ts';

/** The works in a page of a feed or a profile. */
interface WorksPage {
  posts: Post[];
  reels: Reel[];
}

/** Lists that contain posts and reels. */
const LISTS = [postKeys.feeds(), peopleKeys.pages(), peopleKeys.ownPages()];

/** Changes cached data under this key and keys that begin with it. Stale data stays stale. */
function changeCached<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    const changed = change(data as Data);
    if (changed === data) continue;
    queryClient.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

/** Changes the pages of lists. Unchanged lists keep their identity. */
function changePages<Page>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (page: Page) => Page,
): void {
  changeCached<InfiniteData<Page>>(queryClient, queryKey, (data) => {
    const pages = data.pages.map(change);
    return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : data;
  });
}

/** Changes one row of a list; returns the same list if the row is not in it. */
function changeRow<Row extends { id: string }>(
  rows: Row[],
  rowId: string,
  change: (row: Row) => Row,
): Row[] {
  if (!rows.some(({ id }) => id === rowId)) return rows;
  return rows.map((row) => (row.id === rowId ? change(row) : row));
}

/** Changes one row in one list of a page. */
function changeIn<
  Name extends string,
  Row extends { id: string },
  Page extends Record<Name, Row[]>,
>(page: Page, name: Name, rowId: string, change: (row: Row) => Row): Page {
  const rows: Row[] = page[name];
  const changed = changeRow(rows, rowId, change);
  return changed === rows ? page : { ...page, [name]: changed };
}

function changeSaved(queryClient: QueryClient, id: string, change: (work: Work) => Work): void {
  changePages<SavedPage>(queryClient, savedKeys.all, (page) => changeIn(page, 'works', id, change));
}

/** Changes one post everywhere in the cache: its page, feeds, profiles, saved works, searches. */
export function updateCachedPost(
  queryClient: QueryClient,
  id: string,
  change: (post: Post) => Post,
): void {
  changeCached<Post | null>(queryClient, postKeys.detail(id), (post) => post && change(post));
  for (const list of LISTS) {
    changePages<WorksPage>(queryClient, list, (page) => changeIn(page, 'posts', id, change));
  }
  changeSaved(queryClient, id, (work) => (work.kind === 'post' ? change(work) : work));
  changePages<OffsetPage<Post>>(queryClient, searchKeys.posts(), (page) =>
    changeIn(page, 'rows', id, change),
  );
}

/** Changes one reel everywhere in the cache: reels, feeds, profiles and saved works. */
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
  changeSaved(queryClient, id, (work) => (work.kind === 'reel' ? change(work) : work));
}

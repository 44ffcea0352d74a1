import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { OffsetPage } from '../query/offset-pages.ts';
import type { Post } from './post.ts';
import { peopleKeys, postKeys, reelKeys, savedKeys, searchKeys } from '../query/query-keys.ts';
import type { Reel } from './reel.ts';
import type { SavedPage } from './saved.ts';
import type { Work } from './work.ts';

/** A page of a feed or a profile. */
interface WorksPage {
  posts: Post[];
  reels: Reel[];
}

/** Query keys of lists that contain both posts and reels. */
const LISTS = [postKeys.feeds(), peopleKeys.pages(), peopleKeys.ownPages()];

/** Changes the data of all queries whose key starts with `queryKey`. Stale data stays stale. */
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

/** Changes the pages of paged lists. Lists without a change keep the same object. */
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

/** Changes one row of a list. Returns the same list if it does not contain the row. */
function changeRow<Row extends { id: string }>(
  rows: Row[],
  rowId: string,
  change: (row: Row) => Row,
): Row[] {
  if (!rows.some(({ id }) => id === rowId)) return rows;
  return rows.map((row) => (row.id === rowId ? change(row) : row));
}

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

function changeSaved(queryClient: QueryClient, id: string, change: (work: Work) => Work): void {
  changePages<SavedPage>(queryClient, savedKeys.all, (page) => changeIn(page, 'works', id, change));
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
  changeSaved(queryClient, id, (work) => (work.kind === 'post' ? change(work) : work));
  changePages<OffsetPage<Post>>(queryClient, searchKeys.posts(), (page) =>
    changeIn(page, 'rows', id, change),
  );
}

/** Changes one reel in all cached queries: reels, feeds, profiles and saved works. */
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

import { infiniteQueryOptions } from '@tanstack/react-query';
import { publicKeys } from '../query/query-keys.ts';
import { takeEmbeddedPage } from './embedded-page.ts';
import type { PageCursor, PublicPage, PublicPageRow, WorkRow } from './page-types.ts';
import { requestAsVisitor } from './request-as-visitor.ts';
import { toWork } from './to-work.ts';

/** Converts a result that was requested at `loadedAt` (milliseconds). */
function toPublicPage(row: PublicPageRow, loadedAt: number): PublicPage {
  const works = (rows: readonly WorkRow[]) => rows.map((one) => toWork(one, loadedAt));
  if ('works' in row) return { ...row, works: works(row.works) };
  if ('work' in row) return { ...row, work: toWork(row.work, loadedAt), more: works(row.more) };
  return row;
}

/**
 * The public page at a path, with further pages of its list; null for a page that doesn't exist or
 * isn't public. The first page of the address that was opened comes with the HTML.
 */
export function publicPageQuery(path: string) {
  return infiniteQueryOptions({
    queryKey: publicKeys.page(path),
    queryFn: ({ pageParam, signal }) => fetchPublicPage(path, pageParam, signal),
    initialPageParam: null as PageCursor | null,
    getNextPageParam: (last) => (last !== null && 'next' in last ? last.next : null),
    initialData: () => {
      const embedded = takeEmbeddedPage(path);
      if (embedded === undefined) return undefined;
      const page = embedded && toPublicPage(embedded, Date.now());
      return { pages: [page], pageParams: [null] };
    },
  });
}

/** Requests a page without an account. Throws a DataError if the request fails. */
export async function fetchPublicPage(
  path: string,
  before: PageCursor | null,
  signal: AbortSignal,
): Promise<PublicPage | null> {
  const loadedAt = Date.now();
  const body = { path, before_time: before?.time ?? null, before_id: before?.id ?? null };
  const row = (await requestAsVisitor('/rest/v1/rpc/public_page', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })) as PublicPageRow | null;
  return row && toPublicPage(row, loadedAt);
}

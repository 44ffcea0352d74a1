import { useInfiniteQuery } from '@tanstack/react-query';
import { PREVIEW } from './preview.ts';
import { postsOf, toolsOf } from './result-queries.ts';
import type { SearchTab, Wanted } from './search-address.ts';

const NOTHING: Wanted = { text: '', tags: [], sort: 'relevance' };

/** The tags of the results in sight, in their order. It only looks on: the results are asked for elsewhere. */
export function useFoundTags(tab: SearchTab, wanted: Wanted | null): string[] {
  const few = tab === 'all';
  const posts = useInfiniteQuery({
    ...postsOf(wanted ?? NOTHING, few ? PREVIEW.posts + 1 : undefined),
    enabled: false,
  });
  const tools = useInfiniteQuery({
    ...toolsOf(wanted ?? NOTHING, few ? PREVIEW.tools + 1 : undefined),
    enabled: false,
  });
  const shown = [
    ...(tab === 'tools' ? [] : (posts.data?.pages ?? [])),
    ...(tab === 'prompts' ? [] : (tools.data?.pages ?? [])),
  ];
  return shown.flatMap(({ rows }) => rows.flatMap(({ tags }) => tags));
}

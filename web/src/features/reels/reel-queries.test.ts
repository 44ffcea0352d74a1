import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { addToCommentsCount, setCommentsCount } from '../comments/data/comments-count.ts';
import { reelKeys } from '../../data/query/query-keys.ts';
import { prependReel } from './reel-queries.ts';
import { type Reel, type ReelRow, toReel } from '../../data/works/reel.ts';
import { removeFromReels } from '../../data/works/use-delete-reel.ts';

function reelAt(n: number): Reel {
  const row: ReelRow = {
    id: `r${String(n)}`,
    user_id: 'ann',
    title: `Reel ${String(n)}`,
    video_url: '/v.mp4',
    thumbnail_url: null,
    media_info: [],
    prompt: null,
    allow_copy_prompt: true,
    tags: [],
    likes_count: 0,
    comments_count: 3,
    saves_count: 0,
    copies_count: 0,
    views_count: 0,
    created_at: '2026-01-01T00:00:00+00:00',
    updated_at: '2026-01-01T00:00:00+00:00',
    liked: null,
    saved: null,
    author: {
      id: 'ann',
      username: 'ann',
      full_name: null,
      avatar_url: null,
      verified: false,
      following: null,
    },
  };
  return toReel(row, 0);
}
const ids = (reels: readonly Reel[]) => reels.map(({ id }) => id);

test('an older reel comes first, once, and at most 20 are listed', () => {
  const newest = Array.from({ length: 20 }, (_, n) => reelAt(n));
  expect(prependReel(null, newest)).toBe(newest);
  expect(ids(prependReel(reelAt(99), newest))).toEqual(['r99', ...ids(newest).slice(0, 19)]);
  expect(ids(prependReel(reelAt(3), newest))).toHaveLength(20);
});

test('a change updates every cached copy of a reel', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(reelKeys.newest(), [reelAt(1), reelAt(2)]);
  queryClient.setQueryData(reelKeys.detail('r2'), reelAt(2));
  const counts = () => [
    queryClient.getQueryData<Reel[]>(reelKeys.newest())?.map((reel) => reel.comments_count),
    queryClient.getQueryData<Reel>(reelKeys.detail('r2'))?.comments_count,
  ];
  const target = { kind: 'reel', id: 'r2' } as const;
  addToCommentsCount(queryClient, target, 1);
  expect(counts()).toEqual([[3, 4], 4]);
  setCommentsCount(queryClient, target, 9);
  expect(counts()).toEqual([[3, 9], 9]);
  removeFromReels(queryClient, 'r2');
  expect(ids(queryClient.getQueryData<Reel[]>(reelKeys.newest()) ?? [])).toEqual(['r1']);
  expect(queryClient.getQueryData(reelKeys.detail('r2'))).toBeNull();
});

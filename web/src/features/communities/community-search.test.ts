import { expect, test } from 'vitest';
import { communitiesPath, parseCommunities } from './community-search.ts';

test('the URL holds the state, without the defaults', () => {
  const states = [
    '/communities',
    '/communities?tab=mine',
    '/communities?q=fog+%26+light&category=MUSIC&sort=newest',
    '/communities?tab=mine&q=a&sort=trending',
  ];
  for (const path of states) {
    expect(communitiesPath(parseCommunities(new URL(path, 'https://a.example').searchParams))).toBe(
      path,
    );
  }
});

test('unknown values become the defaults', () => {
  const params = new URLSearchParams('tab=x&q=%20&category=toString&sort=x');
  expect(parseCommunities(params)).toEqual({
    tab: 'discover',
    query: '',
    category: null,
    sort: 'members',
  });
});

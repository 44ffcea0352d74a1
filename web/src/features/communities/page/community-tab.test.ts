import { expect, test } from 'vitest';
import { tabLinks, tabOfPath, tabTitle } from './community-tab.ts';

test('the path of a community holds the tab', () => {
  expect(tabOfPath('/community/1')).toBe('posts');
  expect(tabOfPath('/community/1/')).toBe('posts');
  expect(tabOfPath('/community/1/about')).toBe('about');
  expect(tabOfPath('/community/1/other')).toBe('posts');
});

test('only people who manage the community get a link to its settings', () => {
  const labels = (isManager: boolean) =>
    tabLinks({ id: '1' }, 'reels', isManager).map(({ label }) => label);
  expect(labels(false)).toEqual(['Posts', 'Reels', 'About', 'Members']);
  expect(labels(true)).toEqual(['Posts', 'Reels', 'About', 'Members', 'Settings']);
  expect(tabLinks({ id: '1' }, 'reels', false)[1]).toEqual({
    to: '/community/1/reels',
    label: 'Reels',
    isCurrent: true,
  });
});

test('the window title names the tab', () => {
  expect(tabTitle('Fog', 'posts')).toBe('Fog');
  expect(tabTitle('Fog', 'members')).toBe('Members - Fog');
});

import { beforeEach, expect, test, vi } from 'vitest';
import { screenTitle } from './use-document-title.ts';

const page = { title: '' };

beforeEach(() => {
  vi.stubGlobal('document', page);
  return () => {
    screenTitle.setUnread(0);
    screenTitle.change('');
  };
});

test('the tab shows the screen, with the number of unread messages before it', () => {
  screenTitle.change('Explore');
  expect(page.title).toBe('Explore · Promptory');
  screenTitle.setUnread(3);
  expect(page.title).toBe('(3) Explore · Promptory');
  screenTitle.change('Search');
  expect(page.title).toBe('(3) Search · Promptory');
  screenTitle.change('');
  expect(page.title).toBe('(3) Promptory');
  screenTitle.setUnread(0);
  expect(page.title).toBe('Promptory');
});

test('a new message is not announced as a new screen', () => {
  screenTitle.change('Explore');
  const announce = vi.fn();
  const unsubscribe = screenTitle.subscribe(announce);
  screenTitle.setUnread(1);
  expect(announce).not.toHaveBeenCalled();
  screenTitle.change('Search');
  expect(announce).toHaveBeenCalledOnce();
  expect(screenTitle.snapshot()).toBe('Search');
  unsubscribe();
});

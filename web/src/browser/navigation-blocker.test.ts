import { expect, test } from 'vitest';
import { blockNavigation, askBlocker } from './navigation-blocker.ts';

test('asks the newest blocker, and allows navigation once all are removed', () => {
  const asked: string[] = [];
  const end = ['page', 'dialog'].map((name) =>
    blockNavigation((path) => void asked.push(`${name} ${path}`)),
  );
  expect(askBlocker('/create')).toBe(true);
  end[1]?.();
  expect(askBlocker('/profile')).toBe(true);
  end[0]?.();
  expect(askBlocker('/')).toBe(false);
  expect(asked).toEqual(['dialog /create', 'page /profile']);
});

import { expect, test } from 'vitest';
import { guardLeaving, holdBack } from './leave-gate.ts';

test('the guard that came last is asked, and nobody once all are gone', () => {
  const asked: string[] = [];
  const end = ['page', 'dialog'].map((name) =>
    guardLeaving((path) => void asked.push(`${name} ${path}`)),
  );
  expect(holdBack('/create')).toBe(true);
  end[1]?.();
  expect(holdBack('/profile')).toBe(true);
  end[0]?.();
  expect(holdBack('/')).toBe(false);
  expect(asked).toEqual(['dialog /create', 'page /profile']);
});

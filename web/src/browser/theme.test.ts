import { describe, expect, test } from 'vitest';
import { type Theme, ThemeStore } from './theme.ts';

function setUp(stored: string | null, systemLight: boolean, storageWorks = true) {
  const kept = new Map<string, string>(stored === null ? [] : [['theme', stored]]);
  const applied: Theme[] = [];
  const system = {
    matches: systemLight,
    listener: (): void => undefined,
    addEventListener(_type: 'change', listener: () => void) {
      system.listener = listener;
    },
  };
  const refuse = () => {
    throw new Error('storage is forbidden');
  };
  const storage = storageWorks
    ? {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      }
    : { getItem: refuse, setItem: refuse };
  const theme = new ThemeStore({
    storage,
    systemLight: system,
    apply: (next) => applied.push(next),
  });
  return { theme, kept, applied, system };
}

describe('theme', () => {
  test.each([
    ['dark', true, 'dark'],
    ['light', false, 'light'],
    [null, true, 'light'],
    [null, false, 'dark'],
    ['purple', true, 'light'],
  ] as const)('stored %j with a light system %s gives %s', (stored, systemLight, expected) => {
    const { theme, applied } = setUp(stored, systemLight);
    expect(theme.snapshot()).toBe(expected);
    expect(applied).toEqual([expected]);
  });

  test('the choice is saved and applied, and outlasts a change of the system theme', () => {
    const { theme, kept, applied, system } = setUp(null, false);
    theme.toggle();
    expect(kept.get('theme')).toBe('light');
    system.matches = false;
    system.listener();
    expect(theme.snapshot()).toBe('light');
    expect(applied.at(-1)).toBe('light');
  });

  test('follows the system theme while nothing is stored', () => {
    const { theme, system } = setUp(null, false);
    system.matches = true;
    system.listener();
    expect(theme.snapshot()).toBe('light');
  });

  test('works until reload when storage is blocked', () => {
    const { theme } = setUp(null, true, false);
    expect(theme.snapshot()).toBe('light');
    theme.toggle();
    expect(theme.snapshot()).toBe('dark');
  });
});

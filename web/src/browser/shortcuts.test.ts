import { describe, expect, test } from 'vitest';
import { FakeClock } from '../lib/fake-clock.testing.ts';
import { isShortcutKey, Shortcuts } from './shortcuts.ts';

function setUp() {
  const clock = new FakeClock();
  const shortcuts = new Shortcuts(clock);
  const ran: string[] = [];
  const shortcut = (keys: string, name = keys) => ({
    keys,
    label: name,
    run: () => void ran.push(name),
  });
  return { clock, shortcuts, ran, shortcut };
}

describe('shortcuts', () => {
  test('runs single keys and pairs of keys', () => {
    const { shortcuts, ran, shortcut } = setUp();
    shortcuts.add([shortcut('n'), shortcut('g h')]);
    expect(shortcuts.press('n')).toBe(true);
    expect(shortcuts.press('g')).toBe(true);
    expect(shortcuts.press('h')).toBe(true);
    expect(shortcuts.press('h')).toBe(false);
    expect(ran).toEqual(['n', 'g h']);
  });

  test('the second key of a pair must follow within 1.5 s', () => {
    const { clock, shortcuts, ran, shortcut } = setUp();
    shortcuts.add([shortcut('g h')]);
    shortcuts.press('g');
    clock.advance(1500);
    shortcuts.press('h');
    shortcuts.press('g');
    clock.advance(1501);
    shortcuts.press('h');
    expect(ran).toEqual(['g h']);
  });

  test('shortcuts of a screen take precedence, even if added before those of the app', () => {
    const { shortcuts, ran, shortcut } = setUp();
    shortcuts.add([shortcut('/', 'screen')]);
    shortcuts.add([shortcut('/', 'app')], true);
    shortcuts.press('/');
    expect(ran).toEqual(['screen']);
  });

  test('a key that does not complete a pair runs its own shortcut', () => {
    const { shortcuts, ran, shortcut } = setUp();
    shortcuts.add([shortcut('g h'), shortcut('n')]);
    for (const key of ['g', 'n', 'h', 'g', 'g', 'h']) shortcuts.press(key);
    expect(ran).toEqual(['n', 'g h']);
  });

  test('shortcuts of a screen take precedence until they are removed', () => {
    const { shortcuts, ran, shortcut } = setUp();
    shortcuts.add([shortcut('l', 'app')]);
    const remove = shortcuts.add([shortcut('l', 'screen')]);
    shortcuts.press('l');
    remove();
    shortcuts.press('l');
    expect(ran).toEqual(['screen', 'app']);
  });
});

describe('isShortcutKey', () => {
  const press = {
    key: 'n',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    repeat: false,
    defaultPrevented: false,
    target: { closest: () => null } as unknown,
  };

  test('a plain key on the page can be a shortcut, even if its target is not an element', () => {
    expect(isShortcutKey(press)).toBe(true);
    expect(isShortcutKey({ ...press, target: {} })).toBe(true);
    expect(isShortcutKey({ ...press, target: null })).toBe(true);
  });

  test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'repeat', 'defaultPrevented'])(
    'a key press with %s is not a shortcut',
    (name) => {
      expect(isShortcutKey({ ...press, [name]: true })).toBe(false);
    },
  );

  test('a key typed into a field is not a shortcut', () => {
    const target = { closest: (selector: string) => (selector.includes('textarea') ? {} : null) };
    expect(isShortcutKey({ ...press, target })).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { FakeClock } from '../lib/fake-clock.testing.ts';
import { ToastStore } from './toast.ts';

function setUp() {
  const clock = new FakeClock();
  const store = new ToastStore(clock);
  const seen = () =>
    store.snapshot().map((toast) => `${toast.message}${toast.leaving ? ' leaves' : ''}`);
  return { clock, store, seen };
}

describe('toasts', () => {
  test('stay 5 s, slide out for 300 ms, and are gone', () => {
    const { clock, store, seen } = setUp();
    store.show('Saved');
    clock.advance(4999);
    expect(seen()).toEqual(['Saved']);
    clock.advance(1);
    expect(seen()).toEqual(['Saved leaves']);
    clock.advance(300);
    expect(seen()).toEqual([]);
    expect(clock.waiting).toBe(0);
  });

  test('the newest stands first', () => {
    const { store, seen } = setUp();
    store.show('one');
    store.show('two');
    expect(seen()).toEqual(['two', 'one']);
  });

  test('more than four: the oldest leaves', () => {
    const { store, seen } = setUp();
    for (const message of ['a', 'b', 'c', 'd', 'e']) store.show(message);
    expect(seen()).toEqual(['e', 'd', 'c', 'b', 'a leaves']);
  });

  test('a pause keeps the time that is left, for toasts that come during it too', () => {
    const { clock, store, seen } = setUp();
    store.show('old');
    clock.advance(3000);
    store.pause();
    store.show('new');
    clock.advance(60_000);
    expect(seen()).toEqual(['new', 'old']);
    store.resume();
    clock.advance(2000);
    expect(seen()).toEqual(['new', 'old leaves']);
    clock.advance(3000);
    expect(seen()).toEqual(['new leaves']);
  });

  test('dismissing twice slides out once, and subscribers hear of each change', () => {
    const { clock, store, seen } = setUp();
    const id = store.show('bye');
    let changes = 0;
    const stop = store.subscribe(() => changes++);
    store.dismiss(id);
    store.dismiss(id);
    expect(changes).toBe(1);
    clock.advance(300);
    expect(changes).toBe(2);
    expect(seen()).toEqual([]);
    stop();
    store.show('unheard');
    expect(changes).toBe(2);
  });

  test('say once that they go, whichever way', () => {
    const { clock, store } = setUp();
    const gone: string[] = [];
    const pressed = store.show('pressed', { onGone: () => gone.push('pressed') });
    store.show('over', { onGone: () => gone.push('over') });
    store.dismiss(pressed);
    store.dismiss(pressed);
    clock.advance(5300);
    expect(gone).toEqual(['pressed', 'over']);
  });
});

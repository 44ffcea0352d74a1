import { expect, test } from 'vitest';
import {
  type KeyedPanel,
  panelCommand,
  type PanelCommand,
  PanelKeys,
  type PanelKeyPress,
} from './panel-keys.ts';

function press(key: string, more: Partial<PanelKeyPress> = {}): PanelKeyPress & { target: null } {
  return {
    key,
    code: '',
    ctrlKey: true,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    repeat: false,
    target: null,
    ...more,
  };
}

test.each([
  [press('e'), 'enhance'],
  [press('E'), 'enhance'],
  [press('e', { ctrlKey: false, metaKey: true }), 'enhance'],
  [press('c'), 'copy'],
  [press('1', { code: 'Digit1' }), 1],
  [press('&', { code: 'Digit1' }), 1],
  [press('4', { code: 'Numpad4' }), 4],
  [press('5', { code: 'Digit5' }), null],
  [press('e', { ctrlKey: false }), null],
  [press('c', { shiftKey: true }), null],
  [press('e', { altKey: true }), null],
  [press('e', { metaKey: true }), null],
  [press('e', { isComposing: true }), null],
  [press('e', { repeat: true }), null],
])('the key press %j runs the command %j', (event, act) => {
  expect(panelCommand(event)).toBe(act);
});

test('the most recently used panel that is usable handles the key', () => {
  const keys = new PanelKeys();
  const heard: [string, PanelCommand][] = [];
  const panel = (name: string) => {
    const state = { isUsable: true };
    const one: KeyedPanel = {
      isUsable: () => state.isUsable,
      run: (act) => {
        heard.push([name, act]);
        return act !== 'copy';
      },
    };
    return { one, state };
  };
  const first = panel('first');
  const second = panel('second');
  keys.add(first.one);
  const remove = keys.add(second.one);
  expect(keys.press(press('e'))).toBe(true);
  keys.activate(first.one);
  expect(keys.press(press('c'))).toBe(false);
  first.state.isUsable = false;
  keys.press(press('e'));
  remove();
  expect(keys.press(press('e'))).toBe(false);
  expect(keys.press(press('x'))).toBe(false);
  expect(heard).toEqual([
    ['second', 'enhance'],
    ['first', 'copy'],
    ['second', 'enhance'],
  ]);
});

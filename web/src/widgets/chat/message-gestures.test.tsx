import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../../data/client/fake-backend.testing.ts';
import { chatMessage, NO_ACTIONS } from './chat-message.testing.ts';
import type { ChatActions, ChatMessage } from './chat-message.ts';
import { MessageBubble } from './MessageBubble.tsx';

const HOLD_MS = 500;
const TOUCH = { pointerType: 'touch', pointerId: 1, isPrimary: true, clientX: 200, clientY: 200 };

beforeEach(() => {
  connectFakeBackend(() => [], 'me');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

function show(more: Partial<ChatMessage> = {}, actions: Partial<ChatActions> = {}) {
  const vibrate = vi.fn();
  Object.assign(navigator, { vibrate });
  const message = chatMessage(1, { content: 'See https://example.com/a', ...more });
  render(
    <MemoryRouter>
      <MessageBubble message={message} actions={{ ...NO_ACTIONS, ...actions }} />
    </MemoryRouter>,
  );
  const text = screen.queryByText('See') ?? document.body;
  return { vibrate, message, text };
}

/** Ends a touch. Returns false if no click follows. */
function lift(element: HTMLElement): boolean {
  fireEvent.pointerUp(element, TOUCH);
  return fireEvent.touchEnd(element);
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

async function expectMenu(isOpen: boolean) {
  vi.useRealTimers();
  if (isOpen) expect(await screen.findByRole('menu')).toBeDefined();
  else {
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole('menu')).toBeNull();
  }
}

describe('long press', () => {
  test('opens the menu with a vibration, without a click and the menu of the browser', async () => {
    const { text, vibrate } = show();
    fireEvent.pointerDown(text, TOUCH);
    fireEvent.pointerMove(text, { ...TOUCH, clientX: 206 });
    expect(fireEvent.contextMenu(text, { clientX: 200 })).toBe(false);
    pass(HOLD_MS);
    expect(lift(text)).toBe(false);
    expect(vibrate).toHaveBeenCalledOnce();
    await expectMenu(true);
  });

  test.each<[string, (text: HTMLElement) => void]>([
    ['short', lift],
    [
      'short and that of a pen, which some browsers report without touch events',
      (text) => {
        fireEvent.pointerUp(text, TOUCH);
      },
    ],
    [
      'moved',
      (text) => {
        fireEvent.pointerMove(text, { ...TOUCH, clientY: 212 });
      },
    ],
    [
      'a scroll',
      (text) => {
        fireEvent.pointerCancel(text, TOUCH);
      },
    ],
    [
      'joined by a second finger',
      (text) => {
        fireEvent.pointerDown(text, { ...TOUCH, pointerId: 2, isPrimary: false });
      },
    ],
  ])('does nothing if it is %s', async (_, cancel) => {
    const { text, vibrate } = show();
    fireEvent.pointerDown(text, TOUCH);
    pass(HOLD_MS - 50);
    cancel(text);
    pass(HOLD_MS);
    expect(vibrate).not.toHaveBeenCalled();
    await expectMenu(false);
    // A tap still works.
    expect(lift(text)).toBe(true);
  });

  test('on a web address keeps the menu of the browser', async () => {
    show();
    const link = screen.getByRole('link');
    fireEvent.pointerDown(link, TOUCH);
    expect(fireEvent.contextMenu(link)).toBe(true);
    pass(HOLD_MS);
    await expectMenu(false);
  });

  test('with a mouse does nothing, and the right button has the menu of the browser', async () => {
    const { text } = show();
    fireEvent.pointerDown(text, { ...TOUCH, pointerType: 'mouse' });
    expect(fireEvent.contextMenu(text)).toBe(true);
    pass(HOLD_MS);
    await expectMenu(false);
  });

  test('leaves a message without actions to the browser', () => {
    const { vibrate } = show({ type: 'share', content: 'Gone' }, {});
    const text = screen.getByText('No longer available');
    fireEvent.pointerDown(text, TOUCH);
    expect(fireEvent.contextMenu(text)).toBe(true);
    pass(HOLD_MS);
    expect(vibrate).not.toHaveBeenCalled();
  });
});

test('on touch screens the menu can select the text', async () => {
  vi.useRealTimers();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  const { text } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Message options' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Select text' }));
  await vi.waitFor(() => {
    expect(document.getSelection()?.toString()).toBe('See https://example.com/a');
  });
  // The browser's own long press changes the selection now.
  fireEvent.pointerDown(text, TOUCH);
  expect(fireEvent.contextMenu(text)).toBe(true);
});

describe('swipe', () => {
  /** Moves a finger to the right and returns how far the message has followed it. */
  function swipe(text: HTMLElement, byX: number, { byY = 0, from = TOUCH.clientX } = {}): string {
    const content = text.closest<HTMLElement>('.rounded-card:not(article)');
    if (content === null) throw new Error('no message');
    content.setPointerCapture = vi.fn();
    fireEvent.pointerDown(text, { ...TOUCH, clientX: from });
    for (const share of [0.5, 1]) {
      const at = { clientX: from + byX * share, clientY: TOUCH.clientY + byY * share };
      fireEvent.pointerMove(text, { ...TOUCH, ...at });
    }
    return content.style.translate;
  }

  test('on an album replies to its first picture, also while others are not sent yet', () => {
    const reply = vi.fn();
    const first = chatMessage(7, { isOwn: true });
    const album = [first, chatMessage(8, { isOwn: true, status: 'waiting' })];
    const { text } = show({ id: 'album-me-a', isOwn: true, status: 'waiting', album }, { reply });
    swipe(text, 60);
    lift(text);
    expect(reply).toHaveBeenCalledWith(first);
  });

  test('moves the message and replies at its end', () => {
    const reply = vi.fn();
    const { text, message, vibrate } = show({}, { reply });
    expect(swipe(text, 60)).toBe('60px');
    expect(vibrate).toHaveBeenCalledOnce();
    expect(reply).not.toHaveBeenCalled();
    lift(text);
    expect(reply).toHaveBeenCalledExactlyOnceWith(message);
    expect(swipe(text, 200)).toBe('72px');
    // It is no long press.
    pass(HOLD_MS);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('springs back if it is short or cancelled', () => {
    const reply = vi.fn();
    const { text } = show({}, { reply });
    expect(swipe(text, 50)).toBe('50px');
    lift(text);
    swipe(text, 60);
    fireEvent.pointerCancel(text, TOUCH);
    expect(text.closest<HTMLElement>('[style]')?.style.translate).toBe('');
    expect(reply).not.toHaveBeenCalled();
  });

  test.each<[string, Partial<ChatMessage>, number, { byY?: number; from?: number }]>([
    ['that is a scroll', {}, 60, { byY: 60 }],
    ['to the left', {}, -60, {}],
    ['from the edge of the screen', {}, 60, { from: 20 }],
    ['of a message that waits', { isOwn: true, status: 'waiting' }, 60, {}],
  ])('one %s does nothing', (_, more, byX, way) => {
    const reply = vi.fn();
    const { text } = show(more, { reply });
    expect(swipe(text, byX, way)).toBe('');
    lift(text);
    expect(reply).not.toHaveBeenCalled();
  });

  test('does nothing if nobody can reply', () => {
    const { text } = show();
    expect(swipe(text, 60)).toBe('');
  });
});

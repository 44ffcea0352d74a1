import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../../data/client/fake-backend.testing.ts';
import { chatMessage, NO_ACTIONS } from './chat-message.testing.ts';
import type { ChatMessage } from './chat-message.ts';
import { MessageList, type MessageListProps } from './MessageList.tsx';

// happy-dom has no layout: every row is 50 px high, and the view shows ten rows.
const ROW_PX = 50;
const VIEW_PX = 500;

beforeEach(() => {
  connectFakeBackend(() => [], 'me');
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEW_PX);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    const sizer = this.firstElementChild;
    return sizer instanceof HTMLElement ? Number.parseFloat(sizer.style.height) || 0 : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 600, ROW_PX),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => chatMessage(from + place));

function setUp(initial: Partial<MessageListProps> = {}, entry: string = crypto.randomUUID()) {
  const props: MessageListProps = {
    messages: range(101, 150),
    actions: NO_ACTIONS,
    label: 'Messages with Ann',
    otherName: 'Ann',
    firstUnreadId: null,
    hasOlder: false,
    isLoadingOlder: false,
    onLoadOlder: vi.fn(),
    hasNewer: false,
    isLoadingNewer: false,
    onLoadNewer: vi.fn(),
    onJumpToNewest: vi.fn(),
    onAtEndChange: vi.fn(),
    ...initial,
  };
  const element = (more: Partial<MessageListProps>) => (
    <MemoryRouter initialEntries={[{ pathname: '/', key: entry }]}>
      <MessageList {...props} {...more} />
    </MemoryRouter>
  );
  const { rerender } = render(element({}));
  const log = screen.getByRole('log', { name: 'Messages with Ann' });
  return {
    props,
    log,
    user: userEvent.setup(),
    update: (more: Partial<MessageListProps>) => {
      Object.assign(props, more);
      rerender(element({}));
    },
    /** Scrolls like a person does. */
    scrollTo: (top: number) => {
      act(() => {
        log.scrollTop = top;
        log.dispatchEvent(new Event('scroll'));
      });
    },
  };
}

const shownIds = () =>
  screen.getAllByRole('article').map((article) => article.dataset['messageId']);

describe('rows', () => {
  test('only messages near the view are rendered, and the list opens at the end', () => {
    setUp();
    const ids = shownIds();
    expect(ids.length).toBeLessThan(30);
    expect(ids.at(-1)).toBe('m150');
  });

  test('opens at the first unread message, with a line above it', () => {
    const { props } = setUp({ firstUnreadId: 'm110' });
    expect(screen.getByText('New messages')).toBeDefined();
    expect(shownIds()).toContain('m110');
    expect(shownIds()).not.toContain('m150');
    expect(props.onAtEndChange).toHaveBeenCalledWith(false);
    expect(props.onAtEndChange).not.toHaveBeenCalledWith(true);
  });

  test('an empty list has no rows and no button', () => {
    setUp({ messages: [], footer: 'Ann is typing...' });
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Ann is typing...')).toBeDefined();
  });
});

describe('pages', () => {
  test('one older page loads when the reader comes near the start', () => {
    const { props, scrollTo, update } = setUp({ hasOlder: true, messages: range(101, 200) });
    expect(props.onLoadOlder).not.toHaveBeenCalled();
    scrollTo(400);
    scrollTo(300);
    expect(props.onLoadOlder).toHaveBeenCalledTimes(1);
    update({ isLoadingOlder: true });
    expect(screen.getByText('Loading older messages...')).toBeDefined();
    scrollTo(200);
    update({ isLoadingOlder: false });
    expect(props.onLoadOlder).toHaveBeenCalledTimes(2);
  });

  test('after a failure, the older page loads on request only', async () => {
    const { props, scrollTo, update, user } = setUp({ hasOlder: true, olderError: true });
    scrollTo(0);
    expect(props.onLoadOlder).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(props.onLoadOlder).toHaveBeenCalledTimes(1);
    update({ hasOlder: false, olderError: false });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a newer page loads near the end, which is not the newest message', async () => {
    const { props, scrollTo, user } = setUp({ hasNewer: true, unloadedCount: 7 });
    scrollTo(100_000);
    expect(props.onLoadNewer).toHaveBeenCalledTimes(1);
    expect(props.onAtEndChange).not.toHaveBeenLastCalledWith(true);
    await user.click(screen.getByRole('button', { name: 'Jump to newest, 7 new messages' }));
    expect(props.onJumpToNewest).toHaveBeenCalledTimes(1);
    screen.getByRole('log').focus();
    await user.keyboard('{End}');
    expect(props.onJumpToNewest).toHaveBeenCalledTimes(2);
  });
});

describe('new messages', () => {
  test('are counted while the reader is elsewhere, own ones are not', async () => {
    const { props, scrollTo, update, user, log } = setUp();
    scrollTo(500);
    expect(screen.getByRole('button', { name: 'Jump to newest' })).toBeDefined();
    const own = chatMessage(151, { isOwn: true });
    update({ messages: [...props.messages, own, chatMessage(152)] });
    const jump = screen.getByRole('button', { name: 'Jump to newest, 1 new message' });
    update({ messages: [...props.messages, ...range(153, 230)] });
    expect(jump.getAttribute('aria-label')).toBe('Jump to newest, 50+ new messages');
    jump.focus();
    await user.keyboard('{Enter}');
    expect(props.onAtEndChange).toHaveBeenLastCalledWith(true);
    expect(document.activeElement).toBe(log);
  });

  test('are announced once, pages are not', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { props, update } = setUp();
      const status = screen.getByRole('status');
      update({ messages: [...range(51, 100), ...props.messages] });
      update({ messages: [...props.messages, chatMessage(151)] });
      await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(status.textContent).toBe('Ann: Message 151');
      update({ messages: [...props.messages] });
      await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(status.textContent).toBe('Ann: Message 151');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('keyboard', () => {
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset['messageId'];

  test('arrows, Home and End move between messages, one of which Tab reaches', async () => {
    const { user, log } = setUp();
    const tabbable = () =>
      screen.getAllByRole('article').filter(({ tabIndex }) => tabIndex === 0).length;
    expect(tabbable()).toBe(1);
    log.focus();
    await user.keyboard('{ArrowUp}');
    const first = focused();
    expect(first).toBeDefined();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(focused()).toBe(`m${String(Number(first?.slice(1)) - 2)}`);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe(`m${String(Number(first?.slice(1)) - 1)}`);
    await user.keyboard('{Home}');
    expect(focused()).toBe('m101');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('m101');
    await user.keyboard('{End}');
    expect(focused()).toBe('m150');
    expect(tabbable()).toBe(1);
  });

  test('the focused message stays when the list is scrolled away', async () => {
    const { user, log, scrollTo } = setUp();
    log.focus();
    await user.keyboard('{ArrowUp}{End}');
    scrollTo(0);
    expect(focused()).toBe('m150');
    expect(shownIds()).toContain('m101');
  });

  test('the list gets the focus when the focused message is removed', async () => {
    const { user, log, props, update } = setUp();
    log.focus();
    await user.keyboard('{ArrowUp}{End}');
    update({ messages: props.messages.slice(0, -1) });
    expect(document.activeElement).toBe(log);
  });
});

describe('target', () => {
  const highlighted = (id: string) =>
    document.querySelector(`[data-message-id="${id}"]`)?.classList.contains('bg-accent/15');

  test('is shown, highlighted and focused, as soon as it is loaded', async () => {
    const { props, update } = setUp();
    update({ target: { id: 'm60', key: 1 } });
    expect(shownIds()).not.toContain('m60');
    update({ messages: [...range(51, 100), ...props.messages] });
    await vi.waitFor(() => {
      expect((document.activeElement as HTMLElement | null)?.dataset['messageId']).toBe('m60');
    });
    expect(highlighted('m60')).toBe(true);
    await vi.waitFor(
      () => {
        expect(highlighted('m60')).toBe(false);
      },
      { timeout: 5000 },
    );
  });

  test('does not take the focus from a field', async () => {
    const field = document.createElement('textarea');
    document.body.append(field);
    field.focus();
    const { update } = setUp();
    update({ target: { id: 'm105', key: 1 } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(shownIds()).toContain('m105');
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});

describe('a list that is opened again by its history entry', () => {
  test.each([
    ['with the same messages', {}],
    ['with more messages', { messages: range(91, 160) }],
    ['with an unread message', { firstUnreadId: 'm145' }],
  ])('is at the place where it was left, %s', (_, more) => {
    const entry = crypto.randomUUID();
    setUp({}, entry).scrollTo(360);
    cleanup();
    const { props } = setUp(more, entry);
    expect(shownIds()).toContain('m107');
    expect(shownIds()).not.toContain('m150');
    expect(props.onAtEndChange).not.toHaveBeenCalledWith(true);
    cleanup();
    setUp(more, crypto.randomUUID());
    expect(shownIds()).not.toContain('m107');
  });

  test('is at its end if it was left there', () => {
    const entry = crypto.randomUUID();
    const { scrollTo } = setUp({}, entry);
    scrollTo(360);
    scrollTo(2056);
    cleanup();
    setUp({ messages: range(101, 190) }, entry);
    expect(shownIds()).toContain('m190');
  });
});

test('an own message scrolls to the end if the parent asks for it', () => {
  const { props, scrollTo, update } = setUp();
  scrollTo(500);
  expect(props.onAtEndChange).toHaveBeenLastCalledWith(false);
  const sent: ChatMessage = chatMessage(151, { isOwn: true, status: 'waiting' });
  update({ messages: [...props.messages, sent], scrollToEndKey: 1 });
  expect(props.onAtEndChange).toHaveBeenLastCalledWith(true);
});

describe('pictures that were sent together', () => {
  const pictures = (from: number, to: number) =>
    range(from, to).map(({ id }) =>
      chatMessage(Number(id.slice(1)), {
        type: 'image',
        content: 'Shared an image',
        albumId: 'a',
        file: {
          ...{ kind: 'image', path: `c1/${id}.png`, name: `${id}.png` },
          ...{ size: 1, width: 800, height: 600 },
        },
      }),
    );
  const ALBUM = 'album-ann-a';
  const messages = [chatMessage(9), ...pictures(10, 12), chatMessage(20)];

  test('are one message, until the reader wants to see them separately', async () => {
    const { user } = setUp({ messages });
    expect(shownIds()).toEqual(['m9', ALBUM, 'm20']);
    const [, options] = screen.getAllByRole('button', { name: 'Message options' });
    if (options !== undefined) await user.click(options);
    await user.click(await screen.findByRole('menuitem', { name: 'Show separately' }));
    expect(shownIds()).toEqual(['m9', 'm10', 'm11', 'm12', 'm20']);
  });

  test('stay the same row with the focus when an older page has more of them', async () => {
    const { user, update } = setUp({ messages: messages.slice(2), hasOlder: true });
    await user.tab();
    await user.keyboard('{Home}');
    await user.keyboard('{ArrowUp}');
    const row = () =>
      screen.getAllByRole('article').find((one) => one.dataset['messageId'] === ALBUM);
    act(() => {
      row()?.focus();
    });
    const before = row();
    update({ messages, hasOlder: false });
    expect(row()).toBe(before);
    expect(document.activeElement).toBe(before);
  });

  test('are the target of a jump to one of them, and separate if it has no tile', () => {
    const many = [chatMessage(9), ...pictures(10, 16)];
    const { update } = setUp({ messages: many, target: { id: 'm12', key: 1 } });
    const highlighted = () =>
      screen
        .getAllByRole('article')
        .filter(({ classList }) => classList.contains('bg-accent/15'))
        .map(({ dataset }) => dataset['messageId']);
    expect(highlighted()).toEqual([ALBUM]);
    update({ target: { id: 'm15', key: 2 } });
    expect(highlighted()).toEqual(['m15']);
  });

  test('begin below the line of unread messages if one of them is the first', () => {
    setUp({ messages, firstUnreadId: 'm11' });
    const album = screen.getAllByRole('article')[1];
    expect(album?.parentElement?.textContent).toContain('New messages');
  });

  test('are the place at which the list opens again', () => {
    const entry = crypto.randomUUID();
    const all = [...pictures(101, 104), ...range(110, 170)];
    const { scrollTo } = setUp({ messages: all }, entry);
    scrollTo(56);
    cleanup();
    setUp({ messages: all }, entry);
    const places = screen.getAllByRole('article').map(({ dataset }) => dataset['messageId']);
    expect(places).toContain(ALBUM);
    expect(places).not.toContain('m170');
  });

  test('are all in the viewer', async () => {
    connectFakeBackend(
      ({ body }) =>
        (body as { paths: string[] }).paths.map((path) => ({
          ...{ path, error: null },
          signedURL: `/object/sign/messages/${path}?token=t`,
        })),
      'me',
    );
    const { user } = setUp({ messages });
    await user.click(await screen.findByRole('button', { name: 'Open image m11.png' }));
    const viewer = await screen.findByRole('dialog', { name: 'Image' });
    await vi.waitFor(() => {
      expect(viewer.textContent).toContain('2 of 3');
    });
  });

  test('are announced one by one', async () => {
    const { update } = setUp({ messages: messages.slice(0, 2) });
    update({ messages: messages.slice(0, 4) });
    await vi.waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe(
        'Ann: Shared an image. Ann: Shared an image',
      );
    });
  });
});

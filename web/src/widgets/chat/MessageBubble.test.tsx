import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../../data/client/fake-backend.testing.ts';
import { createQueryClient } from '../../data/query/query-client.ts';
import { fileUrls } from '../../data/messages/file-urls.ts';
import { chatMessage, NO_ACTIONS } from './chat-message.testing.ts';
import type { ChatActions, ChatMessage } from './chat-message.ts';
import { MessageBubble } from './MessageBubble.tsx';

const IMAGE = {
  kind: 'image',
  path: 'c1/a.png',
  name: 'a.png',
  size: 1,
  width: 800,
  height: 600,
} as const;

/** Answers requests for signed URLs. */
let sign: (path: string) => unknown;

beforeEach(() => {
  sign = (path) => ({ path, error: null, signedURL: `/object/sign/messages/${path}?token=t` });
  connectFakeBackend(
    ({ body }) => (body as { paths: string[] }).paths.map((path) => sign(path)),
    'me',
  );
});
afterEach(() => {
  cleanup();
  fileUrls.clear();
  vi.unstubAllGlobals();
});

function show(more: Partial<ChatMessage>, actions: Partial<ChatActions> = {}) {
  const message = chatMessage(1, more);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <MessageBubble
          message={message}
          actions={{ ...NO_ACTIONS, ...actions }}
          otherName="Ann"
          isActive
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), message };
}

describe('text', () => {
  test('links are safe, and other schemes stay text', () => {
    show({ content: 'See https://example.com/a?b=1. Not javascript:alert(1) or data:text/html,x' });
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]?.getAttribute('href')).toBe('https://example.com/a?b=1');
    expect(links[0]?.getAttribute('target')).toBe('_blank');
    expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  });

  test('markup stays text', () => {
    show({ content: '<img src=x onerror=alert(1)> <b>bold</b>' });
    expect(screen.getByText(/<img src=x onerror=alert\(1\)>/)).toBeDefined();
    expect(document.querySelector('img, b')).toBeNull();
  });

  test('mentions link to the profiles of those who had the names when it was written', async () => {
    const lookUps: unknown[] = [];
    connectFakeBackend(({ body }) => {
      lookUps.push(body);
      return ['bo_new', null];
    }, 'me');
    const { message } = show({
      content: 'Ask @Bo_lind, @bo_lind or @nobody',
      updatedAt: '2026-11-23T10:00:00Z',
    });
    expect(screen.queryByRole('link')).toBeNull();
    const links = await screen.findAllByRole('link', { name: /^@bo_lind$/i });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/user/bo_new',
      '/user/bo_new',
    ]);
    expect(screen.queryByRole('link', { name: '@nobody' })).toBeNull();
    expect(lookUps).toEqual([
      {
        names: ['bo_lind', 'nobody'],
        written_at: Array(2).fill(message.createdAt),
        edited_at: Array(2).fill('2026-11-23T10:00:00Z'),
      },
    ]);
  });

  test('an edited message has a mark, and the time has the full time as its title', () => {
    show({ isEdited: true });
    expect(screen.getByText('(edited)')).toBeDefined();
    const time = document.querySelector('time');
    expect(time?.title).toBe('Nov 23, 2026, 09:01');
  });

  test('the article is named after its author and described by its content', () => {
    show({});
    const article = screen.getByRole('article', { name: 'Ann' });
    const described = document.getElementById(article.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('Message 1');
  });
});

describe('status of own messages', () => {
  test.each([
    ['waiting', 'Sending'],
    ['sent', 'Sent'],
    ['delivered', 'Delivered'],
    ['read', 'Read'],
  ] as const)('%s', (status, name) => {
    show({ isOwn: true, status });
    expect(screen.getByRole('img', { name })).toBeDefined();
    expect(screen.queryByText('Failed to send message')).toBeNull();
  });

  test('messages of others have none', () => {
    show({});
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('a failed message tells why, and can be sent again or removed', async () => {
    const retry = vi.fn();
    const discard = vi.fn();
    const { user, message } = show(
      { isOwn: true, status: 'failed', error: 'This person only receives messages.' },
      { retry, discard },
    );
    expect(screen.getByText('Failed to send message')).toBeDefined();
    expect(screen.getByText('This person only receives messages.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledWith(message);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(discard).toHaveBeenCalledWith(message);
  });
});

describe('answered message', () => {
  test('a click jumps to it', async () => {
    const jumpTo = vi.fn();
    const reply = { id: 'm0', content: 'Hello\nthere', authorName: 'Bo' };
    const { user } = show({ reply }, { jumpTo });
    await user.click(screen.getByRole('button', { name: /^In reply to Bo/ }));
    expect(jumpTo).toHaveBeenCalledWith('m0');
  });

  test.each([
    ['', 'Deleted message'],
    ["You can't see this message", "You can't see this message"],
  ])('one without an id is no button and shows the note %j', (content, shown) => {
    show({ reply: { id: null, content, authorName: '' } });
    expect(screen.getByText(shown)).toBeDefined();
    expect(screen.queryByRole('button', { name: /In reply to/ })).toBeNull();
  });
});

describe('shares', () => {
  const share = {
    kind: 'post',
    title: 'Old Harbour',
    to: '/post/p1',
    text: 'a quiet harbour',
    byline: 'Ann Lindqvist',
    media: { url: '/storage/v1/object/public/media/a.png', kind: 'image', alt: 'A harbour' },
  } as const;

  test('a post links to its page', () => {
    show({ type: 'share', content: 'Old Harbour', share });
    const link = screen.getByRole('link', { name: /Old Harbour/ });
    expect(link.getAttribute('href')).toBe('/post/p1');
    expect(within(link).getByText('a quiet harbour')).toBeDefined();
    expect(within(link).getByRole('img', { name: 'A harbour' })).toBeDefined();
  });

  test('a tool and a reel without a picture have a card too', () => {
    show({ type: 'share', share: { ...share, kind: 'tool', media: null, byline: 'Video' } });
    show({ type: 'share', share: { ...share, kind: 'reel', media: null, text: null } });
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  test('something that is gone says so, without its former title', () => {
    show({ type: 'share', content: 'Old Harbour', share: null });
    expect(screen.getByText('No longer available')).toBeDefined();
    expect(screen.queryByText('Old Harbour')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('files', () => {
  test('an image reserves its space and loads with a signed URL', async () => {
    show({ type: 'image', content: 'Shared an image', file: IMAGE });
    const open = await screen.findByRole('button', { name: 'Open image a.png' });
    const image = open.querySelector('img');
    expect(image?.getAttribute('src')).toBe(
      'http://backend.test/storage/v1/object/sign/messages/c1/a.png?token=t',
    );
    expect([image?.width, image?.height]).toEqual([320, 240]);
    expect(screen.queryByText('Shared an image')).toBeNull();
  });

  test('an image that cannot be signed or loaded can be tried again', async () => {
    const works = sign;
    sign = (path) => ({ path, error: 'not found', signedURL: null });
    const { user } = show({ type: 'image', content: 'Look', file: IMAGE });
    await screen.findByText("Couldn't load the image");
    expect(screen.getByText('Look')).toBeDefined();
    sign = works;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const open = await screen.findByRole('button', { name: 'Open image a.png' });
    open.querySelector('img')?.dispatchEvent(new Event('error'));
    await screen.findByText("Couldn't load the image");
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Open image a.png' });
  });

  test('a video has controls', async () => {
    const file = { ...IMAGE, kind: 'video', path: 'c1/b.mp4', name: 'b.mp4' } as const;
    show({ type: 'file', content: 'Shared a video', file });
    const video = await vi.waitFor(() => {
      const found = document.querySelector('video');
      expect(found).not.toBeNull();
      return found;
    });
    expect(video?.controls).toBe(true);
    expect(video?.getAttribute('preload')).toBe('metadata');
    video?.dispatchEvent(new Event('error'));
    await screen.findByText("Couldn't load the video");
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toContain('b.mp4');
  });
});

test('a prompt can be copied', () => {
  show({ type: 'prompt', content: 'a {{color}} cat --ar 3:2' });
  const prompt = screen.getByRole('group', { name: 'Prompt' });
  expect(within(prompt).getByText('{{color}}')).toBeDefined();
  expect(within(prompt).getByRole('button', { name: 'Copy' })).toBeDefined();
});

describe('menu', () => {
  const all = () => ({ reply: vi.fn(), edit: vi.fn(), delete: vi.fn() });

  async function openMenu(more: Partial<ChatMessage>, actions: Partial<ChatActions>) {
    const { user, message } = show(more, actions);
    await user.click(screen.getByRole('button', { name: 'Message options' }));
    const items = await screen.findAllByRole('menuitem');
    return { user, message, items: items.map(({ textContent }) => textContent) };
  }

  test('own texts can be edited and deleted', async () => {
    const actions = all();
    const { user, message, items } = await openMenu({ isOwn: true }, actions);
    expect(items).toEqual(['Reply', 'Copy text', 'Edit', 'Delete']);
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(actions.edit).toHaveBeenCalledWith(message);
  });

  test.each([
    ['messages of others', {}, ['Reply', 'Copy text']],
    ['own images', { isOwn: true, type: 'image', content: 'Shared an image' }, ['Reply', 'Delete']],
    ['own shares', { isOwn: true, type: 'share' }, ['Reply', 'Delete']],
    ['messages that wait', { isOwn: true, status: 'waiting' }, ['Copy text']],
  ] as const)('%s', async (_, more, expected) => {
    const { items } = await openMenu(more, all());
    expect(items).toEqual(expected);
  });

  test('missing functions hide their actions, and an empty menu is not there', async () => {
    const { items } = await openMenu({ isOwn: true }, {});
    expect(items).toEqual(['Copy text']);
    cleanup();
    show({ type: 'share' });
    expect(screen.queryByRole('button', { name: 'Message options' })).toBeNull();
  });
});

describe('author', () => {
  const author = {
    id: 'bo',
    username: 'bo',
    full_name: 'Bo Lind',
    avatar_url: null,
    verified: false,
  };

  test('the first message of a group shows the author', () => {
    show({ author });
    expect(screen.getByRole('link', { name: 'Bo Lind' }).getAttribute('href')).toBe('/user/bo');
  });

  test('own messages do not', () => {
    show({ author, isOwn: true });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('article', { name: 'You' })).toBeDefined();
  });
});

describe('an album', () => {
  const pictures = (count: number, more: Partial<ChatMessage> = {}) =>
    Array.from({ length: count }, (_, index) =>
      chatMessage(index + 1, {
        type: 'image',
        content: 'Shared an image',
        isOwn: true,
        albumId: 'a',
        file: { ...IMAGE, path: `c1/${String(index)}.png`, name: `${String(index)}.png` },
        ...more,
      }),
    );
  const rowOf = (album: readonly ChatMessage[]) => ({ ...album[0], id: 'album-me-a', album });

  test('shows four pictures, and says how many more there are', async () => {
    show(rowOf(pictures(6)));
    await screen.findByRole('button', { name: 'Open image 0.png' });
    const names = screen
      .getAllByRole('button', { name: /^Open image/ })
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([
      'Open image 0.png',
      'Open image 1.png',
      'Open image 2.png',
      'Open image 3.png and 2 more',
    ]);
  });

  test('says how many more there are also if the last one cannot be loaded', async () => {
    sign = (path) =>
      path === 'c1/3.png'
        ? { path, error: 'not found', signedURL: null }
        : { path, error: null, signedURL: `/object/sign/messages/${path}?token=t` };
    show(rowOf(pictures(6)));
    await screen.findByRole('button', { name: "Couldn't load the image 3.png. Retry" });
    expect(screen.getByText('+2')).toBeTruthy();
  });

  test('is deleted as a whole', async () => {
    const remove = vi.fn();
    const { user, message } = show(rowOf(pictures(3)), { delete: remove });
    await user.click(screen.getByRole('button', { name: 'Message options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete 3 images' }));
    expect(remove).toHaveBeenCalledWith(message);
  });

  test('is answered by its first picture', async () => {
    const reply = vi.fn();
    const { user, message } = show(rowOf(pictures(3)), { reply });
    await user.click(screen.getByRole('button', { name: 'Message options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    expect(reply).toHaveBeenCalledWith(message.album?.[0]);
  });

  test('has its menu while the last pictures wait, without these', async () => {
    const album = [...pictures(2), ...pictures(1, { id: 'm9', status: 'waiting' })];
    const { user } = show(
      { ...rowOf(album), status: 'waiting' },
      { delete: vi.fn(), reply: vi.fn() },
    );
    expect(screen.getByRole('img', { name: 'Sending' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Message options' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete 2 images' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Reply' })).toBeTruthy();
  });
});

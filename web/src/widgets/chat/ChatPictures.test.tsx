import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installHistoryListener } from '../../browser/navigation-blocker.ts';
import { connectFakeBackend } from '../../data/client/fake-backend.testing.ts';
import { fileUrls } from '../../data/messages/file-urls.ts';
import { chatMessage, NO_ACTIONS } from './chat-message.testing.ts';
import type { ChatMessage } from './chat-message.ts';
import { ChatPictures } from './ChatPictures.tsx';
import { MessageBubble } from './MessageBubble.tsx';

let signed: string[];
/** The paths that can't be signed. */
let refused: string[];

beforeEach(() => {
  // The viewer must not animate: happy-dom reports every animation that is cancelled as an error.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  signed = [];
  refused = [];
  connectFakeBackend(({ body }) => {
    const { paths } = body as { paths: string[] };
    signed.push(...paths);
    return paths.map((path) =>
      refused.includes(path)
        ? { path, error: 'not found', signedURL: null }
        : { path, error: null, signedURL: `/object/sign/messages/${path}?token=t` },
    );
  }, 'me');
});
afterEach(() => {
  cleanup();
  fileUrls.clear();
  vi.unstubAllGlobals();
});

function picture(number: number): ChatMessage {
  const name = `${String(number)}.png`;
  return chatMessage(number, {
    type: 'image',
    content: 'Shared an image',
    file: { kind: 'image', path: `c1/${name}`, name, size: 1, width: 800, height: 600 },
  });
}

function Chat({ messages }: { messages: readonly ChatMessage[] }) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <MemoryRouter>
      <div ref={list}>
        <ChatPictures messages={messages} list={list}>
          {messages.map((message) => (
            <MessageBubble key={message.id} message={message} actions={NO_ACTIONS} />
          ))}
        </ChatPictures>
      </div>
    </MemoryRouter>
  );
}

/** Shows a chat with pictures and opens one of them. */
async function open(name: string, messages: readonly ChatMessage[]) {
  const { rerender } = render(<Chat messages={messages} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Open image ${name}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Image' });
  // Until then, keys don't reach it.
  await vi.waitFor(() => {
    expect(dialog.contains(document.activeElement)).toBe(true);
  });
  const viewer = within(dialog);
  const shows = async (alt: string, place: string) => {
    await viewer.findByRole('img', { name: alt });
    await vi.waitFor(() => {
      expect(viewer.getByRole('status').textContent).toBe(`${place}${alt}`);
    });
  };
  const show = (more: readonly ChatMessage[]) => {
    rerender(<Chat messages={more} />);
  };
  return { user, viewer, shows, show };
}

const CHAT = [picture(1), chatMessage(2), picture(3), picture(4)];

test('the viewer turns through the pictures of the chat, and the ends have no button', async () => {
  const { user, viewer, shows } = await open('3.png', CHAT);
  await shows('3.png', '2 of 3');
  await user.keyboard('{ArrowLeft}');
  await shows('1.png', '1 of 3');
  const button = (name: string) => viewer.getByRole<HTMLButtonElement>('button', { name });
  expect(button('Previous').disabled).toBe(true);
  await user.keyboard('{ArrowLeft}');
  await shows('1.png', '1 of 3');
  await user.click(button('Next'));
  await shows('3.png', '2 of 3');
  await user.click(button('Next'));
  await shows('4.png', '3 of 3');
  expect(button('Next').disabled).toBe(true);
  expect(button('Previous').disabled).toBe(false);
});

test('Escape closes it, and the focus moves to the picture that was shown last', async () => {
  const { user, shows } = await open('3.png', CHAT);
  await user.keyboard('{ArrowRight}');
  await shows('4.png', '3 of 3');
  await user.keyboard('{Escape}');
  await vi.waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open image 4.png');
  });
});

test('Back closes it and stays on the page', async () => {
  installHistoryListener();
  window.history.replaceState({ idx: 2 }, '');
  const go = vi.spyOn(window.history, 'go').mockReturnValue(undefined);
  const router = vi.fn();
  window.addEventListener('popstate', router);
  const { shows } = await open('3.png', CHAT);
  await shows('3.png', '2 of 3');
  fireEvent(window, new PopStateEvent('popstate', { state: { idx: 1 } }));
  expect(go).toHaveBeenCalledWith(1);
  fireEvent(window, new PopStateEvent('popstate', { state: { idx: 2 } }));
  await vi.waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(router).not.toHaveBeenCalled();
  fireEvent(window, new PopStateEvent('popstate', { state: { idx: 1 } }));
  expect(router).toHaveBeenCalledOnce();
  window.removeEventListener('popstate', router);
});

test('it stays at its picture when pictures are added before and after it', async () => {
  const { shows, show } = await open('3.png', CHAT);
  await shows('3.png', '2 of 3');
  show([picture(0), ...CHAT, picture(5)]);
  await shows('3.png', '3 of 5');
});

test('the next picture takes the place of a deleted one, and the last one closes it', async () => {
  const { shows, show } = await open('3.png', CHAT);
  await shows('3.png', '2 of 3');
  show([picture(1), picture(4)]);
  await shows('4.png', '2 of 2');
  show([chatMessage(2)]);
  await vi.waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('a picture that cannot be loaded can be tried again', async () => {
  refused = ['c1/4.png'];
  const { user, viewer, shows } = await open('3.png', CHAT);
  await user.keyboard('{ArrowRight}');
  await viewer.findByText("Couldn't load the image");
  refused = [];
  await user.click(viewer.getByRole('button', { name: 'Retry' }));
  await shows('4.png', '3 of 3');
});

test('only pictures that are near get a URL', async () => {
  const all = Array.from({ length: 30 }, (_, index) => picture(index + 1));
  render(
    <MemoryRouter>
      <ChatPictures messages={all} list={{ current: document.body }}>
        <MessageBubble message={picture(10)} actions={NO_ACTIONS} />
      </ChatPictures>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Open image 10.png' }));
  await screen.findByRole('img', { name: '10.png' });
  await vi.waitFor(() => {
    expect(signed).toContain('c1/12.png');
  });
  expect(signed).not.toContain('c1/20.png');
});

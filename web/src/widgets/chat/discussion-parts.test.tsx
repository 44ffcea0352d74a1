import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectFakeBackend } from '../../data/client/fake-backend.testing.ts';
import { chatMessage, NO_ACTIONS } from './chat-message.testing.ts';
import type { ChatActions, ChatMessage, DiscussionParts } from './chat-message.ts';
import { MessageBubble } from './MessageBubble.tsx';

beforeEach(() => {
  connectFakeBackend(() => [], 'me');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PARTS: DiscussionParts = {
  role: null,
  isPinned: false,
  isAnnouncement: false,
  replyCount: 0,
  reactions: {},
  ownReaction: null,
};

function show(
  parts: Partial<DiscussionParts>,
  { actions = {}, ...more }: Partial<ChatMessage> & { actions?: Partial<ChatActions> } = {},
) {
  const author = {
    id: 'ann',
    username: 'ann',
    full_name: 'Ann',
    avatar_url: null,
    verified: false,
  };
  const message = chatMessage(1, { author, discussion: { ...PARTS, ...parts }, ...more });
  render(
    <MemoryRouter>
      <MessageBubble message={message} actions={{ ...NO_ACTIONS, ...actions }} isActive />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), message };
}

async function menuItems(user: ReturnType<typeof userEvent.setup>): Promise<(string | null)[]> {
  await user.click(screen.getByRole('button', { name: 'Message options' }));
  await screen.findByRole('menu');
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

test('the author has a badge, and announcements, pins and answers are told in words', () => {
  show({ role: 'admin', isPinned: true, isAnnouncement: true, replyCount: 3 });
  for (const text of ['Ann', 'Admin', 'Announcement', 'Pinned', '3 replies']) {
    expect(screen.getByText(text)).toBeDefined();
  }
});

test('a reaction is removed by its chip, and another one is added', async () => {
  const react = vi.fn();
  const { user, message } = show(
    { reactions: { love: 2, wow: 1 }, ownReaction: 'wow' },
    { actions: { react } },
  );
  const own = screen.getByRole('button', { name: 'Wow: 1' });
  expect(own.getAttribute('aria-pressed')).toBe('true');
  await user.click(own);
  expect(react).toHaveBeenLastCalledWith(message, null);
  await user.click(screen.getByRole('button', { name: 'Love: 2' }));
  expect(react).toHaveBeenLastCalledWith(message, 'love');

  await user.click(screen.getByRole('button', { name: 'React' }));
  const chosen = await screen.findByRole('button', { name: 'Wow' });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(chosen);
  });
  await user.keyboard('{ArrowRight}{Enter}');
  expect(react).toHaveBeenLastCalledWith(message, 'sad');
});

test('moderators pin and delete messages of others, members do not', async () => {
  const all = { reply: vi.fn(), edit: vi.fn(), delete: vi.fn(), chooseReaction: vi.fn() };
  const member = show({}, { actions: all });
  expect(await menuItems(member.user)).toEqual(['Reply', 'React', 'Copy text']);
  cleanup();
  const togglePin = vi.fn();
  const moderator = show(
    { isPinned: true, reactions: { like: 1 } },
    { actions: { ...all, togglePin, deletesAll: true, showReactions: vi.fn() } },
  );
  expect(await menuItems(moderator.user)).toEqual([
    'Reply',
    'React',
    'See reactions',
    'Unpin',
    'Copy text',
    'Delete',
  ]);
  await moderator.user.click(screen.getByRole('menuitem', { name: 'Unpin' }));
  expect(togglePin).toHaveBeenCalledWith(moderator.message);
});

test('a message that is not stored has no reactions', () => {
  show({}, { isOwn: true, status: 'waiting', actions: { react: vi.fn() } });
  expect(screen.queryByRole('button', { name: 'React' })).toBeNull();
});

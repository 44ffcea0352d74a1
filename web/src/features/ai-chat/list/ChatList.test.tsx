import type { StoredConversation } from '@promptory/studio';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ChatList } from './ChatList.tsx';

function chat(id: string, name: string): StoredConversation {
  const message = { id, revision: 0, type: 'user', status: 'done', timestamp: 0 } as const;
  return { id, name, lastAt: 0, messages: [{ ...message, content: name }], replaced: [] };
}

function setUp() {
  const calls: string[] = [];
  const log = (call: string) => {
    calls.push(call);
  };
  render(
    <ChatList
      conversations={[chat('1', 'An owl'), chat('2', 'A fox')]}
      openId="2"
      answering={['1']}
      actions={{
        open: (id) => {
          log(`open ${id}`);
        },
        startNew: () => {
          log('new');
        },
        rename: (id, name) => {
          log(`rename ${id} ${name}`);
        },
        remove: (id) => {
          log(`remove ${id}`);
        },
      }}
    />,
  );
  const rows = () =>
    within(screen.getByRole('list', { name: 'Chats' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { calls, rows, user: userEvent.setup() };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('shows which chat is open and which is being answered', () => {
  const { rows } = setUp();
  expect(rows()[0]).toBe('An owlAnswering...');
  expect(press(/^A fox/).getAttribute('aria-current')).toBe('page');
  expect(press(/^An owl/).getAttribute('aria-current')).toBeNull();
});

test('Enter and leaving the field save a new name, Esc keeps the old one', async () => {
  const { calls, user } = setUp();
  await user.click(press('Rename A fox'));
  await user.keyboard('Foxes{Enter}');
  expect(document.activeElement).toBe(press(/^A fox/));
  await user.click(press('Rename A fox'));
  await user.keyboard('Red{Escape}');
  await user.click(press('Rename A fox'));
  await user.keyboard('{Enter}');
  await user.click(press('Rename A fox'));
  await user.keyboard('Two foxes');
  await user.click(press(/^An owl/));
  expect(calls).toEqual(['rename 2 Foxes', 'rename 2 Two foxes', 'open 1']);
});

test('a search marks its words, and Enter opens the first chat found', async () => {
  const { calls, rows, user } = setUp();
  await user.type(screen.getByRole('searchbox'), 'fox{Enter}');
  expect(rows()).toHaveLength(1);
  expect(document.querySelector('mark')?.textContent).toBe('fox');
  await user.type(screen.getByRole('searchbox'), 'es owl');
  screen.getByText('No chat contains these words.');
  expect(calls).toEqual(['open 2']);
});

test('deleting moves the focus to New chat', async () => {
  const { calls, user } = setUp();
  await user.click(press('Delete An owl'));
  expect(calls).toEqual(['remove 1']);
  expect(document.activeElement).toBe(press('New chat'));
});

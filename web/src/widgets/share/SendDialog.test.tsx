import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import {
  type BackendRequest,
  connectFakeBackend,
  refusal,
} from '../../data/client/fake-backend.testing.ts';
import { messageOutbox } from '../../data/messages/window-outbox.ts';
import { createQueryClient } from '../../data/query/query-client.ts';
import { type Toast, toastQueue } from '../../ui/toast.ts';
import { SendDialog } from './SendDialog.tsx';
import type { ShareItem } from './share-item.ts';

const ITEM: ShareItem = {
  kind: 'post',
  id: 'p1',
  title: 'A lighthouse',
  path: '/post/p1',
  prompt: 'a lighthouse in fog',
};

const person = (id: string, full_name: string) => ({
  id,
  username: id,
  full_name,
  avatar_url: null,
  verified: false,
});
const BOB = person('bob', 'Bob Stone');
const CLEO = person('cleo', 'Cleo Reed');

/** People in `refused` can't be written to. `added` are the messages in the outbox. */
async function setUp({ item = ITEM, refused = new Set<string>() } = {}) {
  // supabase-js warns about several clients, and each test creates one.
  vi.spyOn(console, 'warn').mockReturnValue();
  const { requests, session } = connectFakeBackend((request) => {
    if (request.path.endsWith('/conversation_members')) return [{ other: BOB }];
    if (request.path.endsWith('/follows')) return [{ person: CLEO }, { person: BOB }];
    if (request.path.endsWith('/search_recipients')) return [BOB];
    if (request.path.endsWith('/get_or_create_conversation')) return startAnswer(request, refused);
    return null;
  }, 'ann');
  await waitFor(() => {
    expect(session.snapshot().user?.id).toBe('ann');
  });
  const add = vi.spyOn(messageOutbox(), 'add').mockReturnValue('m1');
  const toasts: Toast[] = [];
  toastQueue.connect((toast) => {
    toasts.push(toast);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OpenDialog item={item} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    requests,
    added: () => add.mock.calls.map(([message]) => message),
    shownToasts: () => toasts.map(({ message }) => message),
    pressToast: () => toasts.at(-1)?.action?.run(),
    box: (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name }),
    send: () => screen.findByRole<HTMLButtonElement>('button', { name: /^Send/ }),
  };
}

function startAnswer({ body }: BackendRequest, refused: ReadonlySet<string>) {
  const { user2_id: id } = body as { user2_id: string };
  return refused.has(id)
    ? refusal('PT403', 403, "You can't write to this person.")
    : Response.json(`with-${id}`);
}

function OpenDialog({ item }: { item: ShareItem }) {
  const [open, setOpen] = useState(true);
  const { pathname } = useLocation();
  return (
    <>
      <p>Page {pathname}</p>
      <SendDialog item={item} open={open} onOpenChange={setOpen} />
    </>
  );
}

test('sends a card and a note to one person, and opens the conversation from the toast', async () => {
  const { user, box, send, added, shownToasts, pressToast } = await setUp();
  expect((await send()).disabled).toBe(true);
  await user.click(await box(/Bob Stone/));
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Look!');
  await user.click(await send());
  await waitFor(() => {
    expect(shownToasts()).toEqual(['Sent']);
  });
  expect(added()).toEqual([
    {
      chat: { kind: 'conversation', id: 'with-bob' },
      type: 'share',
      content: 'A lighthouse',
      share: { kind: 'post', id: 'p1' },
    },
    { chat: { kind: 'conversation', id: 'with-bob' }, type: 'text', content: 'Look!' },
  ]);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  pressToast();
  await screen.findByText('Page /messages/with-bob');
});

test('sends the prompt instead of the card to several people', async () => {
  const { user, box, send, added, shownToasts } = await setUp();
  await user.click(await box(/Bob Stone/));
  await user.click(await box(/Cleo Reed/));
  await user.click(screen.getByRole('switch', { name: 'Send only the prompt' }));
  await user.click(await send());
  await waitFor(() => {
    expect(shownToasts()).toEqual(['Sent to 2 people']);
  });
  expect(added()).toEqual([
    { chat: { kind: 'conversation', id: 'with-bob' }, type: 'prompt', content: ITEM.prompt },
    { chat: { kind: 'conversation', id: 'with-cleo' }, type: 'prompt', content: ITEM.prompt },
  ]);
});

test('lists who could not be reached, and a retry sends to them only', async () => {
  const refused = new Set(['cleo']);
  const { user, box, send, added, shownToasts } = await setUp({ refused });
  await user.click(await box(/Bob Stone/));
  await user.click(await box(/Cleo Reed/));
  await user.click(await send());
  await screen.findByText("Couldn't send to 1 person");
  screen.getByText("Cleo Reed: You can't write to this person.");
  expect((await box(/Bob Stone/)).checked).toBe(false);
  expect((await box(/Cleo Reed/)).checked).toBe(true);
  expect(shownToasts()).toEqual(['Sent']);

  refused.clear();
  await user.click(await send());
  await waitFor(() => {
    expect(shownToasts()).toEqual(['Sent', 'Sent']);
  });
  expect(added().map(({ chat }) => chat.id)).toEqual(['with-bob', 'with-cleo']);
});

test('offers no prompt that may not be copied', async () => {
  const { box } = await setUp({ item: { ...ITEM, prompt: null } });
  await box(/Bob Stone/);
  expect(screen.queryByRole('switch')).toBeNull();
});

test('the arrow keys move from the search field through the people, Space chooses', async () => {
  const { user, box } = await setUp();
  const [bob, cleo] = [await box(/Bob Stone/), await box(/Cleo Reed/)];
  screen.getByRole('searchbox', { name: 'Search people' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(bob);
  await user.keyboard('{ArrowDown} ');
  expect(document.activeElement).toBe(cleo);
  expect(cleo.checked).toBe(true);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement?.getAttribute('type')).toBe('search');
});

test('chosen people stay chosen while searching, and can be removed', async () => {
  const { user, requests, box, send } = await setUp();
  await user.click(await box(/Cleo Reed/));
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'bob{Enter}');
  await waitFor(() => {
    expect(requests.some(({ path }) => path.endsWith('/search_recipients'))).toBe(true);
  });
  await user.click(screen.getByRole('button', { name: 'Remove Cleo Reed' }));
  expect((await send()).disabled).toBe(true);
  expect(document.activeElement?.getAttribute('type')).toBe('search');
});

test('a note that is too long can not be sent', async () => {
  const { user, box, send } = await setUp();
  await user.click(await box(/Bob Stone/));
  const note = screen.getByRole('textbox', { name: 'Message' });
  await user.click(note);
  await user.paste('x'.repeat(4001));
  screen.getByText('A message must be at most 4000 characters.');
  expect((await send()).disabled).toBe(true);
});

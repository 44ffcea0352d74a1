import { expect, test, vi } from 'vitest';
import type { ShareMessage } from './share-messages.ts';
import { ShareSender } from './share-sender.ts';
import { TARGETS_MAX } from './target-sender.ts';

const person = (id: string) => ({
  id,
  username: id,
  full_name: null,
  avatar_url: null,
  verified: false,
});
const [ann, bob, cleo] = [person('ann'), person('bob'), person('cleo')];
const CARD = { type: 'share', content: 'Fog', share: { kind: 'post', id: 'p1' } } as const;
const NOTE = { type: 'text', content: 'Look!' } as const;

/** People in `refused` can't be written to; the outbox takes `room` messages. */
function setUp({ refused = new Set<string>(), room = Infinity } = {}) {
  const outbox: (ShareMessage & { conversationId: string })[] = [];
  const limits = { room };
  const startConversation = vi.fn((id: string) =>
    refused.has(id) ? Promise.reject(new Error(`no ${id}`)) : Promise.resolve(`with-${id}`),
  );
  const sender = new ShareSender({
    startConversation,
    add: (message) => {
      if (outbox.length >= limits.room) throw new Error('full');
      outbox.push(message);
    },
    failureText: (error) => (error instanceof Error ? error.message : ''),
  });
  const chosen = () => sender.snapshot().chosen.map(({ id }) => id);
  return { sender, outbox, refused, limits, startConversation, chosen };
}

test('people are chosen and removed, up to the maximum', () => {
  const { sender, chosen } = setUp();
  for (const one of [ann, bob, ann, cleo]) sender.toggle(one);
  expect(chosen()).toEqual(['bob', 'cleo']);
  for (let n = 0; n < TARGETS_MAX; n += 1) sender.toggle(person(`p${String(n)}`));
  expect(chosen()).toHaveLength(TARGETS_MAX);
  sender.toggle(bob);
  expect(chosen()).toHaveLength(TARGETS_MAX - 1);
  expect(chosen()).not.toContain('bob');
});

test('everybody gets all messages in order, and the choice is cleared', async () => {
  const { sender, outbox, chosen } = setUp();
  sender.toggle(ann);
  sender.toggle(bob);
  const sent = await sender.send([CARD, NOTE]);
  expect(sent).toEqual([
    { person: ann, conversationId: 'with-ann' },
    { person: bob, conversationId: 'with-bob' },
  ]);
  for (const conversationId of ['with-ann', 'with-bob']) {
    expect(outbox.filter((message) => message.conversationId === conversationId)).toEqual([
      { ...CARD, conversationId },
      { ...NOTE, conversationId },
    ]);
  }
  expect(chosen()).toEqual([]);
});

test('people who could not be reached stay chosen, and a retry sends to them only', async () => {
  const { sender, outbox, refused, chosen } = setUp({ refused: new Set(['bob', 'cleo']) });
  for (const one of [ann, bob, cleo]) sender.toggle(one);
  expect(await sender.send([CARD])).toHaveLength(1);
  expect(chosen()).toEqual(['bob', 'cleo']);
  expect(sender.snapshot().failures).toEqual([
    { target: bob, reason: 'no bob' },
    { target: cleo, reason: 'no cleo' },
  ]);

  sender.toggle(cleo);
  expect(sender.snapshot().failures).toEqual([{ target: bob, reason: 'no bob' }]);
  refused.clear();
  expect(await sender.send([CARD])).toEqual([{ person: bob, conversationId: 'with-bob' }]);
  expect(outbox.map(({ conversationId }) => conversationId)).toEqual(['with-ann', 'with-bob']);
  expect(sender.snapshot()).toEqual({ chosen: [], isSending: false, failures: [] });
});

test('a retry continues after the messages that are in the outbox already', async () => {
  const { sender, outbox, limits, chosen } = setUp({ room: 1 });
  sender.toggle(ann);
  expect(await sender.send([CARD, NOTE])).toEqual([]);
  expect(chosen()).toEqual(['ann']);
  limits.room = Infinity;
  await sender.send([CARD, NOTE]);
  expect(outbox.map(({ type }) => type)).toEqual(['share', 'text']);
  // The next share sends all messages to Ann again.
  sender.toggle(ann);
  await sender.send([CARD, NOTE]);
  expect(outbox.map(({ type }) => type)).toEqual(['share', 'text', 'share', 'text']);
});

test('while sending, a second send and changes of the choice are ignored', async () => {
  const { sender, outbox, startConversation, chosen } = setUp();
  sender.toggle(ann);
  const first = sender.send([CARD]);
  expect(sender.snapshot().isSending).toBe(true);
  sender.toggle(bob);
  sender.toggle(ann);
  expect(chosen()).toEqual(['ann']);
  expect(await sender.send([CARD])).toEqual([]);
  await first;
  expect(startConversation).toHaveBeenCalledOnce();
  expect(outbox).toHaveLength(1);
});

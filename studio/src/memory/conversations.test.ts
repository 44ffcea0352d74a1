import { describe, expect, test } from 'vitest';
import { memoryStorage } from '@promptory/fakes/key-value-storages';
import { exportValues, importValues } from '../storage/transfer.ts';
import { STORAGE_NAMES, storageKey } from '../storage/storage-keys.ts';
import type { ChatMessageDraft } from './chat-message.ts';
import { createMemory, type Memory } from './memory.ts';

const KEY = storageKey(STORAGE_NAMES.conversationMemory, 'ada');

function remembering(store = memoryStorage()) {
  const time = { now: 1_700_000_000_000 };
  const deps = { store, userId: 'ada', clock: () => (time.now += 1000) };
  return { time, store, memory: createMemory(deps), tab: () => createMemory(deps) };
}

function said(content: string, more: Partial<ChatMessageDraft> = {}): ChatMessageDraft {
  return { type: 'user', status: 'done', content, ...more };
}

/** The names of the conversations with their messages, such as 'Foxes: a, b'. */
function listed(memory: Memory): string[] {
  return memory
    .conversations()
    .map(({ name, messages }) => `${name}: ${messages.map(({ content }) => content).join(', ')}`);
}

describe('conversations', () => {
  test('are listed newest first, named by their first message', () => {
    const { memory, tab } = remembering();
    memory.addMessage(said('a fox'), { conversationId: 'one' });
    memory.addMessage(said('an owl'), { conversationId: 'two' });
    memory.addMessage(said('in snow'), { conversationId: 'one' });
    expect(listed(memory)).toEqual(['a fox: a fox, in snow', 'an owl: an owl']);
    expect(listed(tab())).toEqual(listed(memory));
    expect(memory.conversations()).toBe(memory.conversations());
  });

  test('have names of whole words, without line breaks', () => {
    const { memory } = remembering();
    memory.addMessage(said(`Describe\n\n the ${'very '.repeat(30)}red fox`));
    memory.addMessage(said('', { attachedImage: { name: 'fox.png' } }), { conversationId: 'two' });
    expect(memory.conversations().map(({ name }) => name)).toEqual([
      'fox.png',
      'Describe the very very very very very very…',
    ]);
  });

  test('keep a given name, also when the first message is dropped; an empty name resets it', () => {
    const { memory, tab } = remembering();
    for (let number = 0; number < 103; number += 1) memory.addMessage(said(`m${number}`));
    expect(memory.conversations()[0]).toMatchObject({ id: 'first', name: 'm0' });
    memory.renameConversation('first', '  Foxes  ');
    expect(tab().conversations()[0]?.name).toBe('Foxes');
    memory.renameConversation('first', '');
    expect(memory.conversations()[0]?.name).toBe('m3');
  });

  test('send only their own messages as context', () => {
    const { memory } = remembering();
    memory.addMessage(said('a fox'), { conversationId: 'one' });
    memory.addMessage(said('an owl'), { conversationId: 'two' });
    const { id } = memory.addMessage(said('in snow'), { conversationId: 'one' });
    const context = memory.contextBefore(id).messages;
    expect(context.map(({ content }) => content)).toEqual(['a fox']);
  });

  test('each have room for 100 messages', () => {
    const { memory } = remembering();
    for (let number = 0; number < 101; number += 1) {
      for (const conversationId of ['one', 'two']) {
        memory.addMessage(said(`m${number}`), { conversationId });
      }
    }
    expect(memory.conversations().map(({ messages }) => messages.length)).toEqual([100, 100]);
  });
});

describe('the single conversation of version 1', () => {
  const { memory: made, store } = remembering();
  made.addMessage(said('a fox'));
  made.addMessage(said('in snow'));
  const { conversations: _, ...value } = (
    JSON.parse(store.getItem(KEY) ?? '') as { value: Record<string, unknown> }
  ).value;

  test('is read, and then stored as version 2', () => {
    const { memory, store: old } = remembering();
    old.setItem(KEY, JSON.stringify({ version: 1, generation: 3, value }));
    memory.refresh();
    expect(listed(memory)).toEqual(['a fox: a fox, in snow']);
    memory.addMessage(said('an owl'), { conversationId: 'two' });
    expect(listed(memory)).toEqual(['an owl: an owl', 'a fox: a fox, in snow']);
    expect(old.getItem(KEY)).toMatch(/^\{"version":2,/);
    expect(old.getItem(KEY)).toContain('a fox');
  });

  test('is imported from an old file', () => {
    const { memory } = remembering();
    const data = { [STORAGE_NAMES.conversationMemory]: value };
    const file = JSON.stringify({ format: 'promptory-studio', version: 1, data });
    expect(importValues(file, memory.parts)).toMatchObject({ ok: true, refused: [] });
    expect(listed(memory)).toEqual(['a fox: a fox, in snow']);
  });
});

test('an export contains all conversations with their names', () => {
  const { memory, time } = remembering();
  memory.addMessage(said('a fox'), { conversationId: 'one' });
  memory.addMessage(said('an owl'), { conversationId: 'two' });
  memory.renameConversation('one', 'Foxes');
  const other = remembering().memory;
  importValues(exportValues(memory.parts, () => time.now).json, other.parts);
  expect(listed(other)).toEqual(['an owl: an owl', 'Foxes: a fox']);
});

describe('a removed conversation', () => {
  test('is gone in every tab, and its messages cannot come back', () => {
    const { memory, tab } = remembering();
    memory.addMessage(said('a fox'), { conversationId: 'one' });
    const { id } = memory.addMessage(said('an owl'), { conversationId: 'two' });
    const other = tab();
    expect(other.conversations()).toHaveLength(2);
    memory.removeConversation('two');
    expect(other.changeMessage(id, { content: 'late' })).toBeNull();
    for (const one of [memory, other, tab()]) expect(listed(one)).toEqual(['a fox: a fox']);
    expect(other.isRemoved('two')).toBe(true);
  });

  test('costs no other one its name, however many are removed', () => {
    const { memory, tab } = remembering();
    memory.addMessage(said('a fox'), { conversationId: 'one' });
    memory.renameConversation('one', 'Foxes');
    for (let number = 0; number < 201; number += 1) {
      memory.addMessage(said('an owl'), { conversationId: `c${number}` });
      memory.removeConversation(`c${number}`);
    }
    for (const one of [memory, tab()]) expect(listed(one)).toEqual(['Foxes: a fox']);
    expect(memory.isRemoved('c0')).toBe(false);
    expect(memory.isRemoved('c200')).toBe(true);
  });

  test('can be restored with its messages and name, in every tab', () => {
    const { memory, tab } = remembering();
    memory.addMessage(said('a fox'), { conversationId: 'one' });
    memory.renameConversation('one', 'Foxes');
    const other = tab();
    const restore = memory.removeConversation('one');
    other.refresh();
    other.addMessage(said('an owl'), { conversationId: 'two' });
    restore();
    other.refresh();
    for (const one of [memory, other, tab()]) {
      expect(listed(one)).toEqual(['an owl: an owl', 'Foxes: a fox']);
    }
  });
});

describe('room', () => {
  test('for the 51st conversation is made by removing the oldest, which is known before', () => {
    const { memory } = remembering();
    for (let number = 0; number < 50; number += 1) {
      expect(memory.removedBefore(`c${number}`)).toBeNull();
      memory.addMessage(said(`m${number}`), { conversationId: `c${number}` });
    }
    expect(memory.removedBefore('c3')).toBeNull();
    expect(memory.removedBefore('new')?.id).toBe('c0');
    memory.addMessage(said('new'), { conversationId: 'new' });
    expect(memory.conversations()).toHaveLength(50);
    expect(memory.conversations().at(-1)?.id).toBe('c1');
  });

  test('above a million characters is made in the same way', () => {
    const { memory } = remembering();
    for (let number = 0; number < 50; number += 1) {
      memory.addMessage(said('x'.repeat(20_000)), { conversationId: number < 25 ? 'one' : 'two' });
    }
    expect(memory.removedBefore('two')?.id).toBe('one');
    memory.addMessage(said('y'), { conversationId: 'two' });
    expect(memory.conversations().map(({ id }) => id)).toEqual(['two']);
    expect(memory.removedBefore('two')).toBeNull();
  });

  test('for replaced messages is what the others leave, so they cost no conversation', () => {
    const { memory } = remembering();
    memory.addMessage(said('old'), { conversationId: 'old' });
    const long = (number: number) => `${number}${'x'.repeat(19_000)}`;
    for (let number = 0; number < 20; number += 1) memory.addMessage(said(long(number)));
    let last = memory.addMessage(said(long(20)));
    for (let number = 21; number < 80; number += 1) {
      last = memory.addMessage(said(long(number)), { replaces: last.id });
    }
    expect(memory.removedBefore('first')).toBeNull();
    const [first, old] = memory.conversations();
    expect(old?.id).toBe('old');
    expect(first?.messages).toHaveLength(21);
    expect(first?.replaced.length).toBeGreaterThan(20);
    expect(JSON.stringify(memory.messages()).length).toBeLessThan(1_010_000);
    memory.swapReplaced(last.id, 'undo');
    expect(memory.conversations()[0]?.messages.at(-1)?.content).toBe(long(78));
  });

  test('in a long conversation is not taken from its messages by replaced ones', () => {
    const { memory } = remembering();
    const text = 'x'.repeat(19_000);
    const [first, ...others] = Array.from({ length: 45 }, () => memory.addMessage(said(text)));
    for (let round = 0; round < 2; round += 1) {
      memory.addMessage(said('edit'), { replaces: others.at(-3)?.id ?? '' });
      for (let number = 0; number < 3; number += 1) memory.addMessage(said(text));
    }
    const { messages = [], replaced = [] } = memory.conversations()[0] ?? {};
    expect(replaced).toHaveLength(7);
    for (let number = 0; number < 6; number += 1) memory.addMessage(said(text));
    const after = memory.conversations()[0];
    expect(after?.messages[0]?.id).toBe(first?.id);
    expect(after?.messages).toHaveLength(messages.length + 6);
    // One of them would fit, but what an undo brings back together is dropped together.
    expect(after?.replaced).toEqual([]);
  });

  test('is never made by dropping a conversation when storage is full', () => {
    const { memory } = remembering(memoryStorage(3000));
    for (let number = 0; number < 20; number += 1) {
      memory.addMessage(said(`m${number}`), { conversationId: `c${number}` });
    }
    expect(memory.conversations()).toHaveLength(20);
    expect(memory.snapshot().isKept).toBe(false);
  });
});

describe('replaced messages', () => {
  function edited() {
    const one = remembering();
    const { memory } = one;
    const [first, , third] = ['a', 'b', 'c', 'd'].map((text) => memory.addMessage(said(text)));
    const replaces = third?.id ?? '';
    const newer = memory.addMessage(said('C'), { replaces });
    return { ...one, firstId: first?.id ?? '', thirdId: replaces, newerId: newer.id };
  }

  test('are hidden everywhere, and an undo and a redo swap them', () => {
    const { memory, tab, thirdId, newerId } = edited();
    expect(listed(memory)).toEqual(['a: a, b, C']);
    expect(memory.snapshot().messages).toHaveLength(3);
    expect(memory.contextBefore(newerId).messages.map(({ content }) => content)).toEqual([
      'a',
      'b',
    ]);
    expect(memory.changeMessage(thirdId, { content: 'late' })).toBeNull();
    memory.addMessage(said('D'));
    memory.swapReplaced(newerId, 'undo');
    expect(listed(tab())).toEqual(['a: a, b, c, d']);
    memory.swapReplaced(thirdId, 'redo');
    expect(listed(tab())).toEqual(['a: a, b, C, D']);
    memory.swapReplaced(newerId, 'undo');
    expect(listed(memory)).toEqual(['a: a, b, c, d']);
  });

  test('of several edits are undone one after the other', () => {
    const { memory, newerId, thirdId } = edited();
    const latest = memory.addMessage(said('CC'), { replaces: newerId });
    expect(listed(memory)).toEqual(['a: a, b, CC']);
    memory.swapReplaced(latest.id, 'undo');
    expect(listed(memory)).toEqual(['a: a, b, C']);
    memory.swapReplaced(newerId, 'undo');
    expect(listed(memory)).toEqual(['a: a, b, c, d']);
    memory.addMessage(said('new'), { replaces: thirdId });
    expect(listed(memory)).toEqual(['a: a, b, new']);
    memory.swapReplaced(thirdId, 'redo');
    expect(listed(memory)).toEqual(['a: a, b, new']);
  });

  test('are merged between tabs', () => {
    const { memory, tab, firstId, newerId } = edited();
    const other = tab();
    other.addMessage(said('other'), { replaces: firstId });
    memory.refresh();
    expect(listed(memory)).toEqual(['other: other']);
    other.swapReplaced(other.conversations()[0]?.messages[0]?.id ?? '', 'undo');
    memory.swapReplaced(newerId, 'undo');
    other.refresh();
    for (const one of [memory, other]) expect(listed(one)).toEqual(['a: a, b, c, d']);
  });
});

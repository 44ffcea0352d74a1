import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_PIECES, hugeTextOf } from '../testing/hostile.testing.ts';
import type { KeyValueStorage } from '../environment.ts';
import { STORAGE_NAMES, storageKey } from '../storage/storage-keys.ts';
import { failingStorage, laggingTabs, memoryStorage } from '@promptory/fakes/key-value-storages';
import { importValues, exportValues } from '../storage/transfer.ts';
import type { ChatMessage, ChatMessageDraft } from './chat-message.ts';
import { contextPrompt } from './memory-context.ts';
import { createMemory, type Memory } from './memory.ts';

const HOUR_MS = 60 * 60 * 1000;
const KEY = storageKey(STORAGE_NAMES.conversationMemory, 'ada');

function remembering(store: KeyValueStorage | null = memoryStorage()) {
  const time = { now: 1_700_000_000_000 };
  const deps = { store, userId: 'ada', clock: () => time.now };
  return { time, store, memory: createMemory(deps), tab: () => createMemory(deps) };
}

function said(content: string, more: Partial<ChatMessageDraft> = {}): ChatMessageDraft {
  return { type: 'user', status: 'done', content, ...more };
}

function contents(memory: Memory): string[] {
  return memory.messages().map(({ content }) => content);
}

describe('messages', () => {
  test('are restored after a reload with all their data', () => {
    const { memory, tab } = remembering();
    const draft: ChatMessageDraft = {
      type: 'ai',
      status: 'done',
      content: 'Here you are',
      replyTo: 'u1',
      action: 'enhance',
      templateId: 'budget_travel',
      attachedImage: { name: 'fox.png' },
      madeWithoutModel: true,
      metadata: {
        promptCategory: 'image_generation',
        processingTime: 12,
        modelUsed: 'small',
        enhancementCount: 1,
      },
      enhancedPrompts: [
        { id: 'photo_1', style: 'photographic', prompt: 'a fox', description: 'd' },
      ],
      chosenPrompt: 'photo_1',
      imageAnalysis: {
        description: 'a fox',
        detectedStyle: 'photographic',
        suggestedTags: ['fox'],
        textElements: ['STOP'],
      },
      templateSuggestion: {
        suggestedTemplate: { id: 't', name: 'Budget travel' },
        confidence: 72,
        reasoning: 'budget, travel',
      },
      appliedTemplate: { name: 'Budget travel', improvements: ['role'] },
      promptTransformation: {
        transformedPrompt: '#CONTEXT',
        qualityScore: 80,
        appliedTechniques: ['role'],
      },
    };
    const added = memory.addMessage(draft);
    expect(added).toMatchObject(draft);
    expect(tab().messages()).toEqual([added]);
  });

  test('the last 100 are stored', () => {
    const { memory, tab } = remembering();
    for (let number = 0; number < 103; number += 1) memory.addMessage(said(`m${number}`));
    expect(memory.messages()).toHaveLength(100);
    expect(contents(tab())[0]).toBe('m3');
  });

  test('are cut to the stored length, never within a surrogate pair', () => {
    const { memory } = remembering();
    const { content } = memory.addMessage(said(`${'x'.repeat(19_999)}🦊`));
    expect(content).toBe('x'.repeat(19_999));
  });

  test('take at most a million characters in total', () => {
    const { memory, store } = remembering();
    for (let number = 0; number < 60; number += 1) memory.addMessage(said('x'.repeat(20_000)));
    expect(store?.getItem(KEY)?.length).toBeLessThan(1_010_000);
    expect(memory.messages().length).toBeGreaterThan(45);
  });

  test('keep their order when the clock stops or is turned back', () => {
    const { memory, time, tab } = remembering();
    memory.addMessage(said('a'));
    memory.addMessage(said('b'));
    time.now -= HOUR_MS;
    memory.addMessage(said('c'));
    expect(contents(tab())).toEqual(['a', 'b', 'c']);
  });

  test('are changed by id; a deleted message is not created again', () => {
    const { memory, tab } = remembering();
    const { id } = memory.addMessage(said('', { type: 'ai', status: 'loading' }));
    expect(memory.changeMessage(id, { content: 'yes', status: 'done' })?.revision).toBe(1);
    expect(tab().messages()[0]).toMatchObject({ id, content: 'yes', status: 'done' });
    tab().clear();
    expect(memory.changeMessage(id, { content: 'again' })).toBeNull();
    expect(memory.messages()).toEqual([]);
  });

  test('survive one damaged message', () => {
    const { memory, store, tab } = remembering();
    memory.addMessage(said('a'));
    memory.addMessage(said('b'));
    store?.setItem(KEY, (store.getItem(KEY) ?? '').replace('"content":"a"', '"content":7'));
    expect(contents(tab())).toEqual(['b']);
  });

  test('lose their older half when storage is full', () => {
    const { memory } = remembering(memoryStorage(3000));
    for (let number = 0; number < 40; number += 1) memory.addMessage(said(`m${number}`));
    expect(memory.snapshot().isKept).toBe(true);
    expect(contents(memory).at(-1)).toBe('m39');
    expect(memory.messages().length).toBeLessThan(40);
  });

  test('stay in the page if storage has no room', () => {
    const { memory } = remembering(memoryStorage(300));
    for (const text of ['a', 'b', 'c']) memory.addMessage(said(text));
    expect(contents(memory)).toEqual(['a', 'b', 'c']);
    expect(memory.snapshot().isKept).toBe(false);
  });

  test('stay in the page if storage is blocked', () => {
    const { memory } = remembering(failingStorage('SecurityError'));
    memory.addMessage(said('a'));
    memory.addMessage(said('b'));
    expect(contents(memory)).toEqual(['a', 'b']);
    expect(memory.snapshot().isKept).toBe(false);
  });

  test('of another user are not visible', () => {
    const { memory, store, time } = remembering();
    memory.addMessage(said('a'));
    expect(createMemory({ store, userId: 'bob', clock: () => time.now }).messages()).toEqual([]);
  });
});

describe('several tabs', () => {
  test('lose no message when they overwrite each other', () => {
    const { tabs, deliver } = laggingTabs(2);
    const memories = tabs.map((store) => createMemory({ store, userId: 'ada', clock: () => 5 }));
    memories.forEach((memory, index) => memory.addMessage(said(`from ${index}`)));
    for (let round = 0; round < 2; round += 1) {
      deliver();
      for (const memory of memories) memory.refresh();
    }
    for (const memory of memories) {
      expect(contents(memory).sort()).toEqual(['from 0', 'from 1']);
    }
    const texts = tabs.map((store) => store.getItem(KEY));
    deliver();
    for (const memory of memories) memory.refresh();
    expect(tabs.map((store) => store.getItem(KEY))).toEqual(texts);
    expect(new Set(texts).size).toBe(1);
  });

  test('show the newer of two versions of a message', () => {
    const { memory, tab } = remembering();
    const { id } = memory.addMessage(said('', { type: 'ai', status: 'loading' }));
    const other = tab();
    other.messages();
    memory.changeMessage(id, { content: 'yes', status: 'done' });
    other.addMessage(said('next'));
    expect(contents(other)).toEqual(['yes', 'next']);
  });

  test('share the counts of one session', () => {
    const { memory, tab } = remembering();
    memory.addMessage(said('a'));
    const other = tab();
    other.addMessage(said('b'));
    memory.refresh();
    expect(memory.snapshot().sessionContext).toMatchObject({ totalPrompts: 2 });
  });
});

describe('a session', () => {
  test('counts prompts, successes and time per finished answer', () => {
    const { memory } = remembering();
    memory.addMessage(said('a', { metadata: { promptCategory: 'research' } }));
    const { id } = memory.addMessage(said('', { type: 'ai', status: 'loading' }));
    memory.changeMessage(id, {
      status: 'done',
      metadata: { processingTime: 30 },
      enhancedPrompts: [{ id: 'p', style: 's', prompt: 'p', description: '' }],
    });
    const second = memory.addMessage(said('', { type: 'ai', status: 'loading' }));
    memory.changeMessage(second.id, { status: 'done', metadata: { processingTime: 10 } });
    memory.changeMessage(second.id, { chosenPrompt: 'p' });
    expect(memory.snapshot().sessionContext).toMatchObject({
      totalPrompts: 1,
      successfulEnhancements: 1,
      averageProcessingTime: 20,
      preferredCategories: ['research'],
    });
  });

  test('ends after 24 hours without a message; its messages stay but leave the context', () => {
    const { memory, time } = remembering();
    memory.addMessage(said('old'));
    const { sessionId } = memory.snapshot().sessionContext;
    time.now += 24 * HOUR_MS - 1;
    memory.addMessage(said('same session'));
    expect(memory.snapshot().sessionContext).toMatchObject({ sessionId, totalPrompts: 2 });
    time.now += 24 * HOUR_MS;
    const { id } = memory.addMessage(said('new'));
    expect(memory.snapshot().sessionContext).toMatchObject({ totalPrompts: 1 });
    expect(memory.snapshot().sessionContext.sessionId).not.toBe(sessionId);
    expect(memory.messages()).toHaveLength(3);
    expect(memory.contextBefore(id).messages).toEqual([]);
  });
});

describe('the sessions of two independent tabs', () => {
  function meeting(hoursBetween: number) {
    const { tabs, deliver } = laggingTabs(2);
    const time = { now: 1_700_000_000_000 };
    const memories = tabs.map((store) =>
      createMemory({ store, userId: 'ada', clock: () => time.now }),
    );
    const [one, other] = memories;
    if (one === undefined || other === undefined) throw new Error('two tabs');
    const meet = () => {
      for (let round = 0; round < 2; round += 1) {
        deliver();
        for (const memory of memories) memory.refresh();
      }
    };
    const begin = time.now;
    for (let number = 0; number < 20; number += 1) one.addMessage(said(`one ${number}`));
    time.now += hoursBetween * HOUR_MS;
    return { one, other, meet, begin, time };
  }

  test('are merged, with the earlier start and the prompts of both', () => {
    const { one, other, meet, begin, time } = meeting(1);
    other.addMessage(said('other'));
    meet();
    for (const memory of [one, other]) {
      expect(memory.snapshot().sessionContext).toMatchObject({
        totalPrompts: 21,
        startTime: begin,
      });
    }
    time.now += HOUR_MS;
    other.addMessage(said('other again'));
    one.addMessage(said('one again'));
    meet();
    expect(one.snapshot().sessionContext.totalPrompts).toBe(23);
    expect(other.snapshot().sessionContext).toEqual(one.snapshot().sessionContext);
  });

  test('do not change when another tab is only opened', () => {
    const { one, other, meet } = meeting(1);
    const { sessionContext } = one.snapshot();
    other.snapshot();
    meet();
    expect(one.snapshot().sessionContext).toEqual(sessionContext);
    expect(other.snapshot().sessionContext).toEqual(sessionContext);
  });

  test('stay separate after a day without messages; the later one continues', () => {
    const { one, other, meet, time } = meeting(24);
    other.addMessage(said('other'));
    meet();
    for (const memory of [one, other]) {
      expect(memory.snapshot().sessionContext).toMatchObject({
        totalPrompts: 1,
        startTime: time.now,
      });
    }
  });

  test('begin with the first message', () => {
    const { memory, time } = remembering();
    memory.snapshot();
    time.now += HOUR_MS;
    memory.addMessage(said('first'));
    expect(memory.snapshot().sessionContext.startTime).toBe(time.now);
    time.now += HOUR_MS;
    memory.addMessage(said('second'));
    expect(memory.snapshot().sessionContext.startTime).toBe(time.now - HOUR_MS);
  });
});

describe('a hostile file', () => {
  function imported(change: (messages: ChatMessage[], session: object) => object) {
    const from = remembering();
    from.memory.addMessage(said('one'));
    from.memory.addMessage(said('two'));
    const file = JSON.parse(exportValues(from.memory.parts, () => from.time.now).json) as {
      data: Record<string, { messages: ChatMessage[]; session: object }>;
    };
    const part = file.data[STORAGE_NAMES.conversationMemory];
    if (part === undefined) throw new Error('a memory');
    Object.assign(part, change(part.messages, part.session));
    const to = remembering();
    expect(importValues(JSON.stringify(file), to.memory.parts)).toMatchObject({ ok: true });
    return to;
  }

  test.each([8.64e15, Date.UTC(3000, 0), 1_700_000_000_000 + 25 * HOUR_MS])(
    'with a message of the time %d: it is left out, and messages can be added',
    (timestamp) => {
      const { memory, tab } = imported(([one, two]) => ({
        messages: [one, { ...two, timestamp }],
      }));
      expect(contents(memory)).toEqual(['one']);
      memory.addMessage(said('three'));
      expect(contents(tab())).toEqual(['one', 'three']);
    },
  );

  test('with a session in the future starts a new session', () => {
    const startTime = Date.UTC(2999, 0);
    const { memory, time } = imported((_, session) => ({ session: { ...session, startTime } }));
    memory.addMessage(said('three'));
    expect(memory.snapshot().sessionContext.startTime).toBe(time.now);
    expect(memory.contextBefore('none').messages.at(-1)?.content).toBe('three');
  });

  test('with the maximum revision allows changing and reading the message again', () => {
    const many = imported(([one, two]) => ({ messages: [{ ...one, revision: 1_000_000 }, two] }));
    const [one] = many.memory.messages();
    expect(many.memory.changeMessage(one?.id ?? '', { content: 'changed' })).not.toBeNull();
    expect(contents(many.tab())).toEqual(['changed', 'two']);
    const most = Number.MAX_SAFE_INTEGER;
    const { memory } = imported(([first, two]) => ({
      messages: [{ ...first, revision: most }, two],
    }));
    expect(contents(memory)).toEqual(['two']);
  });

  test('with a repeated message id keeps the newer version', () => {
    const { memory } = imported(([one, two]) => ({
      messages: [one, { ...one, revision: 1, content: 'newer' }, two],
    }));
    expect(contents(memory)).toEqual(['newer', 'two']);
  });
});

describe('context', () => {
  test('contains the last 10 finished messages before the given one', () => {
    const { memory } = remembering();
    for (let number = 0; number < 12; number += 1) memory.addMessage(said(`m${number}`));
    memory.addMessage(said('half', { type: 'ai', status: 'stopped' }));
    memory.addMessage(said('broken', { type: 'ai', status: 'failed' }));
    memory.addMessage(said('', { type: 'ai', status: 'loading' }));
    const { id } = memory.addMessage(said('now'));
    const { messages } = memory.contextBefore(id);
    expect(messages.map(({ content }) => content)).toEqual([
      ...['m3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11'],
      'half',
    ]);
  });

  test('shows 5 of them in the prompt, each on one line cut at 100 characters', () => {
    const { memory } = remembering();
    for (let number = 0; number < 6; number += 1) memory.addMessage(said(`m${number}`));
    memory.addMessage(said(`two\n\nlines ${'x'.repeat(200)}`));
    memory.addMessage(said(`${'y'.repeat(99)}🦊`, { type: 'ai' }));
    const { id } = memory.addMessage(said('now'));
    const prompt = contextPrompt(memory.contextBefore(id));
    expect(prompt.split('\n').slice(-5)).toEqual([
      'User: m3',
      'User: m4',
      'User: m5',
      `User: two lines ${'x'.repeat(90)}`,
      `Assistant: ${'y'.repeat(99)}`,
    ]);
    expect(prompt).toContain('- Writing style: casual');
  });

  test('never ends within a surrogate pair, even if spaces were removed', () => {
    const { memory } = remembering();
    memory.addMessage(said(`a${' '.repeat(198)}🦊 b`));
    const prompt = contextPrompt(memory.contextBefore('none'));
    expect(prompt.split('\n').at(-1)).toBe('User: a');
  });

  test('is empty for a new person', () => {
    const { memory } = remembering();
    const { id } = memory.addMessage(said('hi'));
    expect(memory.contextBefore(id).messages).toEqual([]);
    expect(contextPrompt(memory.contextBefore('none'))).toContain('User: hi');
    memory.clear();
    expect(contextPrompt(memory.contextBefore('none'))).toBe('');
  });
});

describe('insights', () => {
  test('describe habits with numbers from the third message on', () => {
    const { memory } = remembering();
    const draft = said('a red dragon, oil painting', {
      metadata: { promptCategory: 'image_generation' },
    });
    memory.addMessage(draft);
    memory.addMessage(draft);
    expect(memory.snapshot().learningInsights).toEqual([]);
    memory.addMessage(draft);
    const { id } = memory.addMessage(said('', { type: 'ai', status: 'loading' }));
    memory.changeMessage(id, {
      status: 'done',
      promptTransformation: { transformedPrompt: 't', qualityScore: 1, appliedTechniques: [] },
    });
    expect(memory.snapshot().learningInsights).toEqual([
      '3 of 3 messages are about image generation.',
      'Messages are short: 26 characters on average.',
      'Topics that come up most: dragon, painting.',
      'The most frequent style is artistic.',
      '1 of 3 messages of this session led to improved prompts.',
    ]);
  });
});

test('a message with only an image does not count for the prompt length', () => {
  const { memory } = remembering();
  for (let number = 0; number < 3; number += 1) memory.addMessage(said('x'.repeat(120)));
  for (let number = 0; number < 9; number += 1) {
    memory.addMessage(said('', { attachedImage: { name: 'fox.png' } }));
  }
  const { userPreferences, learningInsights } = memory.snapshot();
  expect(userPreferences.preferredPromptLength).toBe('long');
  expect(learningInsights).toContain('Messages are long: 120 characters on average.');
});

describe('the snapshot', () => {
  test('is the same object until something changes, and listeners are called', () => {
    const { memory } = remembering();
    let told = 0;
    memory.subscribe(() => (told += 1));
    const first = memory.snapshot();
    expect(memory.snapshot()).toBe(first);
    memory.addMessage(said('a'));
    expect(memory.snapshot()).not.toBe(first);
    expect(told).toBe(1);
  });

  test('can be exported and imported', () => {
    const { memory, time } = remembering();
    memory.addMessage(said('a'));
    const file = exportValues(memory.parts, () => time.now);
    const again = remembering().memory;
    again.addMessage(said('gone'));
    expect(importValues(file.json, again.parts)).toMatchObject({ ok: true, refused: [] });
    expect(contents(again)).toEqual(['a']);
  });

  test('exists for any text of any length and any storage', () => {
    for (const text of ['', ...HOSTILE_PIECES.map(hugeTextOf)]) {
      const { memory } = remembering();
      memory.addMessage(said(text));
      expect(memory.snapshot().messages).toHaveLength(1);
    }
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), fc.json(), (texts, stored) => {
        const store = memoryStorage();
        store.setItem(KEY, `{"version":1,"generation":0,"value":${stored}}`);
        const { memory } = remembering(store);
        for (const text of texts) memory.addMessage(said(text));
        expect(memory.snapshot().userPreferences.commonTopics.length).toBeLessThanOrEqual(10);
      }),
    );
  });
});

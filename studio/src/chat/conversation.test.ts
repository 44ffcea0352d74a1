import { describe, expect, test, vi } from 'vitest';
import type { CallOptions, Completion } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { createMemory } from '../memory/memory.ts';
import type { Repeat } from '../repeat.ts';
import { memoryStorage } from '@promptory/fakes/key-value-storages';
import { answerOf, chatDeps, IMAGE } from './chat.testing.ts';
import { type Conversation, createConversation, type SendResult } from './conversation.ts';
import type { ChatDeps } from './chat-deps.ts';

/** A model that answers when the test releases it. */
function heldModel() {
  const calls: {
    options: CallOptions | undefined;
    answer: (text: string) => void;
    fail: (error: Error) => void;
  }[] = [];
  return {
    calls,
    complete: (_: unknown, options?: CallOptions) =>
      new Promise<Completion>((resolve, reject) => {
        calls.push({
          options,
          answer: (text) => {
            resolve(answerOf(text));
          },
          fail: reject,
        });
      }),
  };
}

function talking(more: Partial<ChatDeps> = {}, store = memoryStorage()) {
  const model = heldModel();
  const time = { now: 1000 };
  const clock = () => time.now;
  const timers = new Set<() => void>();
  const repeat: Repeat = (run) => {
    timers.add(run);
    return () => timers.delete(run);
  };
  const open = () => {
    const memory = createMemory({ store, userId: 'ada', clock });
    const chat = chatDeps(model.complete, { clock, ...more });
    return { memory, conversation: createConversation({ memory, chat, clock, repeat }) };
  };
  /** Lets time pass, and runs the timers of all conversations every two seconds. */
  const wait = (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      time.now += 1000;
      if (passed % 2 === 1) for (const run of [...timers]) run();
    }
  };
  return { ...open(), model, time, store, reload: open, wait, timers };
}

function states(conversation: Conversation): string[] {
  return conversation
    .snapshot()
    .messages.map(({ type, status, content }) => `${type} ${status}: ${content}`);
}

/** Waits until the model got this many requests: a template is filled first. */
async function asked({ calls }: { calls: readonly unknown[] }, times: number): Promise<void> {
  await vi.waitFor(() => {
    expect(calls).toHaveLength(times);
  });
}

async function settled(result: SendResult): Promise<void> {
  if (!result.ok) throw new Error(result.message);
  await result.answered;
}

/** Waits until all promises have settled, and then for the next task. */
function allSettled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => setTimeout(resolve, 1));
  });
}

describe('sending', () => {
  test('adds the message and a loading answer, which the response replaces', async () => {
    const { conversation, model, reload } = talking();
    const sent = conversation.send({ text: ' hi ' });
    expect(states(conversation)).toEqual(['user done: hi', 'ai loading: ']);
    expect(conversation.snapshot().isBusy).toBe(true);
    model.calls[0]?.answer('Hello');
    await settled(sent);
    expect(states(conversation)).toEqual(['user done: hi', 'ai done: Hello']);
    expect(conversation.snapshot().isBusy).toBe(false);
    expect(states(reload().conversation)).toEqual(['user done: hi', 'ai done: Hello']);
    expect(conversation.snapshot().messages[0]?.metadata?.promptCategory).toBe('text_ai');
    expect(conversation.snapshot().messages[1]?.metadata?.modelUsed).toBe('small');
  });

  test('shows the answer while it is written, and notifies listeners', () => {
    const { conversation, model } = talking();
    conversation.send({ text: 'hi' });
    const shown: string[] = [];
    conversation.subscribe(() => shown.push(states(conversation)[1] ?? ''));
    model.calls[0]?.options?.onText?.('He');
    model.calls[0]?.options?.onText?.('Hello');
    expect(shown).toEqual(['ai loading: He', 'ai loading: Hello']);
  });

  test('never shows a new answer as interrupted', () => {
    const { conversation } = talking();
    const shown: string[] = [];
    conversation.subscribe(() => shown.push(...states(conversation)));
    conversation.send({ text: 'hi' });
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.join()).not.toContain('interrupted');
  });

  test('the snapshot is the same object until something changes', () => {
    const { conversation } = talking();
    const first = conversation.snapshot();
    expect(conversation.snapshot()).toBe(first);
    conversation.send({ text: 'hi' });
    expect(conversation.snapshot()).not.toBe(first);
  });

  test('is refused while an answer is in progress, and if there is nothing to send', () => {
    const { conversation } = talking();
    expect(conversation.send({ text: ' ' })).toEqual({
      ok: false,
      message: 'Please type a message or attach an image',
    });
    expect(conversation.send({ text: '', image: { ...IMAGE, type: 'text/html' } })).toEqual({
      ok: false,
      message: 'Only image files can be attached',
    });
    expect(conversation.transformLast()).toEqual({
      ok: false,
      message: 'Please type a message first',
    });
    expect(conversation.snapshot().messages).toEqual([]);
    conversation.send({ text: 'hi' });
    expect(conversation.send({ text: 'again' }).ok).toBe(false);
    expect(conversation.transformLast().ok).toBe(false);
    expect(conversation.snapshot().messages).toHaveLength(2);
  });

  test('sends the earlier messages to the model', async () => {
    const { conversation, model, memory } = talking();
    const first = conversation.send({ text: 'one' });
    model.calls[0]?.answer('first answer');
    await settled(first);
    conversation.send({ text: 'two' });
    const question = memory.messages()[2];
    expect(memory.contextBefore(question?.id ?? '').messages.map(({ content }) => content)).toEqual(
      ['one', 'first answer'],
    );
    expect(model.calls).toHaveLength(2);
  });

  test('an internal error becomes a failed answer', async () => {
    const { conversation } = talking({
      matchTemplate: () => Promise.reject(new Error('broken table')),
    });
    await settled(conversation.send({ text: 'hi' }));
    expect(states(conversation)[1]).toBe(
      'ai failed: I apologize, but I encountered an issue: broken table. Please try again.',
    );
  });
});

describe('a result with a wrong shape', () => {
  test('becomes a failed answer, and another message can be sent', async () => {
    const odd = { transformedPrompt: 't', qualityScore: Number.NaN, appliedTechniques: [] };
    const { conversation } = talking({ transformPrompt: () => Promise.resolve(odd) });
    await settled(conversation.send({ text: 'a fox', action: 'transform' }));
    expect(conversation.snapshot().messages[1]).toMatchObject({
      status: 'failed',
      failure: 'other',
    });
    expect(conversation.snapshot().isBusy).toBe(false);
  });
});

describe('stopping', () => {
  test('keeps the text so far, cancels the call, and ignores later text', async () => {
    const { conversation, model, time } = talking();
    const sent = conversation.send({ text: 'hi' });
    model.calls[0]?.options?.onText?.('Once upon');
    conversation.stop();
    expect(model.calls[0]?.options?.signal?.aborted).toBe(true);
    await settled(sent);
    time.now += 2000;
    model.calls[0]?.options?.onText?.('Once upon a time');
    model.calls[0]?.answer('Once upon a time');
    await allSettled();
    expect(states(conversation)[1]).toBe('ai stopped: Once upon');
    expect(conversation.snapshot().isBusy).toBe(false);
    conversation.stop();
    expect(conversation.send({ text: 'next' }).ok).toBe(true);
  });
});

describe('retrying', () => {
  test('replaces the failed answer at its position', async () => {
    const { conversation, model } = talking();
    const sent = conversation.send({ text: 'hi' });
    model.calls[0]?.fail(new GatewayError('network', 'x'));
    await settled(sent);
    const failed = conversation.snapshot().messages[1];
    expect(failed).toMatchObject({ status: 'failed', failure: 'network' });
    const again = conversation.retry(failed?.id ?? '');
    expect(conversation.snapshot().messages[1]?.failure).toBeUndefined();
    expect(states(conversation)).toEqual(['user done: hi', 'ai loading: ']);
    model.calls[1]?.answer('Hello');
    await settled(again);
    expect(states(conversation)).toEqual(['user done: hi', 'ai done: Hello']);
    expect(conversation.snapshot().messages[1]?.id).toBe(failed?.id);
  });

  test('repeats the action and the template', async () => {
    const { conversation, model } = talking();
    const sent = conversation.send({ text: 'a trip', templateId: 'budget' });
    await asked(model, 1);
    model.calls[0]?.fail(new GatewayError('server', 'x'));
    await settled(sent);
    const again = conversation.retry(conversation.snapshot().messages[1]?.id ?? '');
    await asked(model, 2);
    model.calls[1]?.answer('Go');
    await settled(again);
    expect(conversation.snapshot().messages[1]).toMatchObject({
      content: 'Go',
      appliedTemplate: { name: 'Budget travel' },
    });
  });

  test('is refused for finished answers and for messages of the user', async () => {
    const { conversation, model } = talking();
    const sent = conversation.send({ text: 'hi' });
    model.calls[0]?.answer('Hello');
    await settled(sent);
    for (const { id } of conversation.snapshot().messages) {
      expect(conversation.retry(id).ok).toBe(false);
    }
    expect(conversation.retry('none').ok).toBe(false);
  });
});

describe('a reload', () => {
  test('leaves an interrupted answer with its text so far, which can be retried', async () => {
    const { conversation, model, time, reload } = talking();
    conversation.send({ text: 'hi' });
    model.calls[0]?.options?.onText?.('One');
    time.now += 2000;
    model.calls[0]?.options?.onText?.('One two');
    time.now += 1999;
    model.calls[0]?.options?.onText?.('One two three');
    const after = reload().conversation;
    expect(states(after)).toEqual(['user done: hi', 'ai loading: One two']);
    time.now += 15_000;
    expect(states(after)).toEqual(['user done: hi', 'ai interrupted: One two']);
    const again = after.retry(after.snapshot().messages[1]?.id ?? '');
    model.calls[1]?.answer('Hello');
    await settled(again);
    expect(states(after)).toEqual(['user done: hi', 'ai done: Hello']);
  });

  test('in another tab shows the answer when it is finished', async () => {
    const { conversation, model, reload } = talking();
    const sent = conversation.send({ text: 'hi' });
    const { conversation: other, memory } = reload();
    expect(states(other)[1]).toBe('ai loading: ');
    model.calls[0]?.answer('Hello');
    await settled(sent);
    memory.refresh();
    expect(states(other)[1]).toBe('ai done: Hello');
  });

  test('retries an image', async () => {
    const failing = { analyzeImage: () => Promise.reject(new GatewayError('network', 'x')) };
    const { conversation, reload } = talking(failing);
    await settled(conversation.send({ text: '', image: IMAGE }));
    const { id } = conversation.snapshot().messages[1] ?? { id: '' };
    expect(conversation.snapshot().messages[0]?.attachedImage).toEqual({ name: 'fox.png' });
    await settled(conversation.retry(id));
    expect(reload().conversation.retry(id)).toEqual({
      ok: false,
      message: 'Please attach the image again',
    });
  });
});

describe('the last text', () => {
  test('is transformed', async () => {
    const { conversation, memory } = talking();
    await settled(conversation.send({ text: 'enhance: a fox' }));
    await settled(conversation.transformLast());
    expect(conversation.snapshot().messages[2]).toMatchObject({
      type: 'ai',
      status: 'done',
      madeWithoutModel: true,
      promptTransformation: { transformedPrompt: '#GOAL a fox' },
    });
    expect(memory.snapshot().sessionContext.successfulEnhancements).toBe(2);
  });

  test('is answered with a template', async () => {
    const { conversation, model } = talking();
    const sent = conversation.send({ text: 'a budget trip' });
    model.calls[0]?.answer('Yes');
    await settled(sent);
    const applied = conversation.applyTemplate('budget');
    await asked(model, 2);
    model.calls[1]?.answer('A plan');
    await settled(applied);
    expect(conversation.snapshot().messages[2]).toMatchObject({
      content: 'A plan',
      appliedTemplate: { name: 'Budget travel', improvements: ['a role'] },
    });
  });

  test('of a message with an image is answered without the image', async () => {
    const { conversation } = talking();
    await settled(conversation.send({ text: '', image: IMAGE }));
    expect(conversation.transformLast().ok).toBe(false);
  });
});

test('a chosen prompt is recorded', async () => {
  const { conversation, memory } = talking();
  await settled(conversation.send({ text: 'enhance: a fox' }));
  conversation.choosePrompt(conversation.snapshot().messages[1]?.id ?? '', 'photo_1');
  expect(memory.snapshot().userPreferences.preferredStyles).toEqual(['photographic']);
});

describe('clearing', () => {
  test('stops the answer and removes all messages permanently', async () => {
    const { conversation, model, reload } = talking();
    conversation.send({ text: 'hi' });
    conversation.clear();
    expect(conversation.snapshot()).toMatchObject({ messages: [], isBusy: false });
    model.calls[0]?.answer('late');
    await allSettled();
    expect(conversation.snapshot().messages).toEqual([]);
    expect(reload().conversation.snapshot().messages).toEqual([]);
  });

  test('in another tab drops the answer in progress', async () => {
    const { conversation, model, reload } = talking();
    const sent = conversation.send({ text: 'hi' });
    reload().conversation.clear();
    model.calls[0]?.answer('late');
    await settled(sent);
    expect(conversation.snapshot()).toMatchObject({ messages: [], isBusy: false });
  });

  test('in another tab cancels the call at once', async () => {
    const { conversation, model, memory, reload } = talking();
    conversation.subscribe(() => undefined);
    const sent = conversation.send({ text: 'hi' });
    reload().conversation.clear();
    memory.refresh();
    expect(model.calls[0]?.options?.signal?.aborted).toBe(true);
    expect(conversation.snapshot()).toMatchObject({ messages: [], isBusy: false });
    await settled(sent);
  });

  test('in another tab cancels the call even without listeners', async () => {
    const { conversation, model, reload, wait } = talking();
    const sent = conversation.send({ text: 'hi' });
    reload().conversation.clear();
    wait(2);
    expect(model.calls[0]?.options?.signal?.aborted).toBe(true);
    expect(conversation.snapshot().isBusy).toBe(false);
    await settled(sent);
  });
});

describe('an answer that another tab waits for', () => {
  test('is shown as loading for as long as it takes, and cannot be retried', () => {
    const { conversation, model, reload, wait } = talking();
    conversation.send({ text: 'hi' });
    const { conversation: other, memory } = reload();
    let told = 0;
    other.subscribe(() => (told += 1));
    for (let times = 0; times < 10; times += 1) {
      wait(10);
      memory.refresh();
      expect(states(other)[1]).toBe('ai loading: ');
    }
    expect(other.snapshot().isBusy).toBe(false);
    expect(other.retry(other.snapshot().messages[1]?.id ?? '')).toEqual({
      ok: false,
      message: 'This answer is being written in another tab',
    });
    model.calls[0]?.options?.onText?.('One');
    wait(2);
    memory.refresh();
    expect(states(other)[1]).toBe('ai loading: One');
    expect(told).toBeGreaterThan(0);
  });

  test('is interrupted after 15 seconds without an update, and listeners are notified', () => {
    const { conversation, reload, wait, timers } = talking();
    conversation.send({ text: 'hi' });
    timers.clear();
    const { conversation: other } = reload();
    const shown: string[] = [];
    other.subscribe(() => shown.push(states(other)[1] ?? ''));
    wait(14);
    expect(states(other)[1]).toBe('ai loading: ');
    wait(2);
    expect(shown).toEqual(['ai interrupted: ']);
    expect(timers.size).toBe(0);
    expect(other.retry(other.snapshot().messages[1]?.id ?? '').ok).toBe(true);
  });

  test('is shown as interrupted if the clock was turned back', () => {
    const { conversation, reload, time } = talking();
    time.now += 60_000;
    conversation.send({ text: 'hi' });
    time.now -= 60_000;
    expect(states(reload().conversation)[1]).toBe('ai interrupted: ');
  });

  test('no timer runs without an answer in progress or without listeners', async () => {
    const { conversation, model, reload, timers } = talking();
    const sent = conversation.send({ text: 'hi' });
    expect(timers.size).toBe(1);
    const { conversation: other } = reload();
    const end = other.subscribe(() => undefined);
    expect(timers.size).toBe(2);
    end();
    expect(timers.size).toBe(1);
    model.calls[0]?.answer('Hello');
    await settled(sent);
    expect(timers.size).toBe(0);
  });
});

describe('a listener', () => {
  test('cannot send while a message is being sent', () => {
    const { conversation, memory, model } = talking();
    const results: boolean[] = [];
    const sendToo = () => {
      if (results.length < 5) results.push(conversation.send({ text: 'me too' }).ok);
    };
    conversation.subscribe(sendToo);
    memory.subscribe(sendToo);
    expect(conversation.send({ text: 'hi' }).ok).toBe(true);
    expect(results.length).toBeGreaterThan(0);
    expect(results).not.toContain(true);
    expect(model.calls).toHaveLength(1);
    expect(states(conversation)).toEqual(['user done: hi', 'ai loading: ']);
  });
});

describe('closing', () => {
  test('interrupts the answer, releases images, and refuses further messages', async () => {
    const failing = { analyzeImage: () => Promise.reject(new GatewayError('network', 'x')) };
    const { conversation, model } = talking(failing);
    await settled(conversation.send({ text: '', image: IMAGE }));
    const about = conversation.snapshot().messages[1]?.id ?? '';
    conversation.send({ text: 'hi' });
    conversation.close();
    expect(model.calls[0]?.options?.signal?.aborted).toBe(true);
    expect(conversation.snapshot().isBusy).toBe(false);
    expect(states(conversation).at(-1)).toBe('ai interrupted: ');
    for (const result of [conversation.send({ text: 'hi' }), conversation.retry(about)]) {
      expect(result).toEqual({ ok: false, message: 'This conversation is closed' });
    }
    expect(model.calls).toHaveLength(1);
    conversation.subscribe(() => undefined);
    expect(conversation.retry(about)).toEqual({
      ok: false,
      message: 'Please attach the image again',
    });
  });

  test('interrupts an answer whose request failed because the page is being left', async () => {
    const { conversation, model } = talking();
    const sent = conversation.send({ text: 'hi' });
    model.calls[0]?.options?.onText?.('Once upon');
    model.calls[0]?.fail(new GatewayError('network', 'the page is left'));
    // Promise callbacks run before the pagehide event.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    conversation.close();
    await settled(sent);
    await allSettled();
    expect(states(conversation)).toEqual(['user done: hi', 'ai interrupted: Once upon']);
  });

  test("is undone by the next subscription, as in React's strict mode", () => {
    const { conversation, memory } = talking();
    conversation.subscribe(() => undefined)();
    conversation.close();
    let told = 0;
    const end = conversation.subscribe(() => (told += 1));
    expect(conversation.send({ text: 'hi' }).ok).toBe(true);
    conversation.stop();
    told = 0;
    memory.clear();
    expect(told).toBe(1);
    expect(conversation.snapshot().messages).toEqual([]);
    end();
    memory.addMessage(
      { type: 'user', status: 'done', content: 'unheard' },
      { conversationId: conversation.snapshot().id },
    );
    expect(told).toBe(1);
    expect(states(conversation)).toEqual(['user done: unheard']);
  });

  test("is final once the user's data was removed", () => {
    const { conversation, memory, model } = talking();
    for (const part of memory.parts) part.close();
    conversation.subscribe(() => undefined);
    expect(conversation.send({ text: 'hi' }).ok).toBe(false);
    expect(model.calls).toEqual([]);
  });
});

test('a message that cannot be stored is not sent, and the result says why', () => {
  const { conversation } = talking({
    detectCategory: () => {
      throw new Error('broken table');
    },
  });
  expect(conversation.send({ text: 'hi' })).toEqual({
    ok: false,
    message: 'I apologize, but I encountered an issue: broken table. Please try again.',
  });
  expect(conversation.snapshot()).toMatchObject({ messages: [], isBusy: false });
});

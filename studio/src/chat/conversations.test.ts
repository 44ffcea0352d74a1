import { describe, expect, test } from 'vitest';
import { memoryStorage } from '@promptory/fakes/key-value-storages';
import type { CallOptions, Completion } from '../gateway/gateway.ts';
import { createMemory } from '../memory/memory.ts';
import { answerOf, chatDeps, IMAGE } from './chat.testing.ts';
import type { ChatDeps } from './chat-deps.ts';
import { type Conversation, createConversation, type SendResult } from './conversation.ts';

/** A chat whose model answers 'answer 1', 'answer 2' and so on, or waits while `isHeld` is set. */
function talking(more: Partial<ChatDeps> = {}) {
  const store = memoryStorage();
  const model = { calls: 0, isHeld: false, release: [] as (() => void)[] };
  let now = 1_700_000_000_000;
  const clock = () => (now += 1);
  const complete = (_: unknown, options?: CallOptions) =>
    new Promise<Completion>((resolve) => {
      model.calls += 1;
      const answer = answerOf(`answer ${model.calls}`);
      if (!model.isHeld) resolve(answer);
      else {
        options?.onText?.('partly');
        model.release.push(() => {
          resolve(answer);
        });
      }
    });
  let refresh: () => void = () => undefined;
  const open = () => {
    const memory = createMemory({ store, userId: 'ada', clock });
    refresh = memory.refresh;
    const chat = chatDeps(complete, { clock, ...more });
    return createConversation({ memory, chat, clock, repeat: () => () => undefined });
  };
  const chat = open();
  return { chat, tab: open, model, refresh };
}

function texts(chat: Conversation): string[] {
  return chat.snapshot().messages.map(({ content }) => content);
}

function names(chat: Conversation): string[] {
  return chat.snapshot().conversations.map(({ name }) => name);
}

function idOf(chat: Conversation, text: string): string {
  return chat.snapshot().messages.find(({ content }) => content === text)?.id ?? '';
}

async function answered(result: SendResult): Promise<void> {
  if (!result.ok) throw new Error(result.message);
  await result.answered;
}

describe('several conversations', () => {
  test('begin with New chat, keep their messages apart, and open again', async () => {
    const { chat, tab } = talking();
    await answered(chat.send({ text: 'a fox' }));
    const first = chat.snapshot().id;
    chat.startNew();
    expect(chat.snapshot()).toMatchObject({ messages: [], isBusy: false });
    expect(names(chat)).toEqual(['a fox']);
    await answered(chat.send({ text: 'an owl' }));
    expect(names(chat)).toEqual(['an owl', 'a fox']);
    expect(texts(tab())).toEqual(['an owl', 'answer 2']);
    chat.open(first);
    expect(texts(chat)).toEqual(['a fox', 'answer 1']);
    chat.rename(first, 'Foxes');
    expect(names(chat)).toEqual(['an owl', 'Foxes']);
  });

  test('can be answered at the same time', async () => {
    const { chat, model } = talking();
    model.isHeld = true;
    const one = chat.send({ text: 'a fox' });
    const first = chat.snapshot().id;
    chat.startNew();
    const two = chat.send({ text: 'an owl' });
    expect(chat.send({ text: 'more' }).ok).toBe(false);
    expect(chat.snapshot().answering).toHaveLength(2);
    chat.stop();
    await answered(two);
    expect(texts(chat)).toEqual(['an owl', 'partly']);
    model.release[0]?.();
    await answered(one);
    chat.open(first);
    expect(texts(chat)).toEqual(['a fox', 'answer 1']);
    expect(chat.snapshot().answering).toEqual([]);
  });

  test('that another tab begins are shown while none is open', async () => {
    const { chat, tab, refresh } = talking();
    expect(chat.snapshot().messages).toEqual([]);
    await answered(tab().send({ text: 'a fox' }));
    refresh();
    expect(texts(chat)).toEqual(['a fox', 'answer 1']);
    const { id } = chat.snapshot();
    const other = tab();
    other.startNew();
    await answered(other.send({ text: 'an owl' }));
    refresh();
    expect(chat.snapshot().id).toBe(id);
    expect(names(chat)).toEqual(['an owl', 'a fox']);
  });

  test('are removed with their answer in progress, and restored', async () => {
    const { chat, model } = talking();
    await answered(chat.send({ text: 'a fox' }));
    model.isHeld = true;
    const sent = chat.send({ text: 'in snow' });
    const undo = chat.remove(chat.snapshot().id);
    await answered(sent);
    expect(chat.snapshot()).toMatchObject({ messages: [], conversations: [] });
    undo();
    expect(texts(chat)).toEqual(['a fox', 'answer 1', 'in snow', 'partly']);
  });

  test('a message to a removed conversation begins a new one', async () => {
    const { chat } = talking();
    await answered(chat.send({ text: 'a fox' }));
    chat.remove(chat.snapshot().id);
    await answered(chat.send({ text: 'an owl' }));
    expect(names(chat)).toEqual(['an owl']);
    expect(texts(chat)).toEqual(['an owl', 'answer 2']);
  });

  test('clearing removes only the open one', async () => {
    const { chat } = talking();
    await answered(chat.send({ text: 'a fox' }));
    chat.startNew();
    await answered(chat.send({ text: 'an owl' }));
    chat.clear();
    expect(texts(chat)).toEqual([]);
    expect(names(chat)).toEqual(['a fox']);
  });
});

describe('an edited message', () => {
  test('replaces the later messages, and an undo and a redo swap them', async () => {
    const { chat } = talking();
    await answered(chat.send({ text: 'a fox' }));
    await answered(chat.send({ text: 'in snow' }));
    await answered(chat.edit(idOf(chat, 'a fox'), ' an owl '));
    expect(texts(chat)).toEqual(['an owl', 'answer 3']);
    expect(names(chat)).toEqual(['an owl']);
    const owl = idOf(chat, 'an owl');
    expect([...chat.snapshot().undoable]).toEqual([owl]);
    chat.undoReplacement(owl);
    expect(texts(chat)).toEqual(['a fox', 'answer 1', 'in snow', 'answer 2']);
    expect(chat.snapshot().undoable.size).toBe(0);
    const fox = idOf(chat, 'a fox');
    expect([...chat.snapshot().redoable]).toEqual([fox]);
    chat.redoReplacement(fox);
    expect(texts(chat)).toEqual(['an owl', 'answer 3']);
  });

  test('keeps its image, action and template', async () => {
    const { chat } = talking();
    await answered(chat.send({ text: 'a fox', image: IMAGE }));
    await answered(chat.edit(idOf(chat, 'a fox'), 'which fox?'));
    expect(chat.snapshot().messages.map(({ attachedImage }) => attachedImage?.name)).toEqual([
      'fox.png',
      'fox.png',
    ]);
    chat.startNew();
    await answered(chat.send({ text: 'an owl', action: 'transform' }));
    await answered(chat.edit(idOf(chat, 'an owl'), 'two owls'));
    expect(chat.snapshot().messages[1]?.promptTransformation?.transformedPrompt).toContain(
      'two owls',
    );
    chat.startNew();
    await answered(chat.send({ text: 'a trip', templateId: 'budget' }));
    await answered(chat.edit(idOf(chat, 'a trip'), 'two trips'));
    expect(chat.snapshot().messages[1]?.appliedTemplate?.name).toBe('Budget travel');
  });

  test('drops an action that its text no longer names', async () => {
    const { chat } = talking();
    await answered(chat.send({ text: 'Enhance this prompt: a fox', action: 'enhance' }));
    await answered(chat.edit(idOf(chat, 'Enhance this prompt: a fox'), 'What is a fox?'));
    expect(texts(chat)).toEqual(['What is a fox?', 'answer 1']);
  });

  test('is refused without text, without its image, and while an answer is in progress', async () => {
    const { chat, tab, model } = talking();
    await answered(chat.send({ text: 'a fox', image: IMAGE }));
    expect(tab().edit(idOf(chat, 'a fox'), 'an owl')).toEqual({
      ok: false,
      message: 'Please attach the image again',
    });
    await answered(chat.send({ text: 'in snow' }));
    const id = idOf(chat, 'in snow');
    expect(chat.edit(id, ' ').ok).toBe(false);
    model.isHeld = true;
    chat.send({ text: 'more' });
    expect(chat.edit(id, 'in rain').ok).toBe(false);
    expect(texts(chat)).toContain('in snow');
  });

  test('in another tab ends an answer that it replaces', async () => {
    const { chat, tab, model } = talking();
    const other = tab();
    await answered(chat.send({ text: 'a fox' }));
    model.isHeld = true;
    const sent = chat.send({ text: 'in snow' });
    chat.subscribe(() => undefined);
    model.isHeld = false;
    await answered(other.edit(idOf(chat, 'a fox'), 'an owl'));
    model.release[0]?.();
    await answered(sent);
    expect(texts(tab())).toEqual(['an owl', 'answer 3']);
  });
});

describe('an answer', () => {
  test('is regenerated, which replaces it and the later messages', async () => {
    const { chat } = talking();
    await answered(chat.send({ text: 'a fox' }));
    await answered(chat.send({ text: 'in snow' }));
    await answered(chat.regenerate(idOf(chat, 'answer 1')));
    expect(texts(chat)).toEqual(['a fox', 'answer 3']);
    chat.undoReplacement(idOf(chat, 'answer 3'));
    expect(texts(chat)).toEqual(['a fox', 'answer 1', 'in snow', 'answer 2']);
  });

  test('in progress is stopped by an undo', async () => {
    const { chat, model } = talking();
    await answered(chat.send({ text: 'a fox' }));
    model.isHeld = true;
    const sent = chat.regenerate(idOf(chat, 'answer 1'));
    expect(texts(chat)).toEqual(['a fox', 'partly']);
    chat.undoReplacement(chat.snapshot().messages[1]?.id ?? '');
    await answered(sent);
    expect(texts(chat)).toEqual(['a fox', 'answer 1']);
    expect(chat.snapshot().isBusy).toBe(false);
  });

  test('with enhanced prompts is asked for again, without the cache', async () => {
    const asked: (boolean | undefined)[] = [];
    const { chat } = talking({
      enhancePrompt: (text, _, fresh) => {
        asked.push(fresh);
        const option = { id: 'p', style: 'photographic', prompt: text, description: 'd' };
        return Promise.resolve({ enhanced: [option], model: 'small', notice: null });
      },
    });
    await answered(chat.send({ text: 'Enhance this prompt: a fox' }));
    await answered(chat.regenerate(chat.snapshot().messages[1]?.id ?? ''));
    expect(asked).toEqual([undefined, true]);
  });
});

test('the next message tells which conversation it removes', async () => {
  const { chat } = talking();
  for (let number = 0; number < 50; number += 1) {
    chat.startNew();
    expect(chat.snapshot().nextRemoved).toBeNull();
    await answered(chat.send({ text: `m${number}` }));
  }
  chat.startNew();
  expect(chat.snapshot().nextRemoved?.name).toBe('m0');
});

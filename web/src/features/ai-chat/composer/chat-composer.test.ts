import { type ChatInput, QUICK_PROMPTS, type SendResult } from '@promptory/studio';
import type { ImageFileContent } from '../../../browser/image-file.ts';
import { beforeEach, expect, test } from 'vitest';
import { asksModel, ChatComposer, hasContent, worksWithoutModel } from './chat-composer.ts';
import { ChatDrafts } from './chat-draft.ts';

const [ENHANCE, , META] = QUICK_PROMPTS;
if (ENHANCE === undefined || META === undefined) throw new Error('the quick prompts changed');
const LEARN = QUICK_PROMPTS.find(({ id }) => id === 'learn') ?? ENHANCE;

let chatId: string;
let items: Map<string, string>;
let sent: ChatInput[];
let answer: SendResult;
let released: string[];
let read: (file: File) => Promise<ImageFileContent>;

const chat = {
  send: (input: ChatInput) => {
    sent.push(input);
    return answer;
  },
  transformLast: () => answer,
  snapshot: () => ({
    id: chatId,
    isBusy: true,
    messages: [
      {
        id: 'q',
        revision: 0,
        type: 'user' as const,
        content: '',
        timestamp: 0,
        status: 'done' as const,
      },
    ],
  }),
};

function composer() {
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return new ChatComposer({
    drafts: new ChatDrafts(storage, 'ann'),
    read: (file) => read(file),
    previews: {
      createObjectURL: (file) => `blob:${(file as File).name}`,
      revokeObjectURL: (address) => void released.push(address),
    },
  });
}

beforeEach(() => {
  chatId = 'first';
  items = new Map();
  sent = [];
  released = [];
  answer = { ok: true, answered: Promise.resolve() };
  read = ({ type, name }) => Promise.resolve({ bytes: new Uint8Array(1), type, name, shown: null });
});

const picture = new File(['x'], 'fox.png', { type: 'image/png' });

test('clears the composer and its draft after sending', async () => {
  const one = composer();
  one.setText('a fox');
  expect(composer().snapshot().text).toBe('a fox');
  expect(await one.send(chat)).toBe(true);
  expect(sent).toEqual([{ text: 'a fox' }]);
  expect(one.snapshot()).toMatchObject({ text: '', problem: null });
  expect(composer().snapshot().text).toBe('');
});

test('keeps a refused message and shows the reason until the user types', async () => {
  const one = composer();
  one.setText('a fox');
  one.chooseTemplate('x');
  one.attach([picture]);
  answer = { ok: false, message: 'Message too long' };
  expect(await one.send(chat)).toBe(false);
  expect(one.snapshot()).toMatchObject({
    text: 'a fox',
    templateId: 'x',
    picture: { name: 'fox.png' },
    problem: 'Message too long',
  });
  one.setText('a');
  expect(one.snapshot().problem).toBeNull();
});

test('a quick prompt sets the action as long as its text is unchanged', async () => {
  const one = composer();
  one.setText('a fox');
  one.startQuickPrompt(META);
  expect(one.snapshot().text).toBe(`${META.text}a fox`);
  one.startQuickPrompt(ENHANCE);
  expect(one.snapshot().text).toBe(`${ENHANCE.text}a fox`);
  await one.send(chat);
  one.startQuickPrompt(ENHANCE);
  one.setText('What is a fox?');
  await one.send(chat);
  expect(sent).toEqual([
    { text: `${ENHANCE.text}a fox`, action: 'enhance' },
    { text: 'What is a fox?' },
  ]);
});

test('does not send a quick prompt that still needs a prompt', async () => {
  const one = composer();
  one.startQuickPrompt(ENHANCE);
  expect(await one.send(chat)).toBe(false);
  expect(one.snapshot().problem).toBe('Add your prompt after the colon');
  one.startQuickPrompt(LEARN);
  expect(await one.send(chat)).toBe(true);
});

test('a template replaces the action', async () => {
  const one = composer();
  one.startQuickPrompt(ENHANCE);
  one.setText(`${ENHANCE.text}a fox`);
  one.chooseTemplate('x');
  await one.send(chat);
  expect(sent[0]).toEqual({ text: `${ENHANCE.text}a fox`, templateId: 'x' });
});

test.each([
  [[new File(['x'], 'a.txt', { type: 'text/plain' })], 'Only image files can be attached'],
  [[new File(['x'], 'a', { type: '' })], 'Only image files can be attached'],
  [
    [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })],
    'Image file too large. Please upload an image smaller than 10MB.',
  ],
])('refuses an unsupported file and keeps the previous image', (files, problem) => {
  const one = composer();
  one.attach([picture]);
  one.attach(files);
  expect(one.snapshot()).toMatchObject({ problem, picture: { name: 'fox.png' } });
});

test('attaches the first image of several files', () => {
  const one = composer();
  one.attach([new File(['x'], 'a.txt', { type: 'text/plain' }), picture]);
  expect(one.snapshot()).toMatchObject({
    picture: { name: 'fox.png' },
    problem: 'Only the first image was attached',
  });
});

test('sends an image once and keeps showing it while the screen is open', async () => {
  const one = composer();
  one.attach([picture]);
  const [first, second] = await Promise.all([one.send(chat), one.send(chat)]);
  expect([first, second]).toEqual([true, false]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.image).toMatchObject({ name: 'fox.png', type: 'image/png' });
  expect(one.snapshot().sentPictures).toEqual(new Map([['q', 'blob:fox.png']]));
  expect(released).toEqual([]);
  one.forgetSentPictures();
  expect(released).toEqual(['blob:fox.png']);
});

test('reports an image that can no longer be read and keeps the text', async () => {
  const one = composer();
  one.setText('what is it?');
  one.attach([picture]);
  read = () => Promise.reject(new Error('moved'));
  expect(await one.send(chat)).toBe(false);
  expect(one.snapshot()).toMatchObject({
    text: 'what is it?',
    isReading: false,
    problem: "Couldn't read this image. Please choose it again.",
  });
});

test('releases a replaced or removed image', () => {
  const one = composer();
  one.attach([picture]);
  one.attach([new File(['x'], 'owl.png', { type: 'image/png' })]);
  one.removePicture();
  expect(released).toEqual(['blob:fox.png', 'blob:owl.png']);
  expect(hasContent(one.snapshot())).toBe(false);
});

test('transforms the text or the last message and keeps the image', () => {
  const one = composer();
  expect(one.transform(chat)).toBe(true);
  expect(sent).toEqual([]);
  one.setText('a fox');
  one.attach([picture]);
  one.chooseTemplate('x');
  expect(one.transform(chat)).toBe(true);
  expect(sent).toEqual([{ text: 'a fox', action: 'transform' }]);
  expect(one.snapshot()).toMatchObject({
    text: '',
    templateId: null,
    picture: { name: 'fox.png' },
  });
  answer = { ok: false, message: 'Please type a message first' };
  expect(one.transform(chat)).toBe(false);
  expect(one.snapshot().problem).toBe('Please type a message first');
});

test('keeps the state when nothing can be transformed', () => {
  const one = composer();
  one.startQuickPrompt(META);
  expect(one.transform(chat)).toBe(false);
  expect(one.snapshot().problem).toBe('Add your prompt after the colon');
  one.setText('a fox');
  one.chooseTemplate('x');
  answer = { ok: false, message: 'Message too long' };
  expect(one.transform(chat)).toBe(false);
  expect(one.snapshot()).toMatchObject({ text: 'a fox', templateId: 'x' });
});

test('a meta-prompt needs no model', () => {
  const one = composer();
  one.setText('Hello');
  expect(asksModel(one.snapshot())).toBe(true);
  one.setText('Transform this prompt: a fox');
  expect(asksModel(one.snapshot())).toBe(false);
  one.chooseTemplate('x');
  expect(asksModel(one.snapshot())).toBe(true);
});

test('a message with an action, template or image works without a model', () => {
  const one = composer();
  one.setText('Hello');
  expect(worksWithoutModel(one.snapshot())).toBe(false);
  one.setText('Transform this prompt: a fox');
  expect(worksWithoutModel(one.snapshot())).toBe(true);
  one.setText('Hello');
  one.chooseTemplate('x');
  expect(worksWithoutModel(one.snapshot())).toBe(true);
  one.chooseTemplate(null);
  one.attach([picture]);
  expect(worksWithoutModel(one.snapshot())).toBe(true);
});

test('is not sent to another conversation that was opened while the image was read', async () => {
  read = ({ type, name }) => {
    chatId = 'second';
    return Promise.resolve({ bytes: new Uint8Array(1), type, name, shown: null });
  };
  const one = composer();
  one.setText('what is this?');
  one.attach([picture]);
  expect(await one.send(chat)).toBe(false);
  expect(sent).toEqual([]);
  expect(one.snapshot()).toMatchObject({ text: 'what is this?', picture: { name: 'fox.png' } });
});

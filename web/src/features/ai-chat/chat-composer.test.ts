import type { ChatInput, SendResult } from '@promptory/studio/chat/conversation';
import type { ReadImageFile } from '../../lib/image-file.ts';
import { QUICK_PROMPTS } from '@promptory/studio/chat/quick-prompts';
import { beforeEach, expect, test } from 'vitest';
import { asksModel, ChatComposer, hasContent, worksWithoutModel } from './chat-composer.ts';
import { ChatDrafts } from './chat-draft.ts';

const [ENHANCE, , META] = QUICK_PROMPTS;
if (ENHANCE === undefined || META === undefined) throw new Error('the quick prompts changed');
const LEARN = QUICK_PROMPTS.find(({ id }) => id === 'learn') ?? ENHANCE;

let items: Map<string, string>;
let sent: ChatInput[];
let answer: SendResult;
let released: string[];
let read: (file: File) => Promise<ReadImageFile>;

const chat = {
  send: (input: ChatInput) => {
    sent.push(input);
    return answer;
  },
  transformLast: () => answer,
  snapshot: () => ({
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
  items = new Map();
  sent = [];
  released = [];
  answer = { ok: true, answered: Promise.resolve() };
  read = ({ type, name }) => Promise.resolve({ bytes: new Uint8Array(1), type, name, shown: null });
});

const picture = new File(['x'], 'fox.png', { type: 'image/png' });

test('what went leaves the composer, and its draft', async () => {
  const one = composer();
  one.type('a fox');
  expect(composer().snapshot().text).toBe('a fox');
  expect(await one.send(chat)).toBe(true);
  expect(sent).toEqual([{ text: 'a fox' }]);
  expect(one.snapshot()).toMatchObject({ text: '', problem: null });
  expect(composer().snapshot().text).toBe('');
});

test('what was refused stays, with the reason until something is typed', async () => {
  const one = composer();
  one.type('a fox');
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
  one.type('a');
  expect(one.snapshot().problem).toBeNull();
});

test('a quick prompt brings its action as long as its words stand', async () => {
  const one = composer();
  one.type('a fox');
  one.begin(META);
  expect(one.snapshot().text).toBe(`${META.text}a fox`);
  one.begin(ENHANCE);
  expect(one.snapshot().text).toBe(`${ENHANCE.text}a fox`);
  await one.send(chat);
  one.begin(ENHANCE);
  one.type('What is a fox?');
  await one.send(chat);
  expect(sent).toEqual([
    { text: `${ENHANCE.text}a fox`, action: 'enhance' },
    { text: 'What is a fox?' },
  ]);
});

test('a quick prompt alone is not sent where a prompt has to follow', async () => {
  const one = composer();
  one.begin(ENHANCE);
  expect(await one.send(chat)).toBe(false);
  expect(one.snapshot().problem).toBe('Please add your prompt after the colon');
  one.begin(LEARN);
  expect(await one.send(chat)).toBe(true);
});

test('a template takes the place of an action', async () => {
  const one = composer();
  one.begin(ENHANCE);
  one.type(`${ENHANCE.text}a fox`);
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
])('a file that cannot go is refused and the one before it stays', (files, problem) => {
  const one = composer();
  one.attach([picture]);
  one.attach(files);
  expect(one.snapshot()).toMatchObject({ problem, picture: { name: 'fox.png' } });
});

test('of several files the first image is taken', () => {
  const one = composer();
  one.attach([new File(['x'], 'a.txt', { type: 'text/plain' }), picture]);
  expect(one.snapshot()).toMatchObject({
    picture: { name: 'fox.png' },
    problem: 'Only the first image was attached',
  });
});

test('a picture goes once however often it is sent, and is shown while the screen is open', async () => {
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

test('a picture that cannot be read any more is told, and the text stays', async () => {
  const one = composer();
  one.type('what is it?');
  one.attach([picture]);
  read = () => Promise.reject(new Error('moved'));
  expect(await one.send(chat)).toBe(false);
  expect(one.snapshot()).toMatchObject({
    text: 'what is it?',
    isReading: false,
    problem: 'This image could not be read. Please choose it again.',
  });
});

test('a picture that is replaced or removed is let go', () => {
  const one = composer();
  one.attach([picture]);
  one.attach([new File(['x'], 'owl.png', { type: 'image/png' })]);
  one.removePicture();
  expect(released).toEqual(['blob:fox.png', 'blob:owl.png']);
  expect(hasContent(one.snapshot())).toBe(false);
});

test('transforming takes what is written, or the last message, and leaves a picture', () => {
  const one = composer();
  expect(one.transform(chat)).toBe(true);
  expect(sent).toEqual([]);
  one.type('a fox');
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

test('what cannot be transformed stays as it was', () => {
  const one = composer();
  one.begin(META);
  expect(one.transform(chat)).toBe(false);
  expect(one.snapshot().problem).toBe('Please add your prompt after the colon');
  one.type('a fox');
  one.chooseTemplate('x');
  answer = { ok: false, message: 'Message too long' };
  expect(one.transform(chat)).toBe(false);
  expect(one.snapshot()).toMatchObject({ text: 'a fox', templateId: 'x' });
});

test('a meta-prompt alone asks no model', () => {
  const one = composer();
  one.type('Hello');
  expect(asksModel(one.snapshot())).toBe(true);
  one.type('Transform this prompt: a fox');
  expect(asksModel(one.snapshot())).toBe(false);
  one.chooseTemplate('x');
  expect(asksModel(one.snapshot())).toBe(true);
});

test('rules do what has an action, a template or a picture', () => {
  const one = composer();
  one.type('Hello');
  expect(worksWithoutModel(one.snapshot())).toBe(false);
  one.type('Transform this prompt: a fox');
  expect(worksWithoutModel(one.snapshot())).toBe(true);
  one.type('Hello');
  one.chooseTemplate('x');
  expect(worksWithoutModel(one.snapshot())).toBe(true);
  one.chooseTemplate(null);
  one.attach([picture]);
  expect(worksWithoutModel(one.snapshot())).toBe(true);
});

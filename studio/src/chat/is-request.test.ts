import { expect, test } from 'vitest';
import { detectCategory } from '../categories/detect-category.ts';
import { isRequest } from './is-request.ts';

const asks = (text: string) => isRequest(text, 9, detectCategory(text));

test.each([
  'thank you very much indeed',
  'who are you and what can you do',
  '你好，你能做什么呢',
  'how do I write a better prompt?',
  'hello there my good friend',
  'muchas gracias por tu ayuda de hoy',
  'merhaba sen kimsin ve ne yaparsın',
  'あなたは何ができますか',
  'you are very helpful and I love it',
])('%s: is not a request', (text) => {
  expect(asks(text)).toBe(false);
});

test.each([
  'write a poem about the sea',
  'can you write a poem about the sea?',
  'hello, please draft an email to my boss',
  'a cat sitting on the moon, watercolor',
  'I want a meal plan for my week',
  'Escribe un poema sobre el mar',
  'bana deniz hakkında bir şiir yaz',
  '海について詩を書いてください',
])('%s: is a request', (text) => {
  expect(asks(text)).toBe(true);
});

test('a text of only a few words is not a request', () => {
  expect(isRequest('write', 1, 'text_ai')).toBe(false);
});

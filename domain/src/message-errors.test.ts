import { expect, test } from 'vitest';
import { messageFailureText } from './message-errors.ts';

test.each([
  [
    { code: 'PT403', message: "You can't write to this person." },
    "You can't write to this person.",
  ],
  [{ code: 'PT429', message: "You've reached the limit of …" }, "You've reached the limit of …"],
  [{ code: '42501', message: 'new row violates …' }, 'This conversation is no longer available.'],
  [{ code: '23503', message: 'The answered …' }, 'The message you are replying to was deleted.'],
  [{ code: '', message: 'TypeError: Failed to fetch' }, /Network error/],
  [{ code: '23514', message: 'violates check' }, 'An error occurred while sending the message'],
  [{}, 'An error occurred while sending the message'],
])('%j', (error, text) => {
  expect(messageFailureText(error)).toMatch(text);
});

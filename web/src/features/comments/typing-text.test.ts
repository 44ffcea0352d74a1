import { expect, test } from 'vitest';
import { typingText } from './typing-text.ts';

test.each([
  [[], ''],
  [['Ann'], 'Ann is typing...'],
  [['Ann', 'Bob'], 'Ann and Bob are typing...'],
  [['Ann', 'Bob', 'Eve'], 'Ann, Bob and Eve are typing...'],
  [['Ann', 'Bob', 'Eve', 'Dan'], 'Ann, Bob, Eve and 1 other are typing...'],
  [['Ann', 'Bob', 'Eve', 'Dan', 'Kim'], 'Ann, Bob, Eve and 2 others are typing...'],
])('%j', (names, text) => {
  expect(typingText(names)).toBe(text);
});

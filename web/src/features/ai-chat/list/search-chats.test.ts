import type { ChatMessage, StoredConversation } from '@promptory/studio';
import { expect, test } from 'vitest';
import { searchChats, textOf } from './search-chats.ts';

function message(content: string, more: Partial<ChatMessage> = {}): ChatMessage {
  return { id: content, revision: 0, type: 'user', status: 'done', content, timestamp: 0, ...more };
}

function chat(name: string, ...messages: ChatMessage[]): StoredConversation {
  return { id: name, name, lastAt: 0, messages, replaced: [] };
}

const CHATS = [
  chat('Füchse', message('a fox in snow'), message('A red FOX, in the snow')),
  chat(
    'Owls',
    message('an owl', {
      enhancedPrompts: [{ id: 'p', style: 's', prompt: 'a barn owl, red light', description: '' }],
    }),
  ),
];

const found = (search: string) =>
  searchChats(CHATS, search).map((one) => [one.conversation.name, one.message?.id ?? null]);

test.each([
  [
    'red',
    [
      ['Füchse', 'A red FOX, in the snow'],
      ['Owls', 'an owl'],
    ],
  ],
  ['RED fox', [['Füchse', 'A red FOX, in the snow']]],
  ['fuchse', [['Füchse', null]]],
  ['füchse red', [['Füchse', 'A red FOX, in the snow']]],
  ['barn', [['Owls', 'an owl']]],
  ['fox owl', []],
])('%j finds chats by their name, messages and prompts', (search, expected) => {
  expect(found(search)).toEqual(expected);
});

test('the text of a message contains its prompts', () => {
  const [owl] = CHATS[1]?.messages ?? [];
  expect(textOf(owl ?? message(''))).toBe('an owl\na barn owl, red light');
});

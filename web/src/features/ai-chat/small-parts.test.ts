import { TEMPLATES } from '@promptory/studio/transform/templates';
import type { ChatMessage } from '@promptory/studio/memory/chat-message';
import { describe, expect, test } from 'vitest';
import { messageTime } from './message-time.ts';
import { needsNetwork } from './needs-network.ts';
import { sameMessage } from './same-message.ts';
import { templatesWith } from './template-search.ts';

test.each([
  ['http://localhost:11434/v1', false],
  ['http://127.0.0.1:8080/v1', false],
  ['http://[::1]:1/v1', false],
  ['http://models.localhost/v1', false],
  ['http://192.168.1.4/v1', true],
  ['https://openrouter.ai/api/v1', true],
  ['https://localhost.evil.example', true],
  [undefined, true],
])('%s needs the network: %s', (baseUrl, needs) => {
  expect(needsNetwork(baseUrl)).toBe(needs);
});

test('messages of earlier days carry their date', () => {
  const noon = new Date(2026, 10, 3, 12, 5).getTime();
  expect(messageTime(noon, new Date(2026, 10, 3, 23).getTime())).toBe('12:05');
  expect(messageTime(noon, new Date(2026, 10, 4, 0, 1).getTime())).toBe('3 Nov, 12:05');
});

describe('templates', () => {
  test('are found by each word of their name, description or keywords', () => {
    expect(templatesWith(TEMPLATES, ' ')).toHaveLength(TEMPLATES.length);
    expect(templatesWith(TEMPLATES, 'TRAVEL budget').map(({ id }) => id)).toEqual([
      'budget_travel_planning',
    ]);
    expect(templatesWith(TEMPLATES, 'travel zebra')).toEqual([]);
  });
});

test('a message is drawn anew when it changes, and not for each sign of life', () => {
  const message: ChatMessage = {
    id: 'a',
    revision: 1,
    type: 'ai',
    content: 'So',
    timestamp: 0,
    status: 'done',
  };
  expect(sameMessage(message, { ...message })).toBe(true);
  expect(sameMessage(message, { ...message, revision: 2 })).toBe(false);
  expect(sameMessage(message, { ...message, content: 'So it is' })).toBe(false);
  const loading: ChatMessage = { ...message, status: 'loading' };
  expect(sameMessage(message, loading)).toBe(false);
  expect(sameMessage(loading, { ...loading, revision: 2, aliveAt: 5 })).toBe(true);
});

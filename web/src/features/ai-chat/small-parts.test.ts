import { type ChatMessage, TEMPLATES } from '@promptory/studio';
import { describe, expect, test } from 'vitest';
import { needsNetwork } from './composer/needs-network.ts';
import { sameMessage } from './messages/same-message.ts';
import { searchTemplates } from './composer/template-search.ts';

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

describe('templates', () => {
  test('match every search word in name, description or keywords', () => {
    expect(searchTemplates(TEMPLATES, ' ')).toHaveLength(TEMPLATES.length);
    expect(searchTemplates(TEMPLATES, 'TRAVEL budget').map(({ id }) => id)).toEqual([
      'budget_travel_planning',
    ]);
    expect(searchTemplates(TEMPLATES, 'travel zebra')).toEqual([]);
  });
});

test('a message renders again only after a visible change', () => {
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

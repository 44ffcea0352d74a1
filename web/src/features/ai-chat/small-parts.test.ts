import { type ChatMessage, TEMPLATES } from '@promptory/studio';
import { describe, expect, test } from 'vitest';
import { sameMessage } from './messages/same-message.ts';
import { searchTemplates } from './composer/template-search.ts';

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

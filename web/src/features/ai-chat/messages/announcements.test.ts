import { expect, test } from 'vitest';
import { announcementBetween } from './announcements.ts';

const question = { id: 'q', type: 'user', status: 'done', content: 'Hi' } as const;
const answer = (status: 'loading' | 'done' | 'stopped' | 'interrupted' | 'failed', content = '') =>
  ({ id: 'a', type: 'ai', status, content }) as const;

test.each([
  ['begins', [], [question, answer('loading')], 'Answering...'],
  ['grows', [question, answer('loading')], [question, answer('loading', 'So')], null],
  ['is complete', [answer('loading')], [answer('done', '# So\n\n**it** is')], 'Answer: So it is'],
  ['was stopped', [answer('loading')], [answer('stopped', 'So')], 'The answer was stopped'],
  ['was interrupted', [answer('loading')], [answer('interrupted')], 'The answer was interrupted'],
  ['failed', [answer('loading')], [answer('failed', 'No network.')], 'No answer: No network.'],
  ['is retried', [answer('failed')], [answer('loading')], 'Answering...'],
  ['is complete at once', [], [question, answer('done', 'So')], 'Answer: So'],
  ['does not change', [answer('done', 'So')], [answer('done', 'So'), question], null],
  ['was cleared', [question, answer('done', 'So')], [], null],
])('an answer that %s', (_, before, after, news) => {
  expect(announcementBetween(before, after)).toBe(news);
});

test('cuts a long answer', () => {
  const news = announcementBetween([answer('loading')], [answer('done', 'word '.repeat(1000))]);
  expect(news).toHaveLength('Answer: '.length + 600 + '...'.length);
});

import { expect, test } from 'vitest';
import { failure, success } from './check.ts';
import { reportText } from './report.ts';

test('a report has one line per check, and the details below it', () => {
  const run = () => Promise.resolve(success(''));
  const ended = { isRunning: false, restsUntilMs: null };
  const text = reportText({
    title: 'Database Diagnostic',
    groups: [
      {
        title: 'Tables',
        checks: [
          { id: 'posts', title: 'Posts', run },
          { id: 'reels', title: 'Reels', run },
          { id: 'tools', title: 'Tools', run },
        ],
      },
    ],
    states: {
      posts: { ...ended, finding: success('10 rows read.', ['Newest: today']), tookMs: 12 },
      reels: { ...ended, finding: failure('Refused'), tookMs: 3 },
    },
    isSignedIn: false,
    browser: 'Browser/1',
    now: new Date('2026-11-29T10:00:00Z'),
  });
  expect(text).toBe(`Promptory - Database Diagnostic
2026-11-29T10:00:00.000Z, signed out
Browser/1
1 success, 0 warning, 1 error, 1 pending

Tables
[success] Posts (12 ms): 10 rows read.
  - Newest: today
[error] Reels (3 ms): Refused
[pending] Tools: not run
`);
});

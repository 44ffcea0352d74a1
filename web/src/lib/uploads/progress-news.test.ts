import { expect, test } from 'vitest';
import { progressNews } from './progress-news.ts';
import type { UploadItem, UploadState } from './upload-item.ts';

function item(state: UploadState, id = 'a'): UploadItem {
  return { id, name: `${id}.png`, kind: 'image', preview: '', alt: '', state };
}

const sent = (percent: number, held: 'offline' | null = null): UploadState => ({
  step: 'uploading',
  sent: percent,
  total: 100,
  held,
});
const UPLOADED: UploadState = { step: 'uploaded', url: '/a', just: true };

test.each<[string, UploadState, UploadState, string | null]>([
  ['the half', sent(49), sent(50), 'a.png is half uploaded'],
  ['no other percent', sent(50), sent(99), null],
  ['the end', sent(99), UPLOADED, 'a.png uploaded'],
  ['not that its mark goes', UPLOADED, { ...UPLOADED, just: false }, null],
  ['the wait', sent(10), sent(10, 'offline'), 'a.png waits for the network'],
  ['the wait once', sent(10, 'offline'), sent(9, 'offline'), null],
  ['a cancel', sent(10), { step: 'cancelled' }, 'a.png cancelled'],
  ['a failure', sent(1), { step: 'failed', message: 'No', canRetry: true }, 'a.png: No'],
])('tells %s', (_, before, now, news) => {
  expect(progressNews([item(before)], [item(now)])).toBe(news);
});

test('several in one breath; what was there from the start is no news', () => {
  expect(
    progressNews([item(sent(1)), item(sent(1), 'b')], [item(UPLOADED), item(UPLOADED, 'b')]),
  ).toBe('a.png uploaded. b.png uploaded');
  expect(progressNews([], [item(UPLOADED)])).toBeNull();
});

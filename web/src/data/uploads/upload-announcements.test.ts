import { expect, test } from 'vitest';
import { uploadAnnouncement } from './upload-announcements.ts';
import type { UploadItem, UploadState } from './upload-item.ts';

function item(state: UploadState, id = 'a'): UploadItem {
  return { id, name: `${id}.png`, kind: 'image', preview: '', alt: '', state };
}

const sent = (percent: number, waitReason: 'offline' | 'retrying' | null = null): UploadState => ({
  step: 'uploading',
  sent: percent,
  total: 100,
  waitReason,
});
const UPLOADED: UploadState = { step: 'uploaded', url: '/a', justFinished: true };

test.each<[string, UploadState, UploadState, string | null]>([
  ['half of the bytes', sent(49), sent(50), 'a.png is half uploaded'],
  ['no other percent', sent(50), sent(99), null],
  ['the end', sent(99), UPLOADED, 'a.png uploaded'],
  ['no end of the check mark', UPLOADED, { ...UPLOADED, justFinished: false }, null],
  ['waiting', sent(10), sent(10, 'offline'), 'a.png is waiting for the network'],
  ['waiting only once', sent(10, 'offline'), sent(9, 'offline'), null],
  ['a cancel', sent(10), { step: 'cancelled' }, 'a.png cancelled'],
  ['no second cancel', { step: 'cancelled' }, { step: 'cancelled' }, null],
  ['no preparation', { step: 'waiting' }, { step: 'preparing' }, null],
  ['no half of a file that was just prepared', { step: 'preparing' }, sent(1), null],
  [
    'a failure once',
    { step: 'failed', message: 'No', canRetry: true },
    { step: 'failed', message: 'No', canRetry: true },
    null,
  ],
  ['a new wait', sent(10, 'retrying'), sent(10, 'offline'), 'a.png is waiting for the network'],
  ['no wait before a retry', sent(10), sent(10, 'retrying'), null],
  ['a failure', sent(1), { step: 'failed', message: 'No', canRetry: true }, 'a.png: No'],
])('tells %s', (_, before, now, news) => {
  expect(uploadAnnouncement([item(before)], [item(now)])).toBe(news);
});

test('several events are joined; files that were there from the start are not announced', () => {
  expect(
    uploadAnnouncement([item(sent(1)), item(sent(1), 'b')], [item(UPLOADED), item(UPLOADED, 'b')]),
  ).toBe('a.png uploaded. b.png uploaded');
  expect(uploadAnnouncement([], [item(UPLOADED)])).toBeNull();
  expect(uploadAnnouncement([], [item(sent(90))])).toBeNull();
  expect(uploadAnnouncement([], [item({ step: 'cancelled' })])).toBe('a.png cancelled');
});

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
  ['50% progress', sent(49), sent(50), 'a.png is 50% uploaded'],
  ['no other progress', sent(50), sent(99), null],
  ['the end of an upload', sent(99), UPLOADED, 'a.png uploaded'],
  ['nothing when the check mark disappears', UPLOADED, { ...UPLOADED, justFinished: false }, null],
  ['waiting for the network', sent(10), sent(10, 'offline'), 'a.png is waiting for the network'],
  ['waiting for the network only once', sent(10, 'offline'), sent(9, 'offline'), null],
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
])('announces %s', (_, before, now, news) => {
  expect(uploadAnnouncement([item(before)], [item(now)])).toBe(news);
});

test('joins several events, and does not announce files that are new in the list', () => {
  expect(
    uploadAnnouncement([item(sent(1)), item(sent(1), 'b')], [item(UPLOADED), item(UPLOADED, 'b')]),
  ).toBe('a.png uploaded. b.png uploaded');
  expect(uploadAnnouncement([], [item(UPLOADED)])).toBeNull();
  expect(uploadAnnouncement([], [item(sent(90))])).toBeNull();
  expect(uploadAnnouncement([], [item({ step: 'cancelled' })])).toBe('a.png cancelled');
});

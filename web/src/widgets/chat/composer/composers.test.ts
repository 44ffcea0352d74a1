import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearMessageDrafts,
  draftPreview,
  subscribeToDrafts,
} from '../../../data/messages/message-drafts.ts';
import { openComposer } from './composers.ts';

/** The composer of a person for a conversation. */
function composerOf(viewerId: string, chatId: string) {
  return openComposer({ viewerId, chat: { kind: 'conversation', id: chatId } });
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { hasFocus: () => true });
});

test('a conversation has one composer per person', () => {
  const composer = composerOf('ann', 'c1');
  expect(composerOf('ann', 'c1')).toBe(composer);
  expect(composerOf('ann', 'c2')).not.toBe(composer);
  expect(composerOf('bob', 'c1')).not.toBe(composer);
});

test('old composers are closed, except those in use, and their drafts stay', () => {
  const shown = composerOf('ann', 'shown');
  const hide = shown.show();
  const left = composerOf('ann', 'left');
  left.setText('Kept');
  for (let n = 0; n < 20; n += 1) composerOf('ann', `other-${String(n)}`);
  expect(composerOf('ann', 'shown')).toBe(shown);
  const again = composerOf('ann', 'left');
  expect(again).not.toBe(left);
  expect(again.snapshot().text).toBe('Kept');
  hide();
});

test('the drafts of a deleted account leave its composers', () => {
  const composer = composerOf('eve', 'c1');
  composer.setText('Secret');
  expect(draftPreview('eve', 'dm:c1')).toBe('Secret');
  const onChange = vi.fn();
  const stop = subscribeToDrafts(onChange);
  clearMessageDrafts('eve');
  stop();
  expect(onChange).toHaveBeenCalledOnce();
  expect(draftPreview('eve', 'dm:c1')).toBeNull();
  expect(composer.snapshot().text).toBe('');
});

import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chatMessage } from './chat-message.testing.ts';
import type { ChatMessage } from './chat-message.ts';
import { useConfirmDelete } from './use-confirm-delete.ts';

afterEach(cleanup);

const text = (isAlbum: boolean) => `${isAlbum ? 'They' : 'It'} will be deleted.`;

test('the stored pictures of an album are hidden and deleted together', async () => {
  const album: ChatMessage[] = [
    chatMessage(1),
    chatMessage(2),
    chatMessage(3, { isOwn: true, status: 'waiting' }),
  ];
  const removed: string[][] = [];
  let end: () => void = () => undefined;
  const remove = (ids: string[]) => {
    removed.push(ids);
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const { result } = renderHook(() => useConfirmDelete({ text, remove }));
  act(() => {
    result.current.confirm({ ...chatMessage(1), id: 'album-ann-a', album });
  });
  const { title, text: shown, onConfirm } = result.current.confirmation;
  expect([title, shown]).toEqual(['Delete these 2 images?', 'They will be deleted.']);
  act(onConfirm);
  expect(removed).toEqual([['m1', 'm2']]);
  expect([...result.current.deleting]).toEqual(['m1', 'm2']);
  await act(async () => {
    end();
    await Promise.resolve();
  });
  expect(result.current.deleting.size).toBe(0);
});

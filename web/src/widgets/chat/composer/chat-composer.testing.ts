import { PNG } from '@promptory/domain/media-format';
import { MESSAGE_UPLOAD } from '@promptory/domain/message';
import { vi } from 'vitest';
import { MessageDrafts } from '../../../data/messages/message-drafts.ts';
import type { StoredItem } from '../../../data/uploads/upload-item.ts';
import { Uploads } from '../../../data/uploads/uploads.ts';
import { FakeClock } from '../../../lib/fake-clock.testing.ts';
import type { ChatMessage } from '../chat-message.ts';
import { ChatComposer } from './chat-composer.ts';

/** A text message of bob. */
export function chatMessage(id: string, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id,
    type: 'text',
    content: `Text of ${id}`,
    authorId: 'bob',
    author: null,
    isOwn: false,
    createdAt: '2026-11-23T09:00:00Z',
    updatedAt: null,
    isEdited: false,
    file: null,
    albumId: null,
    share: null,
    reply: null,
    status: null,
    ...change,
  };
}

/** An upload that the test ends. */
interface FakeUpload {
  /** Stores the file at a path. */
  store: (path: string) => void;
  fail: (reason: string) => void;
  progress: (sent: number) => void;
}

/** A composer of ann for the conversation c1, with fake uploads and the drafts of a browser. */
export function fakeComposer({ drafts = new MessageDrafts(null, () => 1) } = {}) {
  const uploads: FakeUpload[] = [];
  const deleted = vi.fn<(paths: readonly string[]) => void>();
  const browser = { isActive: true };
  let nextId = 0;
  const openUploads = (stored: readonly StoredItem[]) =>
    new Uploads(
      MESSAGE_UPLOAD,
      {
        clock: new FakeClock(),
        newId: () => `file-${String(nextId++)}`,
        prepare: (file) =>
          Promise.resolve({ content: file, format: PNG, size: { width: 40, height: 30 } }),
        send: (_, onProgress) => {
          const done = new Promise<string>((resolve, reject) => {
            uploads.push({
              store: resolve,
              fail: (reason) => {
                reject(new Error(reason));
              },
              progress: (sent) => {
                onProgress(sent, null);
              },
            });
          });
          return { done, pause: () => undefined, cancel: () => undefined };
        },
        deleteFiles: deleted,
        openPreview: ({ name }) => `blob:${name}`,
        closePreview: () => undefined,
      },
      stored.map((item) => ({ ...item, preview: '' })),
    );
  const open = () =>
    new ChatComposer({
      viewerId: 'ann',
      draftKey: 'dm:c1',
      drafts,
      openUploads,
      isWindowActive: () => browser.isActive,
    });
  const composer = open();
  return { composer, drafts, uploads, deleted, browser, reopen: open };
}

/** A picture of 10 bytes. */
export function picture(name = 'a.png'): File {
  return new File(['0123456789'], name, { type: 'image/png', lastModified: 1 });
}

/** The uploaded picture as a message has it. */
export function uploadedPicture(path: string, name = 'a.png') {
  return { kind: 'image' as const, path, name, size: 10, width: 40, height: 30 };
}

/** Resolves when running uploads have taken their next step. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

import { MESSAGE_MAX_CHARS } from '@promptory/domain/message';
import { describe, expect, test, vi } from 'vitest';
import type { ChatSend } from '../chat-send.ts';
import {
  chatMessage,
  fakeComposer,
  picture,
  settled,
  uploadedPicture,
} from './chat-composer.testing.ts';
import { sendBlock } from './composer-state.ts';

const OWN = chatMessage('m2', { authorId: 'ann', isOwn: true, content: 'Before' });
const REFUSAL = {
  content: 'Refused',
  type: 'text',
  replyTo: null,
  reason: "You can't write to this person.",
};

/** A composer with one file that is being uploaded. */
async function withUpload() {
  const stage = fakeComposer();
  stage.composer.addFiles([picture()]);
  await settled();
  const [upload] = stage.uploads;
  if (upload === undefined) throw new Error('nothing is uploaded');
  return { ...stage, upload };
}

describe('sending', () => {
  test('passes on the tidied message and clears the composer and its draft', () => {
    const { composer, drafts } = fakeComposer();
    const reply = chatMessage('m1');
    composer.reply(reply);
    composer.setText('  Hello\0 \n');
    const deliver = vi.fn();
    expect(composer.send(deliver)).toBe(true);
    const send: ChatSend = { type: 'text', content: 'Hello', files: [], replyTo: reply };
    expect(deliver).toHaveBeenCalledExactlyOnceWith(send);
    expect(composer.snapshot()).toMatchObject({ text: '', replyTo: null });
    expect(drafts.load('ann', 'dm:c1')).toBeNull();
  });

  test('a blank message is not sent, and needs no explanation', () => {
    const { composer } = fakeComposer();
    const deliver = vi.fn();
    composer.setText(' \n');
    expect(composer.send(deliver)).toBe(false);
    expect(deliver).not.toHaveBeenCalled();
    expect(composer.snapshot()).toMatchObject({ text: ' \n', notice: null });
  });

  test('a message over the limit stays whole', () => {
    const { composer } = fakeComposer();
    const text = '😀'.repeat(MESSAGE_MAX_CHARS + 1);
    composer.setText(text);
    expect(composer.send(vi.fn())).toBe(false);
    expect(composer.snapshot()).toMatchObject({ text, notice: 'too-long' });
    composer.setText('😀'.repeat(MESSAGE_MAX_CHARS));
    expect(composer.snapshot().notice).toBeNull();
    expect(composer.send(vi.fn())).toBe(true);
  });

  test('a message that can not be taken stays, with the reason', () => {
    const { composer } = fakeComposer();
    composer.setText('Hello');
    const refuse = () => {
      throw new Error('Too many messages are waiting.');
    };
    expect(composer.send(refuse)).toBe(false);
    expect(composer.snapshot()).toMatchObject({
      text: 'Hello',
      failure: { reason: 'Too many messages are waiting.', retry: null },
    });
  });

  test('a prompt is sent as such, once', () => {
    const { composer } = fakeComposer();
    const deliver = vi.fn();
    composer.togglePrompt();
    composer.setText('A heron');
    composer.send(deliver);
    composer.setText('Nice, no?');
    composer.send(deliver);
    expect(deliver.mock.calls).toMatchObject([[{ type: 'prompt' }], [{ type: 'text' }]]);
  });
});

describe('files', () => {
  test('block sending until they are uploaded, and are sent without being deleted', async () => {
    const { composer, upload, deleted } = await withUpload();
    const deliver = vi.fn();
    composer.setText('Look');
    expect(composer.send(deliver)).toBe(false);
    expect(composer.snapshot()).toMatchObject({ text: 'Look', notice: 'uploading' });
    upload.progress(5);
    expect(composer.snapshot().notice).toBe('uploading');
    upload.store('c1/ann/1.png');
    await settled();
    expect(composer.snapshot().notice).toBeNull();
    expect(composer.send(deliver)).toBe(true);
    expect(deliver).toHaveBeenCalledExactlyOnceWith({
      type: 'text',
      content: 'Look',
      files: [uploadedPicture('c1/ann/1.png')],
      replyTo: null,
    });
    expect(composer.snapshot().uploads.snapshot().items).toEqual([]);
    expect(deleted).not.toHaveBeenCalled();
  });

  test('may be sent without a text', async () => {
    const { composer, upload } = await withUpload();
    upload.store('c1/ann/1.png');
    await settled();
    const deliver = vi.fn();
    expect(composer.send(deliver)).toBe(true);
    expect(deliver.mock.calls).toMatchObject([[{ content: '', files: [{ name: 'a.png' }] }]]);
  });

  test('that failed block sending until they are removed', async () => {
    const { composer, upload } = await withUpload();
    composer.setText('Look');
    upload.fail('Upload failed');
    await settled();
    expect(composer.send(vi.fn())).toBe(false);
    expect(composer.snapshot().notice).toBe('failed-files');
    const { uploads } = composer.snapshot();
    uploads.remove(uploads.snapshot().items[0]?.id ?? '');
    expect(composer.snapshot().notice).toBeNull();
    expect(sendBlock(composer.snapshot())).toBeNull();
  });

  test('and a prompt exclude each other', async () => {
    const { composer } = await withUpload();
    composer.togglePrompt();
    expect(composer.snapshot()).toMatchObject({ isPrompt: false, notice: 'prompt-with-files' });
    const other = fakeComposer().composer;
    other.togglePrompt();
    other.addFiles([picture()]);
    expect(other.snapshot().notice).toBe('files-in-prompt');
    expect(other.snapshot().uploads.snapshot().items).toEqual([]);
  });

  test('of a wrong type are refused until something is typed', () => {
    const { composer } = fakeComposer();
    composer.addFiles([new File(['x'], 'a.pdf', { type: 'application/pdf' })]);
    const { uploads } = composer.snapshot();
    expect(uploads.snapshot().messages).toEqual([
      'Invalid file type. Only images (JPG, PNG, GIF, WebP) and videos (MP4, WebM, MOV) are allowed.',
    ]);
    composer.setText('x');
    expect(uploads.snapshot().messages).toEqual([]);
  });

  test('get a name and a size that the database accepts', async () => {
    const { composer, uploads } = fakeComposer();
    composer.addFiles([picture(`${'a'.repeat(400)}.png`)]);
    await settled();
    uploads[0]?.store('c1/ann/1.png');
    await settled();
    const deliver = vi.fn<(send: ChatSend) => void>();
    composer.send(deliver);
    const name = deliver.mock.calls[0]?.[0].files[0]?.name ?? '';
    expect(name).toHaveLength(255);
    expect(name).toMatch(/^a+….*\.png$/);
  });
});

describe('drafts', () => {
  test('text, reply, prompt and uploaded files survive a reload', async () => {
    const { composer, upload, reopen } = await withUpload();
    composer.reply(chatMessage('m1'));
    composer.setText('Half a thou');
    upload.store('c1/ann/1.png');
    await settled();
    const again = reopen();
    expect(again.snapshot()).toMatchObject({
      text: 'Half a thou',
      replyTo: { id: 'm1', content: 'Text of m1', isOwn: false },
    });
    const deliver = vi.fn();
    again.send(deliver);
    expect(deliver.mock.calls).toMatchObject([[{ files: [uploadedPicture('c1/ann/1.png')] }]]);
  });

  test('a file that is not uploaded is not kept', async () => {
    const { reopen } = await withUpload();
    expect(reopen().snapshot().uploads.snapshot().items).toEqual([]);
  });

  test('the progress of an upload writes nothing', async () => {
    const { composer, upload, drafts } = await withUpload();
    composer.setText('Look');
    const onChange = vi.fn();
    drafts.subscribe(onChange);
    upload.progress(5);
    upload.progress(7);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('a draft of another tab is taken over, except while the person is typing here', () => {
    const { composer, drafts, browser } = fakeComposer();
    const other = { text: 'Other', isPrompt: false, reply: null, files: [] };
    composer.setText('Mine');
    const hide = composer.show();
    drafts.save('ann', 'dm:c1', other);
    expect(composer.snapshot().text).toBe('Mine');
    browser.isActive = false;
    drafts.changed();
    expect(composer.snapshot().text).toBe('Other');
    browser.isActive = true;
    hide();
    drafts.save('ann', 'dm:c1', { ...other, files: [uploadedPicture('c1/ann/9.png')] });
    expect(composer.snapshot().uploads.snapshot().items).toMatchObject([
      { state: { step: 'uploaded', url: 'c1/ann/9.png' } },
    ]);
    // Another tab has sent the message.
    drafts.save('ann', 'dm:c1', { ...other, text: '' });
    expect(composer.snapshot().text).toBe('');
    expect(composer.snapshot().uploads.snapshot().items).toEqual([]);
  });

  test('a file that is still being uploaded stays after a change in another tab', async () => {
    const { composer, drafts, upload } = await withUpload();
    drafts.save('ann', 'dm:c1', { text: 'Other', isPrompt: false, reply: null, files: [] });
    expect(composer.snapshot().text).toBe('Other');
    expect(composer.isInUse()).toBe(true);
    upload.store('c1/ann/1.png');
    await settled();
    expect(drafts.load('ann', 'dm:c1')).toMatchObject({
      text: 'Other',
      files: [{ path: 'c1/ann/1.png' }],
    });
    expect(composer.isInUse()).toBe(false);
  });

  test('a closed composer leaves the draft as it is', () => {
    const { composer, drafts } = fakeComposer();
    composer.setText('Kept');
    composer.close();
    drafts.save('ann', 'dm:c1', { text: 'Other', isPrompt: false, reply: null, files: [] });
    expect(composer.snapshot().text).toBe('Kept');
    expect(drafts.load('ann', 'dm:c1')?.text).toBe('Other');
  });
});

describe('a refusal', () => {
  test('returns the message to the empty field, with its reply', () => {
    const { composer, drafts } = fakeComposer();
    const replyTo = { id: 'm1', type: 'unknown', content: 'Hi', authorId: 'ann' };
    const retry = vi.fn();
    expect(composer.restore({ ...REFUSAL, type: 'prompt', replyTo, retry })).toBe(true);
    expect(composer.snapshot()).toMatchObject({
      text: 'Refused',
      isPrompt: true,
      replyTo: { id: 'm1', type: 'text', isOwn: true },
      failure: { reason: REFUSAL.reason, retry: null },
    });
    expect(drafts.preview('ann', 'dm:c1')).toBe('Refused');
    composer.setText('Refused, but shorter');
    expect(composer.snapshot().failure).not.toBeNull();
    composer.setText('');
    expect(composer.snapshot().failure).toBeNull();
  });

  test('never replaces what was typed or attached since', async () => {
    const { composer } = fakeComposer();
    composer.setText('Typed since');
    const retry = vi.fn();
    expect(composer.restore({ ...REFUSAL, retry })).toBe(false);
    expect(composer.snapshot()).toMatchObject({
      text: 'Typed since',
      failure: { reason: REFUSAL.reason, retry },
    });
    composer.setText('');
    expect(composer.snapshot().failure).not.toBeNull();
    composer.dismissFailure();
    expect(composer.snapshot().failure).toBeNull();
    const withFile = await withUpload();
    expect(withFile.composer.restore({ ...REFUSAL, retry })).toBe(false);
  });

  test('is forgotten with the next message', () => {
    const { composer } = fakeComposer();
    composer.restore({ ...REFUSAL, retry: vi.fn() });
    composer.send(vi.fn());
    expect(composer.snapshot().failure).toBeNull();
  });
});

describe('an edit', () => {
  test('sets the new message aside and is saved', async () => {
    const { composer, drafts } = fakeComposer();
    composer.setText('New');
    composer.edit(OWN);
    composer.setText(' After ');
    expect(composer.send(vi.fn())).toBe(false);
    const save = vi.fn().mockResolvedValue(undefined);
    const saving = composer.saveEdit(save);
    expect(composer.snapshot().edit?.isSaving).toBe(true);
    await composer.saveEdit(save);
    await saving;
    expect(save).toHaveBeenCalledExactlyOnceWith(OWN, 'After');
    expect(composer.snapshot()).toMatchObject({ edit: null, text: 'New' });
    expect(drafts.load('ann', 'dm:c1')?.text).toBe('New');
  });

  test('that failed stays, with the reason', async () => {
    const { composer } = fakeComposer();
    composer.edit(OWN);
    composer.setText('After');
    await composer.saveEdit(() => Promise.reject(new Error('No network')));
    expect(composer.snapshot().edit).toMatchObject({
      text: 'After',
      isSaving: false,
      error: 'No network',
    });
    // Editing the same message again keeps the changed text.
    composer.edit(OWN);
    expect(composer.snapshot().edit?.text).toBe('After');
    composer.setText('After all');
    expect(composer.snapshot().edit?.error).toBeNull();
  });

  test('that changes nothing or is empty saves nothing', async () => {
    const { composer } = fakeComposer();
    const save = vi.fn();
    composer.edit(OWN);
    composer.setText(' ');
    await composer.saveEdit(save);
    expect(composer.snapshot().edit).not.toBeNull();
    composer.setText('Before ');
    await composer.saveEdit(save);
    expect(composer.snapshot().edit).toBeNull();
    expect(save).not.toHaveBeenCalled();
  });

  test('ends with its message, and so does a reply', async () => {
    const { composer } = fakeComposer();
    composer.reply(chatMessage('m1'));
    composer.edit(OWN);
    composer.setText('After');
    let fail: (error: Error) => void = () => undefined;
    const saving = composer.saveEdit(() => new Promise((_, reject) => (fail = reject)));
    composer.forgetMessage('m2');
    fail(new Error('gone'));
    await saving;
    // The changed text becomes the text of the new message.
    expect(composer.snapshot()).toMatchObject({
      ...{ edit: null, text: 'After', notice: 'edited-deleted', replyTo: { id: 'm1' } },
    });
    composer.forgetMessage('m1');
    expect(composer.snapshot().replyTo).toBeNull();
  });

  test('leaves the new message alone if its message is deleted before a change', () => {
    const { composer } = fakeComposer();
    composer.setText('New');
    composer.edit(OWN);
    composer.forgetMessage('m2');
    expect(composer.snapshot()).toMatchObject({ edit: null, text: 'New', notice: null });
    composer.edit(OWN);
    composer.setText('Changed');
    composer.forgetMessage('m2');
    expect(composer.snapshot().text).toBe('New\nChanged');
  });

  test('takes no files, and a reply ends it', () => {
    const { composer } = fakeComposer();
    composer.edit(OWN);
    composer.addFiles([picture()]);
    expect(composer.snapshot().notice).toBe('files-in-edit');
    composer.reply(chatMessage('m1'));
    expect(composer.snapshot()).toMatchObject({ edit: null, notice: null, replyTo: { id: 'm1' } });
  });
});

test('an announcement is sent once, and stays one if the server refuses it', () => {
  const { composer, drafts } = fakeComposer();
  const sent: ChatSend[] = [];
  const deliver = (send: ChatSend) => void sent.push(send);
  composer.toggleAnnouncement();
  composer.setText('Meeting at noon');
  // A reload keeps it with the text.
  expect(drafts.load('ann', 'dm:c1')).toMatchObject({ isAnnouncement: true });
  composer.send(deliver);
  composer.setText('See you');
  composer.send(deliver);
  expect(sent.map(({ isAnnouncement }) => isAnnouncement)).toEqual([true, undefined]);
  composer.restore({
    content: 'Meeting at noon',
    type: 'text',
    replyTo: null,
    isAnnouncement: true,
    reason: 'Too many announcements.',
    retry: () => undefined,
  });
  expect(composer.snapshot()).toMatchObject({ text: 'Meeting at noon', isAnnouncement: true });
});

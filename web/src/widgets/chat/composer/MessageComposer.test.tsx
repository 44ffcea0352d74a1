import { MESSAGE_MAX_CHARS } from '@promptory/domain/message';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeSuggestion } from '../../../browser/take-suggestion.testing.ts';
import { connectFakeBackend } from '../../../data/client/fake-backend.testing.ts';
import { createQueryClient } from '../../../data/query/query-client.ts';
import type { MentionSource } from '../../mentions/use-mentions.ts';
import { chatMessage, fakeComposer, picture, settled } from './chat-composer.testing.ts';
import { MessageComposer } from './MessageComposer.tsx';

const OWN = chatMessage('m2', { authorId: 'ann', isOwn: true, content: 'Before' });

/** True if the device has a touch keyboard. */
let isTouch = false;
beforeEach(() => {
  isTouch = false;
  // Missing in happy-dom.
  vi.stubGlobal('visualViewport', null);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isTouch && query.includes('coarse'),
  }));
});

interface Options {
  disabledReason?: string;
  mentionSource?: MentionSource;
}

function setUp({ disabledReason, mentionSource }: Options = {}) {
  const stage = fakeComposer();
  const onSend = vi.fn();
  const onSaveEdit = vi.fn().mockResolvedValue(undefined);
  const onTyping = vi.fn();
  const onEditLast = vi.fn();
  render(
    <MessageComposer
      composer={stage.composer}
      label="Message to Ann"
      placeholder="Type a message..."
      partnerName="Bob"
      onSend={onSend}
      onSaveEdit={onSaveEdit}
      onTyping={onTyping}
      onEditLast={onEditLast}
      {...(disabledReason !== undefined && { disabledReason })}
      {...(mentionSource !== undefined && { mentionSource })}
    />,
    { wrapper: Surroundings },
  );
  return {
    ...stage,
    user: userEvent.setup(),
    field: screen.queryByRole<HTMLTextAreaElement>('textbox') ?? document.createElement('textarea'),
    status: () => document.querySelector('[id$="-status"]')?.textContent,
    onSend,
    onSaveEdit,
    onTyping,
    onEditLast,
  };
}

describe('Enter', () => {
  test('sends and clears the field, and Shift+Enter adds a line', async () => {
    const { user, field, onSend, onTyping } = setUp();
    await user.type(field, 'One{Shift>}{Enter}{/Shift}two{Enter}');
    expect(onSend.mock.calls).toMatchObject([[{ type: 'text', content: 'One\ntwo' }]]);
    expect(field.value).toBe('');
    expect(onTyping).toHaveBeenLastCalledWith(false);
    await user.type(field, '{Enter} {Enter}');
    expect(onSend).toHaveBeenCalledOnce();
  });

  test('adds a line on a touch keyboard, where the button sends', async () => {
    isTouch = true;
    const { user, field, onSend } = setUp();
    expect(field.getAttribute('enterkeyhint')).toBe('enter');
    await user.type(field, 'One{Enter}two');
    expect(onSend).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend.mock.calls).toMatchObject([[{ content: 'One\ntwo' }]]);
    // As on a hardware keyboard that is attached to the device.
    await user.type(field, 'Three{Control>}{Enter}{/Control}');
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  test('belongs to the input method while it composes', async () => {
    const { user, field, onSend } = setUp();
    await user.type(field, 'にほん');
    takeSuggestion(field, 'Chrome');
    takeSuggestion(field, 'Safari');
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onSend).toHaveBeenCalledOnce();
  });

  test('that is held down sends once', async () => {
    const { user, field, onSend } = setUp();
    await user.type(field, 'One');
    expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true })).toBe(false);
    expect(onSend).not.toHaveBeenCalled();
  });

  test('explains that a message is too long', async () => {
    const { user, field, onSend, status } = setUp();
    fireEvent.change(field, { target: { value: 'a'.repeat(MESSAGE_MAX_CHARS - 200) } });
    expect(screen.queryByText(/3800\/4000/)).toBeNull();
    await user.type(field, 'a');
    expect(screen.getByText(/3801\/4000/)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBeNull();
    const text = 'a'.repeat(MESSAGE_MAX_CHARS + 1);
    fireEvent.change(field, { target: { value: text } });
    await user.type(field, '{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(field.value).toBe(text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(status()).toBe('Your message is 1 character too long.');
  });

  test('explains that files are uploading, and the text stays', async () => {
    const { user, field, uploads, onSend, status } = setUp();
    const input = screen.getByLabelText<HTMLInputElement>('Image and video files');
    await user.upload(input, picture());
    await act(settled);
    expect(status()).toBe('Uploading…');
    await user.type(field, 'Look{Enter}');
    expect(status()).toBe('Uploading… You can send when all files are uploaded.');
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    expect(onSend).not.toHaveBeenCalled();
    expect(field.value).toBe('Look');
    uploads[0]?.store('c1/ann/1.png');
    await act(settled);
    expect(status()).toBe('');
    await user.type(field, '{Enter}');
    expect(onSend.mock.calls).toMatchObject([[{ files: [{ path: 'c1/ann/1.png' }] }]]);
    expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull();
  });
});

describe('a reply', () => {
  test('moves the focus to the field, and Escape cancels it', async () => {
    const { user, field, composer } = setUp();
    act(() => {
      composer.reply(chatMessage('m1'));
    });
    expect(screen.getByText('Replying to Bob')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    const onKey = vi.fn();
    document.addEventListener('keydown', onKey);
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', onKey);
    expect(screen.queryByText('Replying to Bob')).toBeNull();
    expect(onKey).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
  });

  test('is cancelled by its button', async () => {
    const { user, field, composer } = setUp();
    act(() => {
      composer.reply(OWN);
    });
    expect(screen.getByText('Replying to yourself')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel reply' }));
    expect(composer.snapshot().replyTo).toBeNull();
    expect(document.activeElement).toBe(field);
  });
});

describe('an edit', () => {
  test('starts with Arrow Up in the empty field only', async () => {
    const { user, field, onEditLast } = setUp();
    await user.type(field, 'a{ArrowUp}');
    expect(onEditLast).not.toHaveBeenCalled();
    await user.type(field, '{Backspace}{ArrowUp}');
    expect(onEditLast).toHaveBeenCalledOnce();
  });

  test('is saved by Enter, and the new message is shown again', async () => {
    const { user, field, composer, onSaveEdit, onSend, onTyping } = setUp();
    await user.type(field, 'New');
    onTyping.mockClear();
    act(() => {
      composer.edit(OWN);
    });
    expect(field.value).toBe('Before');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Edit message' }));
    expect(screen.queryByRole('button', { name: 'Send as prompt' })).toBeNull();
    await user.keyboard(' and after{Enter}');
    expect(onSaveEdit).toHaveBeenCalledExactlyOnceWith(OWN, 'Before and after');
    expect(field.value).toBe('New');
    expect(onSend).not.toHaveBeenCalled();
    expect(onTyping).not.toHaveBeenCalled();
  });

  test('that failed keeps its text', async () => {
    const { user, field, composer, onSaveEdit } = setUp();
    onSaveEdit.mockRejectedValue(new Error('Network error.'));
    act(() => {
      composer.edit(OWN);
    });
    await user.type(field, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to edit messageNetwork error.',
    );
    expect(field.value).toBe('Before!');
    await user.keyboard('{Escape}');
    expect(field.value).toBe('');
  });
});

describe('a refused message', () => {
  const refusal = {
    content: 'Refused',
    type: 'text',
    replyTo: null,
    reason: "You can't write to this person.",
  };

  test('returns to the empty field, and Retry sends it', async () => {
    const { user, field, composer, onSend } = setUp();
    act(() => {
      composer.restore({ ...refusal, retry: vi.fn() });
    });
    expect(field.value).toBe('Refused');
    expect(screen.getByRole('alert').textContent).toContain(
      "Failed to send messageYou can't write to this person.",
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onSend.mock.calls).toMatchObject([[{ content: 'Refused' }]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('leaves a typed text alone, and Retry sends the message of the list', async () => {
    const { user, field, composer, onSend } = setUp();
    const retry = vi.fn();
    await user.type(field, 'Typed');
    act(() => {
      composer.restore({ ...refusal, retry });
    });
    expect(field.value).toBe('Typed');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(onSend).not.toHaveBeenCalled();
    expect(field.value).toBe('Typed');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('typing is told with each change, and its end when the field is emptied', async () => {
  const { user, field, onTyping } = setUp();
  await user.type(field, 'ab{Backspace}{Backspace}');
  expect(onTyping.mock.calls).toEqual([[true], [true], [true], [false]]);
});

test('a prompt is set in monospace, and takes no files', async () => {
  const { user, field, onSend, status } = setUp();
  await user.click(screen.getByRole('button', { name: 'Send as prompt', pressed: false }));
  expect(field.className).toContain('font-mono');
  await user.click(screen.getByRole('button', { name: 'Attach images or videos' }));
  expect(status()).toBe("A prompt can't have files. Turn off “Send as prompt” first.");
  await user.type(field, 'A heron{Enter}');
  expect(onSend.mock.calls).toMatchObject([[{ type: 'prompt', content: 'A heron' }]]);
  expect(screen.getByRole('button', { name: 'Send as prompt', pressed: false })).toBeTruthy();
});

test('a removed file leaves the focus in the field', async () => {
  const { user, field, composer } = setUp();
  await user.upload(screen.getByLabelText<HTMLInputElement>('Image and video files'), [
    picture('a.png'),
    picture('b.png'),
  ]);
  await act(settled);
  await user.click(screen.getByRole('button', { name: 'Cancel upload of a.png' }));
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Cancel upload of b.png' }),
  );
  await user.keyboard('{Enter}');
  expect(composer.snapshot().uploads.snapshot().items).toEqual([]);
  expect(document.activeElement).toBe(field);
});

test('a person who can not write reads why, and can still edit', () => {
  const reason = "You can't write to this person.";
  const { composer } = setUp({ disabledReason: reason });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(reason)).toBeTruthy();
  act(() => {
    composer.edit(OWN);
  });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Before');
  act(() => {
    composer.cancelEdit();
  });
  expect(document.activeElement).toBe(screen.getByText(reason));
});

function Surroundings({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    </MemoryRouter>
  );
}

describe('an @name', () => {
  const person = (username: string) => ({
    ...{ id: username, username, full_name: null, avatar_url: null, verified: false },
  });
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  const active = () => screen.queryByRole('option', { selected: true })?.textContent;

  function setUpDiscussion(names = ['wanda', 'zoe']) {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    connectFakeBackend(async ({ path }) => {
      await answered;
      return path.endsWith('/search_community_members')
        ? ['anna', 'joan', 'andy'].map((name) => ({
            profile: { ...person(name), blocked: name === 'andy', blocks_viewer: false },
          }))
        : [
            { ...person('ann'), memberships: [] },
            { ...person('anita'), memberships: [] },
            { ...person('anton'), memberships: [{ status: 'active' }] },
          ];
    }, 'me');
    const nearby = () => names.map((name) => person(name));
    return { ...setUp({ mentionSource: { viewerId: 'me', communityId: 'c', nearby } }), answer };
  }

  test('is completed with people of the page, then members, then others', async () => {
    const { user, field, composer, onSend, answer } = setUpDiscussion();
    act(() => {
      composer.reply(chatMessage('m1'));
    });
    await user.type(field, 'Hi @an');
    expect(options()).toEqual(['wanda @wanda']);
    answer();
    expect(await screen.findByText('@anton')).toBeTruthy();
    expect(options()).toEqual([
      'wanda @wanda',
      'anna @anna',
      'anton @anton',
      'joan @joan',
      'ann @annNot a member',
      'anita @anitaNot a member',
    ]);
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    await user.keyboard('{ArrowDown}{Enter}');
    expect([field.value, onSend.mock.calls.length]).toEqual(['Hi @anna ', 0]);
    expect(options()).toEqual([]);
    // Escape closes the list first, then the reply. Enter then sends.
    await user.type(field, '@an{Escape}');
    expect(options()).toEqual([]);
    expect(screen.getByText('Replying to Bob')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Replying to Bob')).toBeNull();
    await user.keyboard('{Enter}');
    expect(onSend.mock.calls).toMatchObject([[{ content: 'Hi @anna @an' }]]);
  });

  test('is completed in an edit, but not in a prompt', async () => {
    const { user, field, composer } = setUpDiscussion();
    act(() => {
      composer.edit(OWN);
    });
    await user.type(field, ' @zo{Tab}');
    expect(field.value).toBe('Before @zoe ');
    act(() => {
      composer.cancelEdit();
      composer.togglePrompt();
    });
    await user.type(field, '@zo');
    expect(options()).toEqual([]);
    act(() => {
      composer.togglePrompt();
    });
    await user.type(field, 'e');
    expect(options()).toEqual(['zoe @zoe']);
  });

  test('is not completed between two people', async () => {
    const { user, field } = setUp();
    await user.type(field, '@zoe');
    expect(options()).toEqual([]);
    expect(field.getAttribute('aria-autocomplete')).toBeNull();
  });

  test('keeps the person chosen with the arrow keys when results arrive', async () => {
    const { user, field, answer } = setUpDiscussion(['joanna', 'hanna']);
    await user.type(field, '@ann{ArrowDown}');
    expect(active()).toBe('hanna @hanna');
    answer();
    expect(await screen.findByText('@anna')).toBeTruthy();
    expect(options()).toEqual([
      'ann @annNot a member',
      'joanna @joanna',
      'hanna @hanna',
      'anna @anna',
    ]);
    expect(active()).toBe('hanna @hanna');
  });

  test('is suggested while an input method composes', async () => {
    const { user, field } = setUpDiscussion();
    await user.type(field, '@z');
    fireEvent.compositionStart(field);
    await user.type(field, 'o');
    expect(options()).toEqual(['zoe @zoe']);
    fireEvent.compositionEnd(field);
  });

  test('is left alone after Escape and a failed save, and in a text after a prompt', async () => {
    const { user, field, composer, onSaveEdit } = setUpDiscussion();
    onSaveEdit.mockRejectedValueOnce(new Error('Not saved'));
    act(() => {
      composer.edit(OWN);
    });
    await user.type(field, ' @zo{Escape}{Enter}');
    expect(await screen.findByText('Not saved')).toBeTruthy();
    expect(options()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(onSaveEdit).toHaveBeenCalledTimes(2);

    await user.type(field, '@zo');
    act(() => {
      composer.togglePrompt();
    });
    await user.type(field, ' paints a fox');
    act(() => {
      composer.togglePrompt();
    });
    expect(options()).toEqual([]);
  });
});

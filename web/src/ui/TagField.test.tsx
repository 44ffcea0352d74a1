import { TAG_MAX_CHARS } from '@promptory/domain/limits';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { TagField } from './TagField.tsx';

function TagForm({ initial = [] }: { initial?: string[] }) {
  const [tags, setTags] = useState(initial);
  const [typed, setTyped] = useState('');
  return <TagField tags={tags} onTagsChange={setTags} typed={typed} onTypedChange={setTyped} />;
}

function setUp(initial?: string[]) {
  render(<TagForm {...(initial && { initial })} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Tags' });
  const shownTags = () =>
    screen
      .queryAllByRole('button', { name: /^Remove tag / })
      .map((button) => button.getAttribute('aria-label')?.replace('Remove tag ', ''));
  return { user: userEvent.setup(), input, shownTags };
}

describe('TagField', () => {
  test.each([
    ['Enter', 'cats{Enter}'],
    ['a comma', 'cats,'],
  ])('adds the typed tag on %s and clears the input', async (_key, keys) => {
    const { user, input, shownTags } = setUp();
    await user.type(input, keys);
    expect(shownTags()).toEqual(['cats']);
    expect(input.value).toBe('');
  });

  test('adds the typed tag with the button, which is disabled while the input is blank', async () => {
    const { user, input, shownTags } = setUp();
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
    expect(add.disabled).toBe(true);
    await user.type(input, 'cats');
    expect(add.disabled).toBe(false);
    await user.click(add);
    expect(shownTags()).toEqual(['cats']);
    expect(add.disabled).toBe(true);
  });

  test.each(['#one #two #three', 'one\ntwo\r\nthree\n', 'one; two，three'])(
    'adds the tags of the pasted list %j',
    async (pasted) => {
      const { user, input, shownTags } = setUp();
      await user.click(input);
      await user.paste(pasted);
      expect(shownTags()).toEqual(['one', 'two', 'three']);
      expect(input.value).toBe('');
    },
  );

  test('a pasted word goes into the typed text, and a list with a mistake stays to be edited', async () => {
    const { user, input, shownTags } = setUp(['one']);
    await user.type(input, 'film ');
    await user.paste('noir');
    expect(input.value).toBe('film noir');
    await user.paste(`\n${'x'.repeat(TAG_MAX_CHARS + 1)}\ntwo`);
    expect(
      screen.getByText(`A tag must be at most ${String(TAG_MAX_CHARS)} characters`),
    ).toBeTruthy();
    expect(input.value).toBe(`film noir, ${'x'.repeat(TAG_MAX_CHARS + 1)}, two`);
    expect(shownTags()).toEqual(['one']);
  });

  test('Ctrl+Enter adds no tag, so that the form can handle it', async () => {
    const { user, input, shownTags } = setUp();
    await user.type(input, 'cats{Control>}{Enter}{/Control}');
    expect(shownTags()).toEqual([]);
    expect(input.value).toBe('cats');
  });

  test('removes a tag with its button, or with Backspace in the empty input', async () => {
    const { user, input, shownTags } = setUp(['one', 'two', 'three']);
    await user.click(screen.getByRole('button', { name: 'Remove tag one' }));
    expect(shownTags()).toEqual(['two', 'three']);
    await user.type(input, 'x{Backspace}');
    expect(shownTags()).toEqual(['two', 'three']);
    await user.type(input, '{Backspace}');
    expect(shownTags()).toEqual(['two']);
  });

  test('shows why a tag was rejected until the input changes', async () => {
    const { user, input, shownTags } = setUp(['cats']);
    await user.type(input, `${'x'.repeat(TAG_MAX_CHARS + 1)}{Enter}`);
    screen.getByText(`A tag must be at most ${String(TAG_MAX_CHARS)} characters`);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(shownTags()).toEqual(['cats']);
    await user.type(input, '{Backspace}');
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
  });
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ActionRow } from './ActionRow.tsx';

const row = (isGone: boolean) => (
  <ActionRow name="post" isGone={isGone} className="">
    <button type="button">Like</button>
  </ActionRow>
);

test('replaces the actions of what is gone, and keeps the focus of the pressed button', () => {
  const { rerender } = render(row(false));
  screen.getByRole('button', { name: 'Like' }).focus();
  rerender(row(true));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.textContent).toBe('This post is no longer available.');
});

test('does not take the focus from elsewhere, or when it is shown again', () => {
  const page = (isGone: boolean) => (
    <>
      <input aria-label="Search" />
      {row(isGone)}
    </>
  );
  const { rerender, unmount } = render(page(false));
  const field = screen.getByLabelText('Search');
  field.focus();
  rerender(page(true));
  expect(document.activeElement).toBe(field);
  unmount();
  render(row(true));
  expect(document.activeElement).toBe(document.body);
});

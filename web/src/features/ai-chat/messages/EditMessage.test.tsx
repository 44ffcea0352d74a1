import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EditMessage } from './EditMessage.tsx';

function setUp(problem: string | null = null, isBusy = false) {
  const sent: string[] = [];
  let cancelled = 0;
  render(
    <EditMessage
      text="a fox"
      isBusy={isBusy}
      onSend={(text) => {
        sent.push(text);
        return problem;
      }}
      onCancel={() => {
        cancelled += 1;
      }}
    />,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  return { sent, field, cancels: () => cancelled, user: userEvent.setup() };
}

test('Enter sends the changed text, Shift+Enter adds a line, Esc cancels', async () => {
  const { sent, field, cancels, user } = setUp();
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Shift>}{Enter}{/Shift}in snow{Enter}');
  expect(sent).toEqual(['a fox\nin snow']);
  await user.keyboard('{Escape}');
  expect(cancels()).toBe(1);
});

test('a refused text stays, with the reason until it is changed', async () => {
  const { field, user } = setUp('Message too long');
  await user.keyboard('{Enter}');
  screen.getByText('Message too long');
  expect(field.value).toBe('a fox');
  await user.keyboard('es');
  expect(screen.queryByText('Message too long')).toBeNull();
});

test('nothing is sent while an answer is being written', async () => {
  const { sent, user } = setUp(null, true);
  await user.keyboard('{Enter}');
  expect(sent).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
});

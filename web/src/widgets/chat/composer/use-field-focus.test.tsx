import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate, useParams } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useFocusOnOpen } from './use-field-focus.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function Chat() {
  const { id } = useParams();
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusOnOpen(field);
  return <textarea ref={field} aria-label={`Message to ${String(id)}`} />;
}

function Screen() {
  const navigate = useNavigate();
  const { id } = useParams();
  return (
    <>
      <Link to="/ann">Ann</Link>
      <Link to="/ann?message=m">Found message</Link>
      <input aria-label="Search" onChange={() => void navigate('/ann')} />
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate('/ann', { replace: true })}>Newest</button>
      {id !== undefined && <Chat key={id} />}
    </>
  );
}

function setUp({ touch = false, at = '/' } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: touch }));
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/:id?" element={<Screen />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? null;
const link = (name: string) => screen.getByRole('link', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('a chat that is opened by a click or Enter has the focus in its field', async () => {
  const user = setUp();
  await user.click(link('Ann'));
  expect(focused()).toBe('Message to ann');
  // Also if it is open already.
  link('Ann').focus();
  expect(focused()).toBeNull();
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Message to ann');
});

test('the focus stays where it is on a touch device', async () => {
  const user = setUp({ touch: true });
  await user.click(link('Ann'));
  expect(focused()).toBeNull();
});

test('the focus stays where it is after a reload, and with a message in the address', async () => {
  const user = setUp({ at: '/ann' });
  expect(document.activeElement).toBe(document.body);
  await user.click(link('Found message'));
  expect(document.activeElement).toBe(link('Found message'));
  await user.click(button('Back'));
  expect(document.activeElement).toBe(button('Back'));
});

test('the focus is not taken from another field or a button of the chat', async () => {
  const user = setUp();
  await user.type(screen.getByLabelText('Search'), 'a');
  expect(screen.getByLabelText('Message to ann')).toBeTruthy();
  expect(focused()).toBe('Search');
  await user.click(button('Newest'));
  expect(document.activeElement).toBe(button('Newest'));
});

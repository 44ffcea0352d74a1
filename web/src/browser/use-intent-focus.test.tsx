import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useIntentFocus } from './use-intent-focus.ts';

function Post() {
  useIntentFocus();
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <main>
      <button
        type="button"
        onClick={() => {
          setIsLoaded(true);
        }}
      >
        Load
      </button>
      {isLoaded && (
        <>
          <button type="button" data-intent="save">
            Save
          </button>
          <button type="button" data-intent="like">
            Like
          </button>
        </>
      )}
    </main>
  );
}

async function openPost(replace: boolean) {
  const state = { from: '/post', intent: 'like' };
  const router = createMemoryRouter(
    [
      { path: '/login', element: null },
      { path: '/post', element: <Post /> },
    ],
    { initialEntries: replace ? ['/login'] : [{ pathname: '/post', state }] },
  );
  render(<RouterProvider router={router} />);
  if (replace) await act(() => router.navigate('/post', { replace, state }));
  // Unlike a click of the user, this doesn't move the focus.
  act(() => {
    screen.getByText('Load').click();
  });
}

test('after the sign-in, the control of the intent gets the focus when it appears', async () => {
  await openPost(true);
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByText('Like'));
  });
});

test('a reload does not move the focus', async () => {
  await openPost(false);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(document.activeElement).toBe(document.body);
});

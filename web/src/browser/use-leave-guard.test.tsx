import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { installHistoryListener } from './navigation-blocker.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

function Form({ onReturn }: { onReturn: () => void }) {
  const guard = useLeaveGuard(true, onReturn);
  return guard.asking ? (
    <button type="button" onClick={guard.leave}>
      Leave
    </button>
  ) : (
    <Link to="/other">Other</Link>
  );
}

test('Back before the next screen is shown returns to the form, which asks again', () => {
  const onReturn = vi.fn();
  installHistoryListener();
  // Without routes, the form stays mounted, as it does while the next screen is loading.
  render(
    <BrowserRouter>
      <Form onReturn={onReturn} />
    </BrowserRouter>,
  );
  const form: unknown = window.history.state;
  fireEvent.click(screen.getByRole('link', { name: 'Other' }));
  expect(window.location.pathname).toBe('/');
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(window.location.pathname).toBe('/other');

  window.history.replaceState(form, '', '/');
  fireEvent(window, new PopStateEvent('popstate', { state: form }));
  expect(onReturn).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('link', { name: 'Other' }));
  expect(screen.getByRole('button', { name: 'Leave' })).toBeDefined();
});

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logError } from '../browser/log-error.ts';
import { currentSession } from '../data/session/use-session.ts';

/** Signs the viewer out and opens the sign-in page. `busy` is true while it runs. */
export function useSignOut(): { busy: boolean; signOut: () => void } {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function leave() {
    if (busy) return;
    setBusy(true);
    try {
      await currentSession().signOut();
    } catch (error) {
      // The local session is already cleared; only the server request failed.
      logError('Could not sign out on the server', error);
    }
    // Do not remember the page: the next login starts at the home screen.
    await navigate('/auth/login', { replace: true });
  }

  return { busy, signOut: () => void leave() };
}

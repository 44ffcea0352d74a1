import { useState } from 'react';
import { useNavigate } from 'react-router';
import { currentSession, useSession } from '../../data/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ComingSoonScreen } from './ComingSoonScreen.tsx';

/** The own profile until its page is built: who is signed in, and the way out. */
export function ProfileScreen() {
  const { user, profile } = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await currentSession().signOut();
    } catch (error) {
      // This device has forgotten the session already; only the server could not be told.
      console.warn('The server could not be told of the sign-out:', error);
    }
    // Without a remembered page: the next person begins at home.
    await navigate('/auth/login', { replace: true });
  }

  return (
    <ComingSoonScreen
      name="Your profile"
      text={`You are signed in as ${profile ? `@${profile.username}` : (user?.email ?? 'a member')}. Your posts, saved items and settings will be here.`}
      action={
        <>
          <Button busy={leaving} busyLabel="Signing out..." onClick={() => void leave()}>
            Sign Out
          </Button>
          <LinkButton to="/settings">Account &amp; security</LinkButton>
          <LinkButton to="/" variant="ghost">
            Go home
          </LinkButton>
        </>
      }
    />
  );
}

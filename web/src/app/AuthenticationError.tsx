import { useNavigate } from 'react-router';
import { currentSession, useSession } from '../data/session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';

/** Shown when the auth service didn't answer in time. */
export function AuthenticationError() {
  const { error } = useSession();
  const navigate = useNavigate();
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Card as="section" className="w-full max-w-sm p-6">
        <div role="alert">
          <h1 className="text-xl">Authentication Error</h1>
          <p className="mt-2 text-quiet">{error}</p>
        </div>
        <div className="mt-6 flex gap-2">
          <Button
            variant="primary"
            onClick={() => {
              window.location.reload();
            }}
          >
            Retry
          </Button>
          <Button
            onClick={() => {
              currentSession().clearError();
              void navigate('/auth/login');
            }}
          >
            Go to Login
          </Button>
        </div>
      </Card>
    </main>
  );
}

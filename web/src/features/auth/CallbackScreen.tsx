import { CALLBACK_FAILED_TEXT, CALLBACK_FAILED_TITLE } from '@promptory/domain/account-errors';
import { CALLBACK_WAIT_MS } from '@promptory/domain/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useState } from 'react';
import { useSession } from '../../data/use-session.ts';
import { systemClock } from '../../lib/clock.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { ToOrigin } from './ToOrigin.tsx';
import { useArrival } from './use-arrival.ts';
import { Waiting } from './Waiting.tsx';

/** The way back from Google, and of links that sign in: leads on to the page of origin. */
export function CallbackScreen() {
  const { user } = useSession();
  const arrival = useArrival();
  const waited = useWaited();

  if (arrival === null || !waited) return <Waiting text="Signing you in..." />;
  if (arrival.is === 'signed-in' || (arrival.is === 'nothing' && user !== null)) {
    return user === null ? <Waiting text="Signing you in..." /> : <ToOrigin />;
  }
  if (arrival.is === 'message') {
    return (
      <AuthLayout
        icon={<MailCheck aria-hidden />}
        title="Almost done"
        text={<p>{arrival.message}</p>}
      >
        <LinkButton to="/">Go home</LinkButton>
      </AuthLayout>
    );
  }
  const text = arrival.is === 'failed' ? arrival.message : CALLBACK_FAILED_TEXT;
  return (
    <AuthLayout
      icon={<CircleAlert aria-hidden className="text-danger" />}
      title={CALLBACK_FAILED_TITLE}
      text={<p role="alert">{text}</p>}
    >
      <LinkButton to="/auth/login" variant="primary" className="w-full">
        Back to Login
      </LinkButton>
    </AuthLayout>
  );
}

/** The session may still be on its way: it is read after 100 ms (social specification, section 2). */
function useWaited(): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(
    () =>
      systemClock.after(CALLBACK_WAIT_MS, () => {
        setWaited(true);
      }),
    [],
  );
  return waited;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import { SettingsQueryState } from '../SettingsQueryState.tsx';
import { RowsSkeleton } from '../PanelSkeletons.tsx';
import {
  sessionsQuery,
  sessionsKey,
  type UserSession,
  endOtherSessions,
  endSession,
} from './sessions.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeDevice } from './device-name.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';
import { SessionRow } from './SessionRow.tsx';
import { useAccountAction } from '../account/use-account-action.ts';

/** The sessions of the user, with buttons to end them. */
export function SessionsPage() {
  const query = useQuery(sessionsQuery(supabase()));
  return (
    <SettingsPage
      title="Sessions"
      text="Every browser where you're signed in. If you don't recognize one, sign it out and change your password."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <SettingsQueryState query={query} skeleton={<RowsSkeleton rows={3} />}>
        {(sessions) => <SessionList sessions={sessions} />}
      </SettingsQueryState>
    </SettingsPage>
  );
}

/** One session, or all except the current one. */
type SignOutTarget = UserSession | 'others';

/** The sessions, the current one first. Signing out requires a confirmation. */
function SessionList({ sessions }: { sessions: readonly UserSession[] }) {
  const reauthentication = useReauthentication();
  const queryClient = useQueryClient();
  const [targetToConfirm, setTargetToConfirm] = useState<SignOutTarget | null>(null);
  const [ending, setEnding] = useState<SignOutTarget | null>(null);
  const end = useAccountAction(
    (target: SignOutTarget) =>
      reauthentication.run(() =>
        target === 'others' ? endOtherSessions(supabase()) : endSession(supabase(), target.id),
      ),
    async (_, target) => {
      toast(
        target === 'others'
          ? 'Signed out on all other devices'
          : `${describeDevice(target.user_agent).name} was signed out`,
        { tone: 'success' },
      );
      await queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
    'Failed to sign out',
  );
  const ask = (target: SignOutTarget) => {
    end.reset();
    setTargetToConfirm(target);
  };
  const current = sessions.filter((session) => session.current);
  const others = sessions.filter((session) => !session.current);

  return (
    <>
      {end.problem !== null && <Banner tone="danger">{end.problem}</Banner>}
      <Card as="section">
        <ul className="divide-y">
          {[...current, ...others].map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={
                end.busy && (ending === 'others' ? !session.current : ending?.id === session.id)
              }
              onEnd={() => {
                ask(session);
              }}
            />
          ))}
        </ul>
      </Card>
      {others.length > 0 && (
        <Button
          className="md:self-start"
          busy={end.busy && ending === 'others'}
          busyLabel="Signing out..."
          onClick={() => {
            ask('others');
          }}
        >
          Sign out all other devices
        </Button>
      )}
      <ConfirmDialog
        open={targetToConfirm !== null}
        onOpenChange={() => {
          setTargetToConfirm(null);
        }}
        title={
          targetToConfirm === 'others' ? 'Sign out all other devices?' : 'Sign out this device?'
        }
        text={
          targetToConfirm === 'others' || targetToConfirm === null
            ? 'All other browsers will have to sign in again.'
            : `${describeDevice(targetToConfirm.user_agent).name} will have to sign in again.`
        }
        confirmLabel="Sign out"
        onConfirm={() => {
          if (targetToConfirm === null) return;
          setTargetToConfirm(null);
          setEnding(targetToConfirm);
          end.run(targetToConfirm);
        }}
      />
    </>
  );
}

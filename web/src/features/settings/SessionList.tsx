import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { supabase } from '../../data/client.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { endOtherSessions, endSession } from './account-calls.ts';
import { deviceOf } from './device-name.ts';
import { useFactorPrompt } from './factor-context.ts';
import { settingsKeys, type SignedInPlace } from './queries.ts';
import { SessionRow } from './SessionRow.tsx';
import { useAccountAction } from './use-account-action.ts';

/** One session, or all but this one. */
type Ending = SignedInPlace | 'others';

/** The sessions, this one first; ending cannot be undone, so it asks. */
export function SessionList({ places }: { places: readonly SignedInPlace[] }) {
  const prompt = useFactorPrompt();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Ending | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const end = useAccountAction(
    (what: Ending) =>
      prompt.before(() =>
        what === 'others' ? endOtherSessions(supabase()) : endSession(supabase(), what.id),
      ),
    async (_, what) => {
      toast(
        what === 'others'
          ? 'Signed out everywhere else'
          : `${deviceOf(what.user_agent).name} is signed out`,
        { tone: 'success' },
      );
      await queryClient.invalidateQueries({ queryKey: settingsKeys.sessions() });
    },
    'Failed to sign out',
  );
  const ask = (what: Ending) => {
    end.forget();
    setAsked(what);
  };
  const [here, others] = [
    places.filter(({ current }) => current),
    places.filter(({ current }) => !current),
  ];

  return (
    <>
      {end.problem !== null && <Banner tone="danger">{end.problem}</Banner>}
      <Card as="section">
        <ul className="divide-y">
          {[...here, ...others].map((place) => (
            <SessionRow
              key={place.id}
              place={place}
              busy={end.busy && (ending === 'others' ? !place.current : ending?.id === place.id)}
              onEnd={() => {
                ask(place);
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
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => {
          setAsked(null);
        }}
        title={asked === 'others' ? 'Sign out everywhere else?' : 'Sign this device out?'}
        text={
          asked === 'others' || asked === null
            ? 'Every other browser has to sign in again. This one stays.'
            : `${deviceOf(asked.user_agent).name} has to sign in again.`
        }
        confirmLabel="Sign out"
        onConfirm={() => {
          if (asked === null) return;
          setAsked(null);
          setEnding(asked);
          end.run(asked);
        }}
      />
    </>
  );
}

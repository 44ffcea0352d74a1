import { FACTOR_NAME_MAX_CHARS, nextFactorName } from '@promptory/domain/account-settings';
import { useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { startEnrolment, type Enrolment } from './factor-requests.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { useAccountAction } from '../account/use-account-action.ts';

interface FactorNameFormProps {
  /** Names of the verified authenticators. */
  taken: readonly string[];
  onEnrolled: (enrolment: Enrolment) => void;
}

/** The first setup step: the name of the authenticator. */
export function FactorNameForm({ taken, onEnrolled }: FactorNameFormProps) {
  const reauthentication = useReauthentication();
  const [typed, setTyped] = useState(() => nextFactorName(taken));
  const name = typed.trim();
  const isTaken = taken.some((other) => other.toLowerCase() === name.toLowerCase());
  const start = useAccountAction(
    () => reauthentication.run(() => startEnrolment(supabase(), name)),
    onEnrolled,
    'Failed to start the setup',
  );
  return (
    <Panel
      title="Name your authenticator"
      text="Have your authenticator app ready. A name helps you tell several authenticators apart."
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '' && !isTaken) start.run(undefined);
        }}
      >
        {start.problem !== null && <Banner tone="danger">{start.problem}</Banner>}
        <TextField
          label="Name"
          value={typed}
          maxLength={FACTOR_NAME_MAX_CHARS}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          error={isTaken ? 'You already have an authenticator with this name.' : undefined}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={name === '' || isTaken}
          busy={start.busy}
          busyLabel="Preparing..."
          className="md:self-start"
        >
          Continue
        </Button>
      </form>
    </Panel>
  );
}

import { FACTOR_NAME_MAX_CHARS, nextFactorName } from '@promptory/domain/account-settings';
import { useState } from 'react';
import { supabase } from '../../data/client.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { enrol, type Enrolment } from './account-calls.ts';
import { useFactorPrompt } from './factor-context.ts';
import { Panel } from './Panel.tsx';
import { useAccountAction } from './use-account-action.ts';

interface FactorNameFormProps {
  /** Names of the authenticators in force. */
  taken: readonly string[];
  onEnrolled: (enrolment: Enrolment) => void;
}

/** The first step: a name that tells this authenticator from others. */
export function FactorNameForm({ taken, onEnrolled }: FactorNameFormProps) {
  const prompt = useFactorPrompt();
  const [typed, setTyped] = useState(() => nextFactorName(taken));
  const name = typed.trim();
  const isTaken = taken.some((other) => other.toLowerCase() === name.toLowerCase());
  const start = useAccountAction(
    () => prompt.before(() => enrol(supabase(), name)),
    onEnrolled,
    'Failed to begin the set-up',
  );
  return (
    <Panel
      title="Name it"
      text="Have your authenticator app at hand. The name helps you later, when you have several."
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

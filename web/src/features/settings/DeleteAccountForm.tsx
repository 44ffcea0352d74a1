import { confirmsUsername } from '@promptory/domain/account-settings';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { forgetAi } from '../../data/ai/forget-ai.ts';
import { backendConfig, supabase } from '../../data/client.ts';
import { currentSession, useSession } from '../../data/use-session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Account } from './account.ts';
import { checkPassword, deleteMyAccount } from './account-calls.ts';
import { AccountDeletion } from './account-deletion.ts';
import { listOwnFiles, removeFiles } from './account-files.ts';
import { DeletionProgress } from './DeletionProgress.tsx';
import { useFactorPrompt } from './factor-context.ts';
import { Panel } from './Panel.tsx';
import { problemText } from './problem-text.ts';
import { useAccountAction } from './use-account-action.ts';
import { WhatGoes } from './WhatGoes.tsx';

const FAILED_TEXT = 'Failed to delete the account';

/**
 * Deletes the account once its owner has typed the username and shown who they are: with the second
 * factor where there is one, else with the password. Where the operator lets only who passes a check
 * against robots try passwords, the open session is enough.
 */
export function DeleteAccountForm({ account }: { account: Account }) {
  const { profile } = useSession();
  const prompt = useFactorPrompt();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [deletion] = useState(
    () =>
      new AccountDeletion({
        listFiles: () => listOwnFiles(supabase(), account.id),
        removeFiles: (files) => removeFiles(supabase(), files),
        deleteAccount: () => deleteMyAccount(supabase()),
        forgetHere: () => {
          forgetAi(account.id);
        },
      }),
  );
  const state = useSyncExternalStore(deletion.subscribe, deletion.snapshot);
  const username = profile?.username ?? account.email;
  const asksPassword =
    account.hasPassword && account.factors.length === 0 && backendConfig().captcha === null;
  const ready = confirmsUsername(typed, username) && (!asksPassword || password !== '');

  async function leave() {
    try {
      await currentSession().signOut();
    } catch (error) {
      // The account is gone, and with it what the server could be told to end.
      console.warn('The session ended with the account:', error);
    }
    await navigate('/auth/login', { replace: true, state: { goodbye: true } });
  }

  const remove = useAccountAction(
    async () => {
      if (asksPassword) await checkPassword(account.email, password);
      if (await prompt.before(deletion.run)) await leave();
    },
    () => undefined,
    FAILED_TEXT,
  );

  const problem =
    remove.problem ?? (state.step === 'failed' ? problemText(state.cause, FAILED_TEXT) : null);
  const wrongPassword = remove.code === 'current_password_invalid';
  return (
    <Panel title="What goes with it" text={<WhatGoes posts={profile?.posts_count ?? 0} />}>
      <form
        noValidate
        className="flex flex-col gap-5 border-t pt-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) remove.run(undefined);
        }}
      >
        {problem !== null && !wrongPassword && (
          <Banner tone="danger">
            {problem}
            {state.step === 'failed' &&
              ' Your account is still here. Try again to go on where it stopped.'}
          </Banner>
        )}
        <TextField
          label={`Type ${username} to confirm`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {asksPassword && (
          <PasswordField
            label="Your password"
            error={wrongPassword ? (problem ?? undefined) : undefined}
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
            }}
          />
        )}
        <div className="flex flex-col">
          <Button
            type="submit"
            variant="danger"
            disabled={!ready}
            busy={remove.busy}
            busyLabel="Deleting..."
            className="md:self-start"
          >
            {state.step === 'failed' ? 'Try again' : 'Delete my account'}
          </Button>
          <DeletionProgress state={state} />
        </div>
      </form>
    </Panel>
  );
}

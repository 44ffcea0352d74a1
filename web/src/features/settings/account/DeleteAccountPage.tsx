import { SettingsQueryState } from '../SettingsQueryState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { FormSkeleton } from '../PanelSkeletons.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { useAccount } from './use-account.ts';
import { matchesUsername } from '@promptory/domain/account-settings';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { clearAiData } from '../../../data/ai/clear-ai-data.ts';
import { supabase } from '../../../data/client/client.ts';
import { clearMessageDrafts } from '../../../data/messages/message-drafts.ts';
import { clearOutbox } from '../../../data/messages/window-outbox.ts';
import { accountDeleted } from '../../../data/session/account-deleted.ts';
import { promptValues } from '../../../data/works/prompt-values.ts';
import { currentSession, useSession } from '../../../data/session/use-session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Account } from './account.ts';
import { deleteMyAccount, requireRecentProof } from './account-requests.ts';
import { AccountDeletion } from './account-deletion.ts';
import { listOwnFiles, removeFiles } from './account-files.ts';
import { DeletionProgress } from './DeletionProgress.tsx';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';
import { problemText } from './problem-text.ts';
import { useAccountAction } from './use-account-action.ts';
import { logError } from '../../../browser/log-error.ts';

/** Deletes the account. */
export function DeleteAccountPage() {
  const account = useAccount();
  return (
    <SettingsPage
      title="Delete account"
      text="This can't be undone, and we can't restore your account."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <SettingsQueryState query={account} skeleton={<FormSkeleton fields={2} />}>
        {(known) => <DeleteAccountForm account={known} />}
      </SettingsQueryState>
    </SettingsPage>
  );
}

const FAILED_TEXT = 'Failed to delete the account';

/** Requires the username, and a proof of identity if the last one is too old. */
function DeleteAccountForm({ account }: { account: Account }) {
  const { profile } = useSession();
  const reauthentication = useReauthentication();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [deletion] = useState(
    () =>
      new AccountDeletion({
        listFiles: () => listOwnFiles(supabase(), account.id),
        removeFiles: (files) => removeFiles(supabase(), files),
        deleteAccount: () => reauthentication.run(() => deleteMyAccount(supabase())),
        clearLocalData: () => {
          accountDeleted.change(true);
          clearAiData(account.id);
          clearMessageDrafts(account.id);
          clearOutbox(account.id);
          promptValues(account.id).clear();
        },
      }),
  );
  const state = useSyncExternalStore(deletion.subscribe, deletion.snapshot);
  const username = profile?.username ?? account.email;
  const ready = matchesUsername(typed, username);

  async function leaveAccount() {
    try {
      await currentSession().signOut();
    } catch (error) {
      // The session was deleted with the account.
      logError('Could not end the session of the deleted account', error);
    }
    await navigate('/auth/login', { replace: true });
  }

  const remove = useAccountAction(
    async () => {
      // Ask before the first file is removed: without a recent proof, the account can't be deleted.
      await reauthentication.run(() => requireRecentProof(supabase()));
      if (await deletion.run()) await leaveAccount();
    },
    () => undefined,
    FAILED_TEXT,
  );

  const problem =
    remove.problem ?? (state.step === 'failed' ? problemText(state.cause, FAILED_TEXT) : null);
  return (
    <Panel
      title="What will be deleted"
      text={<DeletionSummary posts={profile?.posts_count ?? 0} />}
    >
      <form
        noValidate
        className="flex flex-col gap-5 border-t pt-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) remove.run(undefined);
        }}
      >
        {problem !== null && (
          <Banner tone="danger">
            <span>{problem}</span>
            {state.step === 'failed' && (
              <span> Your account still exists. Try again to continue.</span>
            )}
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

/** Lists everything that is deleted with the account. */
function DeletionSummary({ posts }: { posts: number }) {
  const first =
    posts === 1 ? 'Your post' : posts > 1 ? `Your ${String(posts)} posts` : 'Your posts';
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      <li>{first}, drafts and reels, with their pictures and videos</li>
      <li>Your comments, likes, saves, followers and tools</li>
      <li>Your conversations, also for the people you wrote with</li>
      <li>Your profile. Others can then use your username.</li>
      <li>Your sign-in. You&apos;ll be signed out on all devices.</li>
    </ul>
  );
}

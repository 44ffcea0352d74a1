import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { supabase } from '../../../data/client/client.ts';
import { toast } from '../../../ui/toast.ts';
import { createRecoveryCodes, remainingCodesKey, remainingCodesQuery } from './recovery-codes.ts';
import { ActionPanel } from '../account/ActionPanel.tsx';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';
import { SettingsQueryState } from '../SettingsQueryState.tsx';
import { FormSkeleton } from '../PanelSkeletons.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SECTIONS } from '../sections.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { useAccount } from '../account/use-account.ts';
import { useAccountAction } from '../account/use-account-action.ts';

/** Creates new recovery codes and shows them once. */
export function RecoveryCodesPage() {
  const account = useAccount();
  const reauthentication = useReauthentication();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const left = useQuery(remainingCodesQuery(supabase())).data;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const creation = useAccountAction(
    () => reauthentication.run(() => createRecoveryCodes(supabase())),
    async (next) => {
      setCodes(next);
      await queryClient.invalidateQueries({ queryKey: remainingCodesKey });
    },
    'Failed to create recovery codes',
  );
  const close = useCallback(() => {
    toast('Recovery codes saved', { tone: 'success' });
    void navigate(SECTIONS.twoFactor.path, { replace: true });
  }, [navigate]);

  return (
    <SettingsPage
      title="Recovery codes"
      back={{ to: SECTIONS.twoFactor.path, label: SECTIONS.twoFactor.label, always: true }}
    >
      <SettingsQueryState query={account} skeleton={<FormSkeleton fields={1} />}>
        {({ factors }) => {
          if (codes !== null) return <RecoveryCodes codes={codes} onSaved={close} />;
          if (factors.length === 0) return <Navigate to={SECTIONS.twoFactor.path} replace />;
          return (
            <ActionPanel
              title="Create new codes"
              text={
                left === undefined || left === 0
                  ? "You'll get ten codes. Each one signs you in once without your phone."
                  : `You have ${String(left)} left. Creating new codes invalidates the old ones.`
              }
              action={creation}
              label="Create new codes"
              busyLabel="Creating codes..."
            />
          );
        }}
      </SettingsQueryState>
    </SettingsPage>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { supabase } from '../../data/client.ts';
import { toast } from '../../ui/toast.ts';
import { createRecoveryCodes } from './account-calls.ts';
import { ActionPanel } from './ActionPanel.tsx';
import { useFactorPrompt } from './factor-context.ts';
import { Loaded } from './Loaded.tsx';
import { FormSkeleton } from './Panel.tsx';
import { codesLeftQuery, settingsKeys } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SECTIONS } from './sections.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { useAccount } from './use-account.ts';
import { useAccountAction } from './use-account-action.ts';

/** Makes new recovery codes and shows them once. */
export function RecoveryCodesPage() {
  const account = useAccount();
  const prompt = useFactorPrompt();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const left = useQuery(codesLeftQuery(supabase())).data;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const creation = useAccountAction(
    () => prompt.before(() => createRecoveryCodes(supabase())),
    async (next) => {
      setCodes(next);
      await queryClient.invalidateQueries({ queryKey: settingsKeys.codesLeft() });
    },
    'Failed to make recovery codes',
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
      <Loaded query={account} skeleton={<FormSkeleton fields={1} />}>
        {({ factors }) => {
          if (codes !== null) return <RecoveryCodes codes={codes} onSaved={close} />;
          if (factors.length === 0) return <Navigate to={SECTIONS.twoFactor.path} replace />;
          return (
            <ActionPanel
              title="Make new codes"
              text={
                left === undefined || left === 0
                  ? 'You get ten codes to keep. Each signs you in once without your phone.'
                  : `You have ${String(left)} left. New codes take their place: the old ones stop working.`
              }
              action={creation}
              label="Make new codes"
              busyLabel="Making codes..."
            />
          );
        }}
      </Loaded>
    </SettingsPage>
  );
}

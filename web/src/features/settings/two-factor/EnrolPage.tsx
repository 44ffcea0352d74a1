import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { supabase } from '../../../data/client/client.ts';
import { toast } from '../../../ui/toast.ts';
import { createRecoveryCodes, remainingCodesKey } from './recovery-codes.ts';
import { type Enrolment } from './factor-requests.ts';
import { FactorNameForm } from './FactorNameForm.tsx';
import { FactorScanForm } from './FactorScanForm.tsx';
import { SettingsQueryState } from '../SettingsQueryState.tsx';
import { FormSkeleton } from '../PanelSkeletons.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SECTIONS } from '../sections.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { useAccount, useRefreshAccount } from '../account/use-account.ts';
import { logError } from '../../../browser/log-error.ts';
import { showError } from '../../../ui/show-error.ts';

type Step =
  | { is: 'name' }
  | { is: 'scan'; enrolment: Enrolment }
  | { is: 'codes'; codes: readonly string[] };

/**
 * Sets up an authenticator in steps: name, QR code with a first code, and recovery codes for the
 * first authenticator. An unfinished setup is removed when the next one starts.
 */
export function EnrolPage() {
  const account = useAccount();
  const refresh = useRefreshAccount();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ is: 'name' });

  const close = useCallback(() => {
    void refresh();
    void queryClient.invalidateQueries({ queryKey: remainingCodesKey });
    toast('Two-factor authentication is on', { tone: 'success' });
    void navigate(SECTIONS.twoFactor.path, { replace: true });
  }, [navigate, queryClient, refresh]);

  async function finish(isFirst: boolean) {
    if (!isFirst) {
      await refresh();
      toast('Authenticator added', { tone: 'success' });
      await navigate(SECTIONS.twoFactor.path, { replace: true });
      return;
    }
    try {
      setStep({ is: 'codes', codes: await createRecoveryCodes(supabase()) });
    } catch (error) {
      logError('Could not create recovery codes', error);
      await refresh();
      showError(
        "Two-factor authentication is on, but we couldn't create recovery codes. Please try again.",
      );
      await navigate(SECTIONS.twoFactor.path, { replace: true });
    }
  }

  return (
    <SettingsPage
      title="Set up an authenticator"
      back={{ to: SECTIONS.twoFactor.path, label: SECTIONS.twoFactor.label, always: true }}
    >
      <SettingsQueryState query={account} skeleton={<FormSkeleton fields={1} />}>
        {({ factors }) => {
          switch (step.is) {
            case 'name':
              return (
                <FactorNameForm
                  taken={factors.map(({ name }) => name)}
                  onEnrolled={(enrolment) => {
                    setStep({ is: 'scan', enrolment });
                  }}
                />
              );
            case 'scan':
              return (
                <FactorScanForm
                  enrolment={step.enrolment}
                  onVerified={() => finish(factors.length === 0)}
                />
              );
            case 'codes':
              return <RecoveryCodes codes={step.codes} onSaved={close} />;
          }
        }}
      </SettingsQueryState>
    </SettingsPage>
  );
}

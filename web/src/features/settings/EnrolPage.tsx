import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { supabase } from '../../data/client.ts';
import { toast } from '../../ui/toast.ts';
import { createRecoveryCodes, type Enrolment } from './account-calls.ts';
import { FactorNameForm } from './FactorNameForm.tsx';
import { FactorScanForm } from './FactorScanForm.tsx';
import { Loaded } from './Loaded.tsx';
import { FormSkeleton } from './Panel.tsx';
import { settingsKeys } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SECTIONS } from './sections.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { useAccount, useRenewAccount } from './use-account.ts';

type Step =
  { is: 'name' } | { is: 'scan'; enrolment: Enrolment } | { is: 'codes'; codes: readonly string[] };

/**
 * Sets up an authenticator: its name, the picture with a first code, and for the first one the
 * recovery codes. A set-up left half-way protects nothing; the next one clears it away.
 */
export function EnrolPage() {
  const account = useAccount();
  const renew = useRenewAccount();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ is: 'name' });

  const close = useCallback(() => {
    void renew();
    void queryClient.invalidateQueries({ queryKey: settingsKeys.codesLeft() });
    toast('Two-factor sign-in is on', { tone: 'success' });
    void navigate(SECTIONS.twoFactor.path, { replace: true });
  }, [navigate, queryClient, renew]);

  async function finish(isFirst: boolean) {
    if (!isFirst) {
      await renew();
      toast('Authenticator added', { tone: 'success' });
      await navigate(SECTIONS.twoFactor.path, { replace: true });
      return;
    }
    try {
      setStep({ is: 'codes', codes: await createRecoveryCodes(supabase()) });
    } catch (error) {
      console.warn('No recovery codes were made', error);
      await renew();
      toast('Two-factor sign-in is on, but recovery codes could not be made yet.', {
        tone: 'danger',
      });
      await navigate(SECTIONS.twoFactor.path, { replace: true });
    }
  }

  return (
    <SettingsPage
      title="Set up an authenticator"
      back={{ to: SECTIONS.twoFactor.path, label: SECTIONS.twoFactor.label, always: true }}
    >
      <Loaded query={account} skeleton={<FormSkeleton fields={1} />}>
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
                  onShown={() => finish(factors.length === 0)}
                />
              );
            case 'codes':
              return <RecoveryCodes codes={step.codes} onSaved={close} />;
          }
        }}
      </Loaded>
    </SettingsPage>
  );
}

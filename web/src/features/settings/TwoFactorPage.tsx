import { LinkButton } from '../../ui/LinkButton.tsx';
import { FactorList } from './FactorList.tsx';
import { Loaded } from './Loaded.tsx';
import { Panel, RowsSkeleton } from './Panel.tsx';
import { RecoveryCodesState } from './RecoveryCodesState.tsx';
import { NEW_FACTOR_PATH } from './sections.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { useAccount } from './use-account.ts';

/** Whether signing in takes a code too, which apps may give it, and what helps without them. */
export function TwoFactorPage() {
  const account = useAccount();
  const isOn = (account.data?.factors.length ?? 0) > 0;
  return (
    <SettingsPage
      title="Two-factor sign-in"
      text={
        isOn
          ? 'Beside your password, signing in takes a code from an authenticator app.'
          : 'Beside your password, signing in then takes a code from an app on your phone. Whoever learns your password still stays outside.'
      }
      back={{ to: '/settings', label: 'Settings' }}
    >
      <Loaded query={account} skeleton={<RowsSkeleton rows={2} />}>
        {({ factors }) =>
          factors.length === 0 ? (
            <Panel
              title="It is off"
              text="You need an authenticator app, such as the one your password manager has, or Google Authenticator, Aegis or 2FAS. Turning it on signs you out in other browsers."
            >
              <LinkButton to={NEW_FACTOR_PATH} variant="primary" className="md:self-start">
                Set up
              </LinkButton>
            </Panel>
          ) : (
            <>
              <FactorList factors={factors} />
              <RecoveryCodesState />
            </>
          )
        }
      </Loaded>
    </SettingsPage>
  );
}

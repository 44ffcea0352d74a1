import { LinkButton } from '../../../ui/LinkButton.tsx';
import { FactorList } from './FactorList.tsx';
import { SettingsQueryState } from '../SettingsQueryState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RowsSkeleton } from '../PanelSkeletons.tsx';
import { NEW_FACTOR_PATH, RECOVERY_CODES_PATH } from '../sections.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { useAccount } from '../account/use-account.ts';
import { useQuery } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { remainingCodesQuery } from './recovery-codes.ts';
import { StatusChip } from '../StatusChip.tsx';

/** Two-factor authentication: its state, the authenticators and the recovery codes. */
export function TwoFactorPage() {
  const account = useAccount();
  const isOn = (account.data?.factors.length ?? 0) > 0;
  return (
    <SettingsPage
      title="Two-factor authentication"
      text={
        isOn
          ? 'In addition to your password, signing in requires a code from an authenticator app.'
          : 'In addition to your password, signing in will require a code from an app on your phone. A stolen password alone is then not enough.'
      }
      back={{ to: '/settings', label: 'Settings' }}
    >
      <SettingsQueryState query={account} skeleton={<RowsSkeleton rows={2} />}>
        {({ factors }) =>
          factors.length === 0 ? (
            <Panel
              title="Not set up"
              text="You need an authenticator app, such as your password manager, Google Authenticator, Aegis or 2FAS. Setting up two-factor authentication signs you out in other browsers."
            >
              <LinkButton to={NEW_FACTOR_PATH} variant="primary" className="md:self-start">
                Set up
              </LinkButton>
            </Panel>
          ) : (
            <>
              <FactorList factors={factors} />
              <RecoveryCodesPanel />
            </>
          )
        }
      </SettingsQueryState>
    </SettingsPage>
  );
}

/** At this number or below the user should create new codes. */
const FEW_CODES = 3;

/** The number of remaining recovery codes, and a link to create new ones. */
function RecoveryCodesPanel() {
  const left = useQuery(remainingCodesQuery(supabase())).data;
  return (
    <Panel
      title="Recovery codes"
      aside={
        left === undefined ? (
          <Skeleton className="h-6 w-14" />
        ) : (
          <StatusChip tone={left <= FEW_CODES ? 'waiting' : 'plain'}>{left} left</StatusChip>
        )
      }
      text={
        left === 0
          ? "You have none. Create some now, or you can't sign in without your phone."
          : 'If you lose your phone, sign in with one of these codes. Using a code turns two-factor authentication off; you can set it up again later.'
      }
    >
      <LinkButton
        to={RECOVERY_CODES_PATH}
        variant={left === 0 ? 'primary' : 'secondary'}
        className="md:self-start"
      >
        Create new codes
      </LinkButton>
    </Panel>
  );
}

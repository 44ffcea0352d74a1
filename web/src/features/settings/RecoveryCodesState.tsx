import { useQuery } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Panel } from './Panel.tsx';
import { codesLeftQuery } from './queries.ts';
import { RECOVERY_CODES_PATH } from './sections.ts';
import { StateChip } from './StateChip.tsx';

/** From here on down it is time for new ones. */
const FEW_CODES = 3;

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodesState() {
  const left = useQuery(codesLeftQuery(supabase())).data;
  return (
    <Panel
      title="Recovery codes"
      aside={
        left === undefined ? (
          <Skeleton className="h-6 w-14" />
        ) : (
          <StateChip tone={left <= FEW_CODES ? 'waiting' : 'plain'}>{left} left</StateChip>
        )
      }
      text={
        left === 0
          ? 'You have none. Without your phone you could not sign in: make some now.'
          : 'Each signs you in once without your phone, and turns two-factor sign-in off.'
      }
    >
      <LinkButton
        to={RECOVERY_CODES_PATH}
        variant={left === 0 ? 'primary' : 'secondary'}
        className="md:self-start"
      >
        Make new codes
      </LinkButton>
    </Panel>
  );
}

import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { logError } from '../../browser/log-error.ts';
import { toReturnState } from '../../browser/return-page.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { communityChecks, fetchOwnCommunities, type TestedCommunity } from './community-checks.ts';
import { DiagnosticPage } from './DiagnosticPage.tsx';
import { useViewerId } from './use-checks.ts';

const PATH = '/community-messaging-test';
const TEXT =
  'Reads your communities, checks your membership, and reads and sends messages. A test message is a real one: the members of the community see it until you delete it.';

/** '/community-messaging-test': the discussion of one of the viewer's communities. */
export function CommunityMessagingTestPage() {
  const viewerId = useViewerId();
  const location = useLocation();
  if (viewerId !== null) return <OwnCommunities key={viewerId} viewerId={viewerId} />;
  return (
    <DiagnosticPage path={PATH} text={TEXT} groups={[]}>
      <EmptyState
        title="Sign in to test messages"
        text="Only members can read and write in a community."
        action={
          <LinkButton to="/auth/login" state={toReturnState(location)} variant="primary">
            Sign in
          </LinkButton>
        }
      />
    </DiagnosticPage>
  );
}

function OwnCommunities({ viewerId }: { viewerId: string }) {
  const [communities, setCommunities] = useState<TestedCommunity[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [chosenId, setChosenId] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    fetchOwnCommunities(viewerId).then(
      (found) => {
        if (isCurrent) setCommunities(found);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        logError('Could not load the communities', error);
        setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [viewerId, attempt]);

  const chosen = communities?.find(({ id }) => id === chosenId) ?? communities?.[0];
  const groups = useMemo(
    () => (chosen === undefined ? [] : communityChecks(chosen.id, viewerId)),
    [chosen, viewerId],
  );

  return (
    <DiagnosticPage path={PATH} subject={chosen?.id ?? ''} text={TEXT} groups={groups}>
      {communities === null && !hasFailed && (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {hasFailed && (
        <ErrorState
          text="Failed to load data. Please try again."
          action={
            <Button
              onClick={() => {
                setHasFailed(false);
                setAttempt(attempt + 1);
              }}
            >
              Try again
            </Button>
          }
        />
      )}
      {communities?.length === 0 && (
        <EmptyState
          title="You have not joined a community"
          text="Join or create one to test its discussion."
          action={
            <LinkButton to="/communities" variant="primary">
              Communities
            </LinkButton>
          }
        />
      )}
      {chosen !== undefined && (
        <SelectField
          label="Community"
          value={chosen.id}
          options={(communities ?? []).map(({ id, name, member_count: count }) => ({
            value: id,
            label: `${name} (${String(count)} ${count === 1 ? 'member' : 'members'})`,
          }))}
          onChange={(event) => {
            setChosenId(event.target.value);
          }}
        />
      )}
    </DiagnosticPage>
  );
}

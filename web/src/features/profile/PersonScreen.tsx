import { useInfiniteQuery } from '@tanstack/react-query';
import UserRoundX from 'lucide-react/icons/user-round-x';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useParams } from 'react-router';
import { supabase } from '../../data/client.ts';
import { personQuery } from '../../data/person-queries.ts';
import { useRenewOnArrival } from '../../data/renew-pages.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PersonView } from './PersonView.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

/** The page of anybody, by the name in its address. */
export function PersonScreen() {
  const { username = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-12">
      <div className="-ml-2 py-2 md:py-3">
        <BackButton />
      </div>
      <PersonContent key={username} username={username} />
    </div>
  );
}

function PersonContent({ username }: { username: string }) {
  const options = personQuery(supabase(), { username });
  const query = useInfiniteQuery(options);
  useRenewOnArrival(options.queryKey);
  const person = query.data?.pages[0]?.person;
  useDocumentTitle(person ? (person.full_name ?? person.username) : 'Profile');

  if (query.data !== undefined && person != null) {
    return <PersonView person={person} pages={query.data.pages} query={query} />;
  }
  if (person === null) {
    return (
      <EmptyState
        icon={<UserRoundX aria-hidden />}
        title="User not found"
        text={`Nobody here is called @${username}.`}
        action={<LinkButton to="/">Go Home</LinkButton>}
      />
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        text="Failed to load user profile"
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    );
  }
  return query.fetchStatus === 'paused' ? (
    <EmptyState
      icon={<WifiOff aria-hidden />}
      title="You are offline"
      text="The profile appears as soon as you are connected again."
    />
  ) : (
    <ProfileSkeleton />
  );
}

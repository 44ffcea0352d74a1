import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { supabase } from '../../data/client/client.ts';
import { personQuery } from './person-queries.ts';
import { useRefetchOnArrival } from '../../data/people/use-refetch-on-arrival.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { useIntentFocus } from '../../browser/use-intent-focus.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { NobodyNamed } from './NobodyNamed.tsx';
import { PersonView } from './PersonView.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GridSkeleton } from '../../widgets/cards/GridSkeleton.tsx';

/** Profile page of the user in the URL. */
export function PersonScreen() {
  useIntentFocus();
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
  useRefetchOnArrival(options.queryKey);
  const person = query.data?.pages[0]?.person;
  useDocumentTitle(person ? (person.full_name ?? person.username) : 'Profile');

  return (
    <QueryState
      query={query}
      skeleton={<ProfileSkeleton />}
      errorText="Failed to load user profile"
      isEmpty={() => person == null}
      empty={
        <NobodyNamed
          username={username}
          pathOf={(name) => `/user/${name}`}
          skeleton={<ProfileSkeleton />}
        />
      }
    >
      {({ pages }) => person != null && <PersonView person={person} pages={pages} query={query} />}
    </QueryState>
  );
}

/** Loading placeholder for a profile. */
function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4 pt-2 md:gap-x-5 md:pt-4">
        <Skeleton className="size-20 rounded-full" />
        <div className="flex flex-1 basis-48 flex-col gap-2">
          <Skeleton className="h-7 w-48 max-w-full" />
          <Skeleton className="h-4 w-32 max-w-full" />
        </div>
        <Skeleton className="h-11 w-full sm:w-32 md:h-10" />
      </div>
      <Skeleton className="mt-5 h-4 w-full max-w-prose" />
      <Skeleton className="mt-2 h-4 w-64 max-w-full" />
      <Skeleton className="mt-4 mb-8 h-6 w-72 max-w-full" />
      <GridSkeleton />
    </div>
  );
}

import { communityLoadText } from '@promptory/domain/community-errors';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { supabase } from '../../data/client/client.ts';
import { communityIdQuery } from '../../data/communities/community-queries.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { CommunityNotFound } from './page/CommunityNotFound.tsx';
import { CommunitySkeleton } from './page/CommunitySkeleton.tsx';

/**
 * Redirects members from the public address of a community, which contains its slug, to its page.
 */
export function CommunityLinkScreen() {
  const { slug = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const query = useQuery(communityIdQuery(supabase(), slug));
  useDocumentTitle('Community');
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter py-6">
      <QueryState
        query={query}
        skeleton={<CommunitySkeleton />}
        errorText={communityLoadText(query.error)}
        isEmpty={(id) => id === null}
        empty={<CommunityNotFound />}
      >
        {(id) => <Navigate to={`/community/${id ?? ''}`} replace state={state} />}
      </QueryState>
    </div>
  );
}

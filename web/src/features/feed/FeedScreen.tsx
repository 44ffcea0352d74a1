import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { supabase } from '../../data/client.ts';
import { renewFeed } from '../../data/feed.ts';
import type { FeedChoice } from '../../data/query-keys.ts';
import { useSession } from '../../data/use-session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Feed } from './Feed.tsx';
import { FeedSearch } from './FeedSearch.tsx';
import { FeedTabs } from './FeedTabs.tsx';

/** Arriving anew (not by going back) renews a feed older than this. */
const RENEW_AFTER_MS = 60_000;

/** The home screen: posts and reels, newest first, of everybody or of followed people. */
export function FeedScreen() {
  useDocumentTitle('Latest Content');
  const queryClient = useQueryClient();
  const { user } = useSession();
  const [params] = useSearchParams();
  const choice: FeedChoice = params.get('feed') === 'following' ? 'following' : 'latest';
  const arrivedAnew = useNavigationType() !== NavigationType.Pop;

  useEffect(() => {
    // Going back finds the feed as it was left, unless it is known to be out of date.
    const maxAgeMs = arrivedAnew ? RENEW_AFTER_MS : Infinity;
    void renewFeed(supabase(), queryClient, choice, maxAgeMs);
  }, [arrivedAnew, choice, queryClient]);

  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-8">
      <PageHeader title="Latest Content" actions={<FeedTabs choice={choice} />} />
      <FeedSearch />
      {/* Only signed-in people come here. */}
      {user !== null && <Feed key={choice} choice={choice} viewerId={user.id} />}
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { supabase } from '../../data/client/client.ts';
import { refreshFeed } from '../../data/works/feed.ts';
import type { FeedChoice } from '../../data/query/query-keys.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { LateComponent } from '../../widgets/LateComponent.tsx';
import { Feed, loadSuggestedPeople } from './Feed.tsx';
import { suggestsPeople } from './suggestions-setting.ts';
import { FeedSearch } from './FeedSearch.tsx';

/** A new visit (not going back) refreshes a feed older than this. */
const REFRESH_AFTER_MS = 60_000;

/** Home screen: posts and reels, newest first, of all people or of followed people. */
export function FeedScreen() {
  useDocumentTitle('Latest Content');
  const queryClient = useQueryClient();
  const { user, profile } = useSession();
  const [params] = useSearchParams();
  const choice: FeedChoice = params.get('feed') === 'following' ? 'following' : 'latest';
  const isNewVisit = useNavigationType() !== NavigationType.Pop;

  useEffect(() => {
    // Going back keeps the feed unchanged, unless it was marked as outdated.
    const maxAgeMs = isNewVisit ? REFRESH_AFTER_MS : Infinity;
    void refreshFeed(supabase(), queryClient, choice, maxAgeMs);
  }, [isNewVisit, choice, queryClient]);

  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-8">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-2.5 pb-2.5 md:items-end md:gap-x-6 md:pt-8 md:pb-5">
        <h1 className="text-2xl max-md:text-lg">Latest Content</h1>
        <FeedTabs choice={choice} />
      </header>
      <FeedSearch />
      {choice === 'latest' && profile !== null && suggestsPeople(profile) && (
        <LateComponent load={loadSuggestedPeople} props={{ canSkip: true }} />
      )}
      {/* The route requires a session. */}
      {user !== null && <Feed key={choice} choice={choice} viewerId={user.id} />}
    </div>
  );
}

const CHOICES = [
  { choice: 'latest', label: 'Latest', to: '/' },
  { choice: 'following', label: 'Following', to: '/?feed=following' },
] as const;

/** Links to the two feeds. */
function FeedTabs({ choice }: { choice: FeedChoice }) {
  return (
    <nav aria-label="Feed" className="flex gap-1">
      {CHOICES.map((one) => (
        <Link
          key={one.choice}
          to={one.to}
          aria-current={one.choice === choice ? 'page' : undefined}
          className="flex h-9 items-center rounded-full border border-edge/60 px-3.5 text-sm font-medium text-quiet transition-colors hover:bg-hover hover:text-ink aria-[current=page]:border-accent/60 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text max-md:h-11"
        >
          {one.label}
        </Link>
      ))}
    </nav>
  );
}

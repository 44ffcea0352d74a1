import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import Clapperboard from 'lucide-react/icons/clapperboard';
import ImagePlus from 'lucide-react/icons/image-plus';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Pencil from 'lucide-react/icons/pencil';
import Settings from 'lucide-react/icons/settings';
import { lazy, Suspense, useMemo, useState } from 'react';
import { supabase } from '../../data/client/client.ts';
import { useRefetchOnArrival } from '../../data/people/use-refetch-on-arrival.ts';
import type { Profile } from '../../data/session/session.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useVisibleWorks } from '../../data/works/work-state.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Work } from '../../data/works/work.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { GridSkeleton } from '../../widgets/cards/GridSkeleton.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { personQuery } from './person-queries.ts';
import { mergeWorkPages } from './person-works.ts';
import { PersonHeader } from './PersonHeader.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { ProfileWorks } from './ProfileWorks.tsx';
import { ReelsTab } from './ReelsTab.tsx';
import { SavedTab } from './SavedTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';

const EditProfileDialog = lazy(() =>
  import('./EditProfileDialog.tsx').then((module) => ({ default: module.EditProfileDialog })),
);

/** The viewer's profile: their posts and reels, saved posts and reels, and settings. */
export function OwnProfileScreen() {
  useDocumentTitle('Your profile');
  const { profile } = useSession();
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pt-4 pb-12">
      {profile === null ? (
        // Every account has a profile, so null means that loading failed.
        <>
          <EmptyState
            title="Failed to load user profile"
            text="You're still signed in. Check your connection, then reload."
            action={
              <Button
                onClick={() => {
                  window.location.reload();
                }}
              >
                Reload
              </Button>
            }
          />
          <SettingsTab />
        </>
      ) : (
        <OwnProfile key={profile.id} profile={profile} />
      )}
    </div>
  );
}

function OwnProfile({ profile }: { profile: Profile }) {
  const options = personQuery(supabase(), { id: profile.id });
  const query = useInfiniteQuery(options);
  useRefetchOnArrival(options.queryKey);
  const person = query.data?.pages[0]?.person ?? profile;
  const loaded = useMemo(() => mergeWorkPages(query.data?.pages ?? []), [query.data]);
  const works = useVisibleWorks(loaded);
  const [editing, setEditing] = useState<boolean | null>(null);
  /** Posts or reels that were deleted after the count was loaded. */
  const justDeleted = (kind: Work['kind']) => {
    const isCounted = (work: Work) =>
      work.kind === kind && (work.kind === 'reel' || work.status === 'published');
    return loaded.filter(isCounted).length - works.filter(isCounted).length;
  };
  return (
    <>
      <PersonHeader
        person={{
          ...profile,
          followers_count: person.followers_count,
          following_count: person.following_count,
          posts_count: Math.max(0, person.posts_count - justDeleted('post')),
          reels_count: Math.max(0, person.reels_count - justDeleted('reel')),
        }}
        worksPath="/profile"
        actions={
          <Button
            icon={<Pencil aria-hidden />}
            className="max-sm:grow"
            onClick={() => {
              setEditing(true);
            }}
          >
            Edit Profile
          </Button>
        }
      />
      <ProfileTabs
        label="Your profile"
        tabs={[
          {
            value: 'posts',
            label: 'Posts',
            Icon: LayoutGrid,
            panel: <OwnPosts works={works} query={query} />,
          },
          {
            value: 'reels',
            label: 'Reels',
            Icon: Clapperboard,
            panel: <ReelsTab person={profile} own />,
          },
          {
            value: 'saved',
            label: 'Saved',
            Icon: Bookmark,
            panel: <SavedTab viewerId={profile.id} />,
          },
          { value: 'settings', label: 'Settings', Icon: Settings, panel: <SettingsTab /> },
        ]}
      />
      {editing !== null && (
        <Suspense>
          <EditProfileDialog profile={profile} open={editing} onOpenChange={setEditing} />
        </Suspense>
      )}
    </>
  );
}

interface OwnPostsProps {
  works: readonly Work[];
  query: UseInfiniteQueryResult;
}

/** The viewer's posts and reels, including drafts. */
function OwnPosts({ works, query }: OwnPostsProps) {
  if (query.data === undefined) return <QueryState query={query} skeleton={<GridSkeleton />} />;
  return (
    <ProfileWorks
      works={works}
      label="Your posts and reels"
      query={query}
      empty={
        <EmptyState
          icon={<ImagePlus aria-hidden />}
          title="No posts yet"
          text="Your posts and drafts will appear here."
          action={
            <LinkButton to="/create" variant="primary">
              Create First Post
            </LinkButton>
          }
        />
      }
    />
  );
}

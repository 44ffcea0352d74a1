import { useInfiniteQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useMemo, useState } from 'react';
import { supabase } from '../../data/client.ts';
import { personQuery } from '../../data/person-queries.ts';
import { worksOfPages } from '../../data/person-works.ts';
import { useRenewOnArrival } from '../../data/renew-pages.ts';
import type { Profile } from '../../data/session.ts';
import { useSession } from '../../data/use-session.ts';
import { useRemainingWorks } from '../../data/work-state.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { OwnPosts } from './OwnPosts.tsx';
import { PersonHeader } from './PersonHeader.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { SavedTab } from './SavedTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';

const EditProfileDialog = lazy(() =>
  import('./EditProfileDialog.tsx').then((module) => ({ default: module.EditProfileDialog })),
);

/** The own profile: what one shared and saved, and the settings. */
export function OwnProfileScreen() {
  useDocumentTitle('Your profile');
  const { profile } = useSession();
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pt-4 pb-12">
      {profile === null ? (
        // Every account has a profile; without one it could not be loaded.
        <>
          <EmptyState
            title="Failed to load user profile"
            text="You are still signed in. Reload the page to try again."
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
  useRenewOnArrival(options.queryKey);
  const person = query.data?.pages[0]?.person ?? profile;
  const loaded = useMemo(() => worksOfPages(query.data?.pages ?? []), [query.data]);
  const works = useRemainingWorks(loaded);
  const [editing, setEditing] = useState<boolean | null>(null);
  const isPublished = (work: (typeof loaded)[number]) =>
    work.kind === 'post' && work.status === 'published';
  const justDeleted = loaded.filter(isPublished).length - works.filter(isPublished).length;
  return (
    <>
      <PersonHeader
        person={{
          ...profile,
          followers_count: person.followers_count,
          following_count: person.following_count,
          posts_count: Math.max(0, person.posts_count - justDeleted),
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
        panels={{
          posts: <OwnPosts works={works} query={query} />,
          saved: <SavedTab viewerId={profile.id} />,
          settings: <SettingsTab />,
        }}
      />
      {editing !== null && (
        <Suspense>
          <EditProfileDialog profile={profile} open={editing} onOpenChange={setEditing} />
        </Suspense>
      )}
    </>
  );
}

import Clapperboard from 'lucide-react/icons/clapperboard';
import ImageOff from 'lucide-react/icons/image-off';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { type ComponentProps, useMemo } from 'react';
import { useRelation } from '../../data/people/people-state.ts';
import type { Person } from './person.ts';
import { type PersonPage, mergeWorkPages } from './person-works.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useVisibleWorks } from '../../data/works/work-state.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { GridSkeleton } from '../../widgets/cards/GridSkeleton.tsx';
import { type HiddenReason, HiddenPersonNotice } from './HiddenPersonNotice.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonHeader } from './PersonHeader.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { ProfileWorks } from './ProfileWorks.tsx';
import { ReelsTab } from './ReelsTab.tsx';
import type { WorksList } from '../../widgets/cards/WorksList.tsx';

interface PersonViewProps {
  person: Person;
  pages: readonly PersonPage[];
  query: ComponentProps<typeof WorksList>['query'];
}

/** A profile with posts and reels. Changes of follow, mute and block apply at once. */
export function PersonView({ person, pages, query }: PersonViewProps) {
  const { profile } = useSession();
  const own = profile?.id === person.id;
  const following = useRelation(person, 'following', person.following);
  const blocked = useRelation(person, 'blocked', person.blocked);
  const muted = useRelation(person, 'muted', person.muted);
  const hidden = hiddenReason(person, blocked, muted);
  const followersCount = person.followers_count + Number(following) - Number(person.following);
  return (
    <>
      <PersonHeader
        person={{
          ...person,
          // The session has the newest values after an edit.
          ...(own && editableFields(profile)),
          followers_count: Math.max(0, followersCount),
        }}
        followsViewer={person.follows_viewer && !blocked}
        worksPath={`/user/${encodeURIComponent(person.username)}`}
        actions={
          own ? (
            <LinkButton to="/profile" className="max-sm:grow">
              Edit Profile
            </LinkButton>
          ) : (
            <PersonActions person={person} blocked={blocked} muted={muted} />
          )
        }
      />
      {hidden === null ? (
        <ProfileTabs
          label="Posts and reels"
          tabs={[
            {
              value: 'posts',
              label: 'Posts',
              Icon: LayoutGrid,
              panel: (
                <Works
                  person={person}
                  pages={pages}
                  query={query}
                  // The posts were loaded while the person was hidden, so wait for the refetch.
                  outdated={(person.blocked && !blocked) || (person.muted && !muted)}
                />
              ),
            },
            {
              value: 'reels',
              label: 'Reels',
              Icon: Clapperboard,
              panel: <ReelsTab person={person} own={own} />,
            },
          ]}
        />
      ) : (
        <section id="works" aria-label="Posts and reels" className="scroll-mt-4 border-t pt-6">
          <HiddenPersonNotice person={person} hidden={hidden} />
        </section>
      )}
    </>
  );
}

function editableFields({
  full_name,
  bio,
  website,
  avatar_url,
  updated_at,
}: Pick<Person, 'full_name' | 'bio' | 'website' | 'avatar_url' | 'updated_at'>) {
  return { full_name, bio, website, avatar_url, updated_at };
}

function hiddenReason(person: Person, blocked: boolean, muted: boolean): HiddenReason | null {
  if (blocked) return 'blocked';
  if (person.blocks_viewer) return 'blocks-viewer';
  return muted ? 'muted' : null;
}

interface WorksProps extends PersonViewProps {
  outdated: boolean;
}

function Works({ person, pages, query, outdated }: WorksProps) {
  const loaded = useMemo(() => mergeWorkPages(pages), [pages]);
  const works = useVisibleWorks(loaded);
  if (outdated) return <GridSkeleton />;
  return (
    <ProfileWorks
      works={works}
      label={`Posts and reels by ${person.full_name ?? person.username}`}
      query={query}
      empty={
        <EmptyState
          icon={<ImageOff aria-hidden />}
          title="No posts yet"
          text={`@${person.username} hasn't shared anything yet.`}
        />
      }
    />
  );
}

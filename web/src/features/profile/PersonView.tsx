import ImageOff from 'lucide-react/icons/image-off';
import { type ComponentProps, useMemo } from 'react';
import { useRelation } from '../../data/people-state.ts';
import type { Person } from '../../data/person.ts';
import { type PersonPage, worksOfPages } from '../../data/person-works.ts';
import { useSession } from '../../data/use-session.ts';
import { useRemainingWorks } from '../../data/work-state.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { type Hidden, HiddenNote } from './HiddenNote.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonHeader } from './PersonHeader.tsx';
import { WorksList } from './WorksList.tsx';

interface PersonViewProps {
  person: Person;
  pages: readonly PersonPage[];
  query: ComponentProps<typeof WorksList>['query'];
}

/** Somebody with what they share, as the visitor should see them at this moment. */
export function PersonView({ person, pages, query }: PersonViewProps) {
  const { profile } = useSession();
  const own = profile?.id === person.id;
  const following = useRelation(person, 'following', person.following);
  const blocked = useRelation(person, 'blocked', person.blocked);
  const muted = useRelation(person, 'muted', person.muted);
  const followersCount = person.followers_count + Number(following) - Number(person.following);
  return (
    <>
      <PersonHeader
        person={{
          ...person,
          // What was changed in this window is newer.
          ...(own && namesOf(profile)),
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
      <section id="works" aria-label="Posts and reels" className="scroll-mt-20 border-t pt-6">
        <Works
          person={person}
          pages={pages}
          query={query}
          hidden={hiddenBy(person, blocked, muted)}
          // Shown again here, but read while it was hidden.
          outdated={(person.blocked && !blocked) || (person.muted && !muted)}
        />
      </section>
    </>
  );
}

function namesOf({
  full_name,
  bio,
  website,
  avatar_url,
}: Pick<Person, 'full_name' | 'bio' | 'website' | 'avatar_url'>) {
  return { full_name, bio, website, avatar_url };
}

function hiddenBy(person: Person, blocked: boolean, muted: boolean): Hidden | null {
  if (blocked) return 'blocked';
  if (person.blocks_viewer) return 'blocks-viewer';
  return muted ? 'muted' : null;
}

interface WorksProps extends PersonViewProps {
  hidden: Hidden | null;
  outdated: boolean;
}

function Works({ person, pages, query, hidden, outdated }: WorksProps) {
  const loaded = useMemo(() => worksOfPages(pages), [pages]);
  const works = useRemainingWorks(loaded);
  if (hidden !== null) return <HiddenNote person={person} hidden={hidden} />;
  if (outdated) return <CardsSkeleton />;
  return (
    <WorksList
      works={works}
      label={`Posts and reels by ${person.full_name ?? person.username}`}
      query={query}
      empty={
        <EmptyState
          icon={<ImageOff aria-hidden />}
          title="No posts yet"
          text={`@${person.username} has not shared anything yet.`}
        />
      }
    />
  );
}

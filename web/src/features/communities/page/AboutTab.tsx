import { communityCategoryLabel } from '@promptory/domain/community-category';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { supabase } from '../../../data/client/client.ts';
import type { Community } from '../../../data/communities/community.ts';
import { communityStatsQuery } from '../../../data/communities/community-stats.ts';
import { avatarSource } from '../../../data/media/renditions.ts';
import type { Author } from '../../../data/works/post.ts';
import { formatCompactNumber, formatLongDate, formatNumber } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { UserText } from '../../../widgets/UserText.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PersonName } from '../../../widgets/people/PersonName.tsx';

/** The description, the rules and the activity of a community. */
export function AboutTab({ community }: { community: Community }) {
  const { description, category, created_at, updated_at, creator, owner } = community;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <Section title="Description">
        {description === '' ? (
          <p className="text-quiet">This community has no description yet.</p>
        ) : (
          <p className="break-words whitespace-pre-line" dir="auto">
            <UserText text={description} times={{ writtenAt: updated_at, editedAt: updated_at }} />
          </p>
        )}
      </Section>
      <Section title="Last 7 days">
        <Stats community={community} />
      </Section>
      <Section title="Details">
        <dl className="divide-y rounded-card bg-panel shadow-card">
          <Fact name="Category">{communityCategoryLabel(category)}</Fact>
          <Fact name="Privacy">{privacyText(community)}</Fact>
          <Fact name="Joining">{joiningText(community)}</Fact>
          <Fact name="Sharing">{sharingText(community)}</Fact>
          <Fact name="Created">
            <time dateTime={created_at}>{formatLongDate(created_at)}</time>
          </Fact>
          {creator !== null && (
            <Fact name="Creator">
              <Person person={creator} />
            </Fact>
          )}
          {owner !== undefined && owner.id !== creator?.id && (
            <Fact name="Owner">
              <Person person={owner} />
            </Fact>
          )}
        </dl>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-x-4 gap-y-1 px-4 py-3 max-sm:flex-col">
      <dt className="w-28 flex-none text-quiet">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Person({ person }: { person: Author }) {
  return (
    <span className="relative -my-1 flex items-center gap-3">
      <Avatar
        {...avatarSource(person.avatar_url)}
        name={person.full_name ?? person.username}
        size={40}
      />
      <span className="min-w-0 leading-snug">
        <PersonName person={person} />
      </span>
    </span>
  );
}

function privacyText({ privacy }: Community): string {
  return privacy === 'private'
    ? 'Private. Only members see the discussion, the members and what is shared.'
    : 'Public. Everyone sees the members and what is shared. Only members see the discussion.';
}

function joiningText({ privacy, require_approval: requiresApproval }: Community): string {
  return privacy === 'private' || requiresApproval
    ? 'The owner or an admin approves each request.'
    : 'Everyone can join.';
}

function sharingText({ allow_member_posts: posts, allow_member_reels: reels }: Community): string {
  if (posts && reels) return 'All members can share posts and reels.';
  if (!posts && !reels) return 'Only the owner, admins and moderators can share posts and reels.';
  const [open, closed] = posts ? ['posts', 'reels'] : ['reels', 'posts'];
  return `All members can share ${open}. Only the owner, admins and moderators can share ${closed}.`;
}

function Stats({ community }: { community: Community }) {
  const query = useQuery(communityStatsQuery(supabase(), community.id));
  return (
    <QueryState
      query={query}
      skeleton={
        <div role="status" aria-label="Loading" className={statsClass}>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-20 w-full rounded-card" />
          ))}
        </div>
      }
      errorText="Failed to load the activity. Please try again."
    >
      {(stats) => (
        <dl className={statsClass}>
          <Stat name="Active members" value={stats.active_member_count} />
          <Stat name="Activities" value={stats.activity_count} />
          <Stat name="Growth" value={stats.growth_rate} unit="%" />
        </dl>
      )}
    </QueryState>
  );
}

const statsClass = 'grid grid-cols-3 gap-3';

function Stat({ name, value, unit = '' }: { name: string; value: number; unit?: string }) {
  const sign = unit === '%' && value > 0 ? '+' : '';
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end rounded-card bg-panel p-3 shadow-card md:p-4">
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="text-xl" title={`${formatNumber(value)}${unit}`}>
        {`${sign}${formatCompactNumber(value)}${unit}`}
      </dd>
    </div>
  );
}

import { fold } from '@promptory/domain/fold';
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { type RefObject, useState } from 'react';
import { supabase } from '../../data/client/client.ts';
import { type ShareTarget, shareTargetsQuery } from '../../data/communities/share-queries.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import type { WorkRef } from '../../data/works/work.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { TargetPicker, TargetsSkeleton } from './TargetPicker.tsx';
import { TargetRow, UnavailableTarget } from './TargetRow.tsx';
import { TARGETS_MAX } from './target-sender.ts';

interface CommunityPickerProps {
  viewerId: string;
  work: WorkRef;
  chosen: readonly ShareTarget[];
  isDisabled: boolean;
  onToggle: (community: ShareTarget) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** A list of the viewer's communities with a search field and checkboxes. */
export function CommunityPicker({
  viewerId,
  work,
  chosen,
  isDisabled,
  onToggle,
  searchRef,
}: CommunityPickerProps) {
  const [typed, setTyped] = useState('');
  const targets = useQuery(shareTargetsQuery(supabase(), viewerId, work));
  const query = fold(typed.trim());
  const found = targets.data?.filter(({ name }) => fold(name).includes(query)) ?? [];
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const isFull = chosen.length >= TARGETS_MAX;
  return (
    <TargetPicker
      searchLabel="Search your communities"
      typed={typed}
      onTyped={setTyped}
      // The list follows the text while it is typed.
      onSearch={() => undefined}
      searchRef={searchRef}
      chosenLabel="Chosen communities"
      chosen={chosen}
      isDisabled={isDisabled}
      onRemove={(id) => {
        const community = chosen.find((one) => one.id === id);
        if (community !== undefined) onToggle(community);
      }}
      fullText={isFull ? `You can share to ${String(TARGETS_MAX)} communities at once.` : null}
      isBusy={false}
      countText={query !== '' && targets.data !== undefined ? countText(found.length) : null}
    >
      <QueryState
        query={targets}
        skeleton={<TargetsSkeleton square />}
        isEmpty={() => found.length === 0}
        empty={query === '' ? <NoCommunities kind={work.kind} /> : <NothingFound />}
      >
        {() => (
          <fieldset className="min-w-0">
            <legend className="sr-only">Communities</legend>
            {found.map((community) => {
              const isChosen = chosenIds.has(community.id);
              return (
                <CommunityRow
                  key={community.id}
                  community={community}
                  isChosen={isChosen}
                  isDisabled={isDisabled || (isFull && !isChosen)}
                  onToggle={onToggle}
                />
              );
            })}
          </fieldset>
        )}
      </QueryState>
    </TargetPicker>
  );
}

interface CommunityRowProps {
  community: ShareTarget;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: (community: ShareTarget) => void;
}

function CommunityRow({ community, isChosen, isDisabled, onToggle }: CommunityRowProps) {
  const { name, cover_image_url, isPrivate, isShared } = community;
  const info = {
    picture: <Avatar {...avatarSource(cover_image_url)} name={name} size={36} square />,
    title: name,
    text: isPrivate ? 'Private' : 'Public',
  };
  if (isShared) return <UnavailableTarget {...info} note="Already shared" />;
  return (
    <TargetRow
      {...info}
      isChosen={isChosen}
      isDisabled={isDisabled}
      onToggle={() => {
        onToggle(community);
      }}
    />
  );
}

function countText(count: number): string {
  return count === 1 ? '1 community found' : `${String(count)} communities found`;
}

function NoCommunities({ kind }: { kind: WorkRef['kind'] }) {
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title="No communities yet"
      text={`Communities you join will appear here if you can share ${kind}s in them.`}
      action={<LinkButton to="/communities">Find communities</LinkButton>}
    />
  );
}

function NothingFound() {
  return <EmptyState title="No communities found" text="You can search communities you joined." />;
}

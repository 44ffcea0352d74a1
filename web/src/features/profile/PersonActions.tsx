import Ban from 'lucide-react/icons/ban';
import { siteUrl } from '../../browser/site-path.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Share2 from 'lucide-react/icons/share-2';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeOff from 'lucide-react/icons/volume-off';
import { useState } from 'react';
import { MessageButton } from './MessageButton.tsx';
import type { Person } from './person.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { FollowButton } from '../../widgets/FollowButton.tsx';
import { BlockDialog } from '../../widgets/people/BlockDialog.tsx';
import { mutePerson, unblockPerson, unmutePerson } from '../../widgets/people/person-actions.ts';
import type { Author } from '../../data/works/post.ts';
import { canShare, copyLink, openShareSheet } from '../../widgets/share/share-link.ts';

interface PersonActionsProps {
  person: Person;
  blocked: boolean;
  muted: boolean;
}

/** Actions on another person's profile: follow, message, and a menu to share, mute and block. */
export function PersonActions({ person, blocked, muted }: PersonActionsProps) {
  const [confirming, setConfirming] = useState(false);
  const { username } = person;
  const entries: MenuEntry[] = [
    {
      kind: 'action',
      label: 'Share profile',
      icon: <Share2 aria-hidden />,
      onSelect: () => void shareProfile(person),
    },
    { kind: 'separator' },
    {
      kind: 'action',
      label: `${muted ? 'Unmute' : 'Mute'} @${username}`,
      icon: muted ? <Volume2 aria-hidden /> : <VolumeOff aria-hidden />,
      onSelect: () => {
        if (muted) unmutePerson(person);
        else mutePerson(person);
      },
    },
    {
      kind: 'action',
      label: `${blocked ? 'Unblock' : 'Block'} @${username}`,
      icon: <Ban aria-hidden />,
      danger: !blocked,
      onSelect: () => {
        if (blocked) unblockPerson(person);
        else setConfirming(true);
      },
    },
  ];
  return (
    <>
      {!blocked && !person.blocks_viewer && (
        <>
          <FollowButton
            person={person}
            following={person.following}
            size="md"
            className="max-sm:grow"
          />
          <MessageButton person={person} className="max-sm:grow" />
        </>
      )}
      <Menu
        trigger={<IconButton label="Profile options" icon={<Ellipsis aria-hidden />} />}
        entries={entries}
      />
      <BlockDialog person={person} open={confirming} onOpenChange={setConfirming} />
    </>
  );
}

/** Shares a profile with the system's share sheet, or copies the link if there is none. */
async function shareProfile({
  username,
  full_name,
}: Pick<Author, 'username' | 'full_name'>): Promise<void> {
  const url = siteUrl(`/@${encodeURIComponent(username)}`);
  const isDone = canShare() && (await openShareSheet({ title: full_name ?? username, url }));
  if (!isDone) await copyLink(url);
}

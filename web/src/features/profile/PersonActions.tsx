import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Share2 from 'lucide-react/icons/share-2';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeOff from 'lucide-react/icons/volume-off';
import { useState } from 'react';
import type { Person } from '../../data/person.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { FollowButton } from '../../widgets/FollowButton.tsx';
import { BlockDialog } from '../../widgets/people/BlockDialog.tsx';
import { mutePerson, unblockPerson, unmutePerson } from '../../widgets/people/person-acts.ts';
import { shareProfile } from './share-profile.ts';

interface PersonActionsProps {
  person: Person;
  blocked: boolean;
  muted: boolean;
}

/** What can be done about somebody else: follow, and a menu to share, mute and block. */
export function PersonActions({ person, blocked, muted }: PersonActionsProps) {
  const [asking, setAsking] = useState(false);
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
        else setAsking(true);
      },
    },
  ];
  return (
    <>
      {!blocked && !person.blocks_viewer && (
        <FollowButton
          person={person}
          following={person.following}
          size="md"
          className="max-sm:grow"
        />
      )}
      <Menu
        trigger={<IconButton label="Profile options" icon={<Ellipsis aria-hidden />} />}
        entries={entries}
      />
      <BlockDialog person={person} open={asking} onOpenChange={setAsking} />
    </>
  );
}

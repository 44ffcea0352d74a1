import Ban from 'lucide-react/icons/ban';
import VolumeOff from 'lucide-react/icons/volume-off';
import type { Person } from './person.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { unblockPerson, unmutePerson } from '../../widgets/people/person-actions.ts';

/** Reason why a person's posts and reels are hidden. */
export type HiddenReason = 'blocked' | 'blocks-viewer' | 'muted';

/** Shown instead of a hidden person's posts and reels, with a button to unblock or unmute. */
export function HiddenPersonNotice({ person, hidden }: { person: Person; hidden: HiddenReason }) {
  const name = `@${person.username}`;
  switch (hidden) {
    case 'blocked':
      return (
        <EmptyState
          icon={<Ban aria-hidden />}
          title={`You blocked ${name}`}
          text="You can't see each other's posts, reels and comments."
          action={
            <Button
              onClick={() => {
                unblockPerson(person);
              }}
            >
              Unblock
            </Button>
          }
        />
      );
    case 'blocks-viewer':
      return (
        <EmptyState
          icon={<Ban aria-hidden />}
          title={`${name} blocked you`}
          text="You can't follow them or see their posts."
        />
      );
    case 'muted':
      return (
        <EmptyState
          icon={<VolumeOff aria-hidden />}
          title={`You muted ${name}`}
          text="Their posts, reels and comments are hidden from you, except comments on your own posts and reels. They aren't told that you muted them."
          action={
            <Button
              onClick={() => {
                unmutePerson(person);
              }}
            >
              Unmute
            </Button>
          }
        />
      );
  }
}

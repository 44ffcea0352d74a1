import Ban from 'lucide-react/icons/ban';
import VolumeOff from 'lucide-react/icons/volume-off';
import type { Person } from '../../data/person.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { unblockPerson, unmutePerson } from '../../widgets/people/person-acts.ts';

/** Why nothing of somebody is shown. */
export type Hidden = 'blocked' | 'blocks-viewer' | 'muted';

/** In the place of the works of somebody who is hidden, with the way to see them again. */
export function HiddenNote({ person, hidden }: { person: Person; hidden: Hidden }) {
  const name = `@${person.username}`;
  switch (hidden) {
    case 'blocked':
      return (
        <EmptyState
          icon={<Ban aria-hidden />}
          title={`You blocked ${name}`}
          text="You do not see each other's posts, reels and comments."
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
          text="You cannot follow them or see what they share."
        />
      );
    case 'muted':
      return (
        <EmptyState
          icon={<VolumeOff aria-hidden />}
          title={`You muted ${name}`}
          text="Their posts, reels and comments are hidden from you, except what they say under your own work. They do not know."
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

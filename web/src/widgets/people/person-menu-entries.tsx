import Ban from 'lucide-react/icons/ban';
import VolumeOff from 'lucide-react/icons/volume-off';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { mutePerson, type NamedPerson } from './person-actions.ts';

/** The menu entries 'Mute' and 'Block' for a person. `onBlock` must open a BlockDialog. */
export function personMenuEntries(person: NamedPerson, onBlock: () => void): MenuEntry[] {
  return [
    {
      kind: 'action',
      label: `Mute @${person.username}`,
      icon: <VolumeOff aria-hidden />,
      onSelect: () => {
        mutePerson(person);
      },
    },
    {
      kind: 'action',
      label: `Block @${person.username}`,
      icon: <Ban aria-hidden />,
      danger: true,
      onSelect: onBlock,
    },
  ];
}

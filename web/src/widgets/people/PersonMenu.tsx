import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { BlockDialog } from './BlockDialog.tsx';
import type { NamedPerson } from './person-actions.ts';
import { personMenuEntries } from './person-menu-entries.tsx';

interface PersonMenuProps {
  /** The author of the work. Must not be the viewer. */
  person: NamedPerson;
  /** The accessible name of the button, such as 'Post options'. */
  label: string;
  /** Menu entries above 'Mute' and 'Block'. */
  entries?: readonly MenuEntry[];
}

/** The options menu for another person's work, with 'Mute' and 'Block'. */
export function PersonMenu({ person, label, entries = [] }: PersonMenuProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Menu
        trigger={<IconButton label={label} icon={<Ellipsis aria-hidden />} size="sm" />}
        entries={[
          ...entries,
          ...personMenuEntries(person, () => {
            setConfirming(true);
          }),
        ]}
      />
      <BlockDialog person={person} open={confirming} onOpenChange={setConfirming} />
    </>
  );
}

import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { BlockDialog } from './BlockDialog.tsx';
import type { NamedPerson } from './person-acts.ts';
import { personMenuEntries } from './person-menu-entries.tsx';

interface PersonMenuProps {
  /** The author, who is somebody else. */
  person: NamedPerson;
  /** Names the button, such as 'Post options'. */
  label: string;
  /** What comes before muting and blocking. */
  entries?: readonly MenuEntry[];
}

/** The menu of something that somebody else made, with the ways to see no more of them. */
export function PersonMenu({ person, label, entries = [] }: PersonMenuProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={<IconButton label={label} icon={<Ellipsis aria-hidden />} size="sm" />}
        entries={[
          ...entries,
          ...personMenuEntries(person, () => {
            setAsking(true);
          }),
        ]}
      />
      <BlockDialog person={person} open={asking} onOpenChange={setAsking} />
    </>
  );
}

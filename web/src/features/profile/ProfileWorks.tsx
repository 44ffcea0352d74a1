import LayoutGrid from 'lucide-react/icons/layout-grid';
import StretchHorizontal from 'lucide-react/icons/stretch-horizontal';
import { type ComponentProps, useState } from 'react';
import { localStorageOrNull } from '../../browser/web-storage.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { WorksList } from '../../widgets/cards/WorksList.tsx';

/** Storage key. The value 'cards' means that the viewer chose cards; a grid is the default. */
const LAYOUT_KEY = 'promptory.profile-layout';

/** A list of a profile as a grid of pictures or as cards. The device remembers the choice. */
export function ProfileWorks(props: Omit<ComponentProps<typeof WorksList>, 'layout'>) {
  const [layout, setLayout] = useState(readLayout);
  const choose = (next: 'cards' | 'grid') => () => {
    setLayout(next);
    storeLayout(next);
  };
  return (
    <>
      {props.works.length > 0 && (
        <div role="group" aria-label="Layout" className="mb-3 flex justify-end gap-1 max-md:-mt-1">
          <IconButton
            label="Grid"
            icon={<LayoutGrid aria-hidden />}
            pressed={layout === 'grid'}
            className="aria-pressed:text-accent-text"
            onClick={choose('grid')}
          />
          <IconButton
            label="Cards"
            icon={<StretchHorizontal aria-hidden />}
            pressed={layout === 'cards'}
            className="aria-pressed:text-accent-text"
            onClick={choose('cards')}
          />
        </div>
      )}
      <WorksList {...props} layout={layout} />
    </>
  );
}

function readLayout(): 'cards' | 'grid' {
  return localStorageOrNull()?.getItem(LAYOUT_KEY) === 'cards' ? 'cards' : 'grid';
}

function storeLayout(layout: 'cards' | 'grid'): void {
  try {
    localStorageOrNull()?.setItem(LAYOUT_KEY, layout);
  } catch {
    // Storage is full; the choice lasts until the profile is left.
  }
}

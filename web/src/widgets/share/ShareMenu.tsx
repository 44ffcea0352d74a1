import Send from 'lucide-react/icons/send';
import { siteUrl } from '../../browser/site-path.ts';
import Share2 from 'lucide-react/icons/share-2';
import Users from 'lucide-react/icons/users';
import { type ReactElement, Suspense, useState } from 'react';
import { lazyScreen } from '../../browser/lazy-screen.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { Menu } from '../../ui/Menu.tsx';
import { linkEntries } from './link-entries.tsx';
import type { ShareItem } from './share-item.ts';

const ShareDialog = lazyScreen(() => import('./ShareDialog.tsx'), 'ShareDialog');

interface ShareMenuProps {
  item: ShareItem;
  /** Replaces the default button. A Button or an IconButton without an onClick. */
  trigger?: ReactElement<Record<string, unknown>>;
}

/**
 * A menu that shares an item: sends it in a message, shares a post or reel in communities, copies the
 * link, or opens the share sheet or another site.
 */
export function ShareMenu({ item, trigger }: ShareMenuProps) {
  /** The target of the last opened dialog; null before. */
  const [target, setTarget] = useState<'message' | 'community' | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const content = { title: item.title, url: siteUrl(item.path) };

  function openDialog(next: 'message' | 'community') {
    setTarget(next);
    setIsOpen(true);
  }

  const community: MenuEntry[] =
    item.kind === 'tool'
      ? []
      : [
          {
            kind: 'action',
            label: 'Share to community',
            icon: <Users aria-hidden />,
            onSelect: () => {
              openDialog('community');
            },
          },
        ];
  return (
    <>
      <Menu
        trigger={
          trigger ?? (
            <IconButton
              label="Share"
              icon={<Share2 aria-hidden />}
              size="sm"
              className="size-9 max-md:size-11"
            />
          )
        }
        entries={[
          {
            kind: 'action',
            label: 'Send in a message',
            icon: <Send aria-hidden />,
            onSelect: () => {
              openDialog('message');
            },
          },
          ...community,
          ...linkEntries(content),
        ]}
      />
      {target !== null && (
        <LoadBoundary hidden={!isOpen} floating>
          <Suspense>
            <ShareDialog target={target} item={item} open={isOpen} onOpenChange={setIsOpen} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}

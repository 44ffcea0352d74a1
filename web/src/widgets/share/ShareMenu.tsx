import ExternalLink from 'lucide-react/icons/external-link';
import LinkIcon from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactElement } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { Menu } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import { canShare, copyLink, shareThroughSystem } from './hand-on.ts';
import { SHARE_TARGETS } from './share-targets.ts';

interface ShareMenuProps {
  title: string;
  /** Within this site. */
  address: string;
  /** Another button than the usual one: a Button or an IconButton, without an onClick. */
  trigger?: ReactElement<Record<string, unknown>>;
}

/** Hands on an address of this site: as a copy, through the system, or to another site. */
export function ShareMenu({ title, address, trigger }: ShareMenuProps) {
  const shared = { title, url: new URL(address, window.location.origin).href };

  async function share() {
    if (!(await shareThroughSystem(shared))) {
      toast('This browser did not allow sharing.', { tone: 'danger' });
    }
  }

  const system: MenuEntry[] = canShare()
    ? [
        {
          kind: 'action',
          label: 'Share…',
          icon: <Share2 aria-hidden />,
          onSelect: () => void share(),
        },
      ]
    : [];
  return (
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
          label: 'Copy link',
          icon: <LinkIcon aria-hidden />,
          onSelect: () => void copyLink(shared.url),
        },
        ...system,
        { kind: 'separator' },
        ...SHARE_TARGETS.map(({ label, addressOf }): MenuEntry => ({
          kind: 'external',
          label: `Share on ${label}`,
          icon: <ExternalLink aria-hidden />,
          href: addressOf(shared),
        })),
      ]}
    />
  );
}

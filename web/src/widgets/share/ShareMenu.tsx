import ExternalLink from 'lucide-react/icons/external-link';
import LinkIcon from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactElement } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { Menu } from '../../ui/Menu.tsx';
import { canShare, copyLink, openShareSheet } from './share-link.ts';
import { SHARE_TARGETS } from './share-targets.ts';
import { showError } from '../../ui/show-error.ts';

interface ShareMenuProps {
  title: string;
  /** The path of the page on this site. */
  address: string;
  /** Replaces the default button. A Button or an IconButton without an onClick. */
  trigger?: ReactElement<Record<string, unknown>>;
}

/** A menu that shares a page: copies the link, or opens the share sheet or another site. */
export function ShareMenu({ title, address, trigger }: ShareMenuProps) {
  const content = { title, url: new URL(address, window.location.origin).href };

  async function share() {
    if (!(await openShareSheet(content))) {
      showError("Couldn't open the share sheet. Copy the link instead.");
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
          onSelect: () => void copyLink(content.url),
        },
        ...system,
        { kind: 'separator' },
        ...SHARE_TARGETS.map(({ label, toUrl }): MenuEntry => ({
          kind: 'external',
          label: `Share on ${label}`,
          icon: <ExternalLink aria-hidden />,
          href: toUrl(content),
        })),
      ]}
    />
  );
}

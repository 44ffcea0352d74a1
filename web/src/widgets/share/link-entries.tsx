import ExternalLink from 'lucide-react/icons/external-link';
import LinkIcon from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { showError } from '../../ui/show-error.ts';
import { canShare, copyLink, openShareSheet } from './share-link.ts';
import { SHARE_TARGETS, type ShareContent } from './share-targets.ts';

/** The menu entries that share a link: copy it, or open the share sheet or another site. */
export function linkEntries(content: ShareContent): MenuEntry[] {
  const system: MenuEntry[] = canShare()
    ? [
        {
          kind: 'action',
          label: 'Share…',
          icon: <Share2 aria-hidden />,
          onSelect: () => void share(content),
        },
      ]
    : [];
  return [
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
  ];
}

async function share(content: ShareContent): Promise<void> {
  if (!(await openShareSheet(content))) {
    showError("Couldn't open the share sheet. Copy the link instead.");
  }
}

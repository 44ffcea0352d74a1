import ExternalLink from 'lucide-react/icons/external-link';
import LinkIcon from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactElement } from 'react';
import { type Work, workAddress } from '../../data/work.ts';
import { copyText } from '../../lib/copy-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { Menu } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import { SHARE_TARGETS } from './share-targets.ts';

interface ShareMenuProps {
  work: Pick<Work, 'kind' | 'id' | 'title'>;
  /** Another button than the usual one: a Button or an IconButton, without an onClick. */
  trigger?: ReactElement<Record<string, unknown>>;
}

/** Hands on the address of a post or reel: as a copy, through the system, or to another site. */
export function ShareMenu({ work, trigger }: ShareMenuProps) {
  const url = new URL(workAddress(work), window.location.origin).href;
  const shared = { title: work.title, url };

  async function copy() {
    if (await copyText(url)) toast('Link copied', { tone: 'success' });
    else toast('This browser did not allow copying.', { tone: 'danger' });
  }

  async function share() {
    try {
      await navigator.share(shared);
    } catch (error) {
      // Closing the system's sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast('This browser did not allow sharing.', { tone: 'danger' });
    }
  }

  const system: MenuEntry[] =
    // Missing in many browsers, whatever the types say.
    'share' in navigator
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
          onSelect: () => void copy(),
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

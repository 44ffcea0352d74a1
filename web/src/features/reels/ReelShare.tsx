import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import type { Reel } from '../../data/reel.ts';
import { workAddress } from '../../data/work.ts';
import { copyText } from '../../lib/copy-text.ts';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { toast } from '../../ui/toast.ts';
import { RailButton } from './RailButton.tsx';

/** Ways to pass a reel on. */
export function ReelShare({ reel }: { reel: Reel }) {
  const address = new URL(workAddress(reel), window.location.origin).href;

  async function copyLink() {
    if (await copyText(address)) toast('Link copied', { tone: 'success' });
    else toast('This browser did not allow copying.', { tone: 'danger' });
  }
  async function share() {
    try {
      await navigator.share({ title: reel.title, url: address });
    } catch (error) {
      // Closing the system's sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast('This browser did not allow sharing.', { tone: 'danger' });
    }
  }

  const entries: MenuEntry[] = [
    {
      kind: 'action',
      label: 'Copy link',
      icon: <Link2 aria-hidden />,
      onSelect: () => void copyLink(),
    },
  ];
  // Missing in many browsers, whatever the types say.
  if ('share' in navigator) {
    entries.push({
      kind: 'action',
      label: 'Share',
      icon: <Share2 aria-hidden />,
      onSelect: () => void share(),
    });
  }
  return (
    <Menu trigger={<RailButton label="Share" icon={<Share2 aria-hidden />} />} entries={entries} />
  );
}

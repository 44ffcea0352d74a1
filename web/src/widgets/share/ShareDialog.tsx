import { lazyScreen } from '../../browser/lazy-screen.ts';
import type { WorkRef } from '../../data/works/work.ts';
import type { ShareItem } from './share-item.ts';

// A dynamic import adds 0.7 kB of file names to the code. These are in a separate file, because the
// first load of the feed doesn't need them.
const SendDialog = lazyScreen(() => import('./SendDialog.tsx'), 'SendDialog');
const CommunityShareDialog = lazyScreen(
  () => import('./CommunityShareDialog.tsx'),
  'CommunityShareDialog',
);

interface ShareDialogProps {
  /** Where the item is shared. Tools can't be shared in communities. */
  target: 'message' | 'community';
  item: ShareItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog of an entry of the share menu. */
export function ShareDialog({ target, item, ...props }: ShareDialogProps) {
  if (target === 'message') return <SendDialog item={item} {...props} />;
  const work = workOf(item);
  return work !== null && <CommunityShareDialog work={work} title={item.title} {...props} />;
}

function workOf({ kind, id }: ShareItem): WorkRef | null {
  return kind === 'tool' ? null : { kind, id };
}

import { lazy, Suspense, useState } from 'react';
import type { Reel } from '../../data/reel.ts';
import { useSession } from '../../data/use-session.ts';
import { PromptDetails } from './PromptDetails.tsx';
import type { RenderComments } from './render-comments.ts';
import type { Panel } from './use-address.ts';

const Drawer = lazy(() => import('./Drawer.tsx').then((module) => ({ default: module.Drawer })));

const TITLES: Record<Panel, string> = { comments: 'Comments', prompt: 'Prompt' };

interface ReelPanelProps {
  reel: Reel;
  /** What is open, if anything. */
  panel: Panel | null;
  onClose: (id: string) => void;
  renderComments: RenderComments;
}

/** What lies open above a reel. Its code loads when it first opens. */
export function ReelPanel({ reel, panel, onClose, renderComments }: ReelPanelProps) {
  const { user } = useSession();
  // While it slides out it still shows what it did.
  const [shown, setShown] = useState(panel);
  if (panel !== null && panel !== shown) setShown(panel);
  if (shown === null || user === null) return null;
  return (
    <Suspense>
      <Drawer
        open={panel !== null}
        title={TITLES[shown]}
        titleHidden={shown === 'comments'}
        onClose={() => {
          onClose(reel.id);
        }}
      >
        {shown === 'comments' ? (
          <div key={reel.id}>{renderComments(reel, user.id)}</div>
        ) : (
          <PromptDetails reel={reel} />
        )}
      </Drawer>
    </Suspense>
  );
}

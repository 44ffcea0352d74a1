import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Reel } from '../../data/works/reel.ts';
import { useSession } from '../../data/session/use-session.ts';
import type { Panel } from './use-reels-address.ts';
import { WorkPrompt } from '../../widgets/prompt/WorkPrompt.tsx';
import { TagChip } from '../../ui/TagChip.tsx';

/**
 * Renders the comments of a reel. Passed in by the app, because features do not import each other.
 */
export type RenderComments = (reel: Reel, viewerId: string) => ReactNode;

const Drawer = lazy(() => import('./Drawer.tsx').then((module) => ({ default: module.Drawer })));

const TITLES: Record<Panel, string> = { comments: 'Comments', prompt: 'Prompt' };

interface ReelPanelProps {
  reel: Reel;
  /** The open panel, or null. */
  panel: Panel | null;
  onClose: (id: string) => void;
  renderComments: RenderComments;
}

/** The drawer over a reel. Its code loads when it first opens. */
export function ReelPanel({ reel, panel, onClose, renderComments }: ReelPanelProps) {
  const { user } = useSession();
  // Keep the content while the drawer slides out.
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

/** The prompt and the tags of a reel. */
function PromptDetails({ reel }: { reel: Reel }) {
  const { title, tags } = reel;
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg leading-snug tracking-normal break-words" dir="auto">
        {title}
      </h3>
      <WorkPrompt work={reel} />
      {tags.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <TagChip key={tag} tag={tag} to={`/search?q=${encodeURIComponent(`#${tag}`)}`} />
          ))}
        </div>
      )}
    </div>
  );
}

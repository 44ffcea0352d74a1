import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What can lie open above a reel. */
export type Panel = 'comments' | 'prompt';

interface OpenedState {
  /** Opened from the reel, which is where going back leads. */
  panelOpened: true;
}

function wasOpened(state: unknown): state is OpenedState {
  return typeof state === 'object' && state !== null && 'panelOpened' in state;
}

/**
 * The address of the reels says which one is on the screen and what is open above it, so that a
 * reload, the back button and a shared address lead to the same place.
 */
export function useReelsAddress() {
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const startId = params.get('start');
  const named = params.get('panel');
  const linksToComment = params.has('comment');
  const panel: Panel | null =
    named === 'comments' || linksToComment ? 'comments' : named === 'prompt' ? 'prompt' : null;

  /** Another reel is on the screen now. */
  const show = useCallback(
    (id: string) => {
      void navigate({ search: `?start=${id}` }, { replace: true });
    },
    [navigate],
  );
  const open = useCallback(
    (id: string, next: Panel) => {
      const opened: OpenedState = { panelOpened: true };
      void navigate({ search: `?start=${id}&panel=${next}` }, { state: opened });
    },
    [navigate],
  );
  const returns = wasOpened(location.state as unknown);
  const close = useCallback(
    (id: string) => {
      if (returns) void navigate(-1);
      else show(id);
    },
    [navigate, returns, show],
  );
  return { startId, panel, show, open, close };
}

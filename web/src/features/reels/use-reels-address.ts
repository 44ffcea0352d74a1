import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The panels that can open over a reel. */
export type Panel = 'comments' | 'prompt';

interface OpenedState {
  /** The panel was opened from the reel, so Back closes it. */
  panelOpened: true;
}

function isOpenedState(state: unknown): state is OpenedState {
  return typeof state === 'object' && state !== null && 'panelOpened' in state;
}

/**
 * Keeps the current reel and the open panel in the URL, so that reload, Back and shared links
 * restore them.
 */
export function useReelsAddress() {
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const startId = params.get('start');
  const panelParam = params.get('panel');
  const linksToComment = params.has('comment');
  const panel: Panel | null =
    panelParam === 'comments' || linksToComment
      ? 'comments'
      : panelParam === 'prompt'
        ? 'prompt'
        : null;

  /** Sets the current reel. */
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
  const canGoBack = isOpenedState(location.state as unknown);
  const close = useCallback(
    (id: string) => {
      if (canGoBack) void navigate(-1);
      else show(id);
    },
    [navigate, canGoBack, show],
  );
  return { startId, panel, show, open, close };
}

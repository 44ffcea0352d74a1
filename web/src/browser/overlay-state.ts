import type { Location } from 'react-router';

/** The navigation state of a page that is shown as an overlay. */
interface OverlayState {
  /** The page behind the overlay. */
  background: Location;
  /** `performance.timeOrigin` of the document that opened the overlay. */
  document: number;
}

/** False after a reload: only the document that opened an overlay still has the page behind it. */
function isOverlayState(state: unknown): state is OverlayState {
  return (
    typeof state === 'object' &&
    state !== null &&
    'document' in state &&
    state.document === performance.timeOrigin
  );
}

/** The navigation state of a link at `location` that opens an overlay. */
export function toOverlayState(location: Location): OverlayState {
  const state: unknown = location.state;
  return isOverlayState(state) ? state : { background: location, document: performance.timeOrigin };
}

/** The page behind an overlay; null if `location` isn't an overlay. */
export function backgroundOf(location: Location): Location | null {
  const state: unknown = location.state;
  return isOverlayState(state) ? state.background : null;
}

import { type NavigateOptions, useNavigate } from 'react-router';

/**
 * True if the previous history entry is a page of this site. The router numbers its history entries
 * from 0 and stores the number as `idx`.
 */
function cameFromHere(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return idx !== undefined && idx > 0;
}

/** Returns a function that goes back, or to `elsewhere` if the page was opened directly. */
export function useGoBack(): (elsewhere: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return (elsewhere, options) => {
    void (cameFromHere() ? navigate(-1) : navigate(elsewhere, options));
  };
}

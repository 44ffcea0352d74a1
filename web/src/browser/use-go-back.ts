import { type NavigateOptions, useNavigate } from 'react-router';

/**
 * True if there is a page of ours to go back to: the router numbers the entries of the tab from 0,
 * and an address that is replaced keeps its number.
 */
function cameFromHere(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return idx !== undefined && idx > 0;
}

/** The way back where the visitor came from, or elsewhere when the page was opened by its address. */
export function useGoBack(): (elsewhere: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return (elsewhere, options) => {
    void (cameFromHere() ? navigate(-1) : navigate(elsewhere, options));
  };
}

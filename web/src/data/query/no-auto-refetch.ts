/** True if the query has no data. */
function isMissing({ state }: { state: { data: unknown } }): boolean {
  return state.data === undefined;
}

/**
 * Options for paged lists: window focus and reconnects don't refetch loaded lists, which would move
 * rows while the user reads. Lists that failed to load are fetched again.
 */
export const NO_AUTO_REFETCH = {
  refetchOnWindowFocus: isMissing,
  refetchOnReconnect: isMissing,
} as const;

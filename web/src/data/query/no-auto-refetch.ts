/** Whether nothing was loaded yet. */
function isMissing({ state }: { state: { data: unknown } }): boolean {
  return state.data === undefined;
}

/**
 * For lists of pages: returning to the window or the network does not refetch all pages, which would
 * move the list while it is read. A list that failed to load is tried again.
 */
export const NO_AUTO_REFETCH = {
  refetchOnWindowFocus: isMissing,
  refetchOnReconnect: isMissing,
} as const;

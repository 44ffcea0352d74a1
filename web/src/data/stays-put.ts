/** Whether there is nothing yet that somebody might be looking at. */
function isMissing({ state }: { state: { data: unknown } }): boolean {
  return state.data === undefined;
}

/**
 * For lists of pages: neither coming back to the window nor to the network asks for all of them again
 * and moves what is being read. A list that could not be read at all is tried once more.
 */
export const STAYS_PUT = {
  refetchOnWindowFocus: isMissing,
  refetchOnReconnect: isMissing,
} as const;

/** The state of history entries that were opened from the list of conversations. */
export const FROM_LIST = { isFromList: true } as const;

/** True for the state of such an entry. */
export function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state;
}

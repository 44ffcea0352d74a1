import { useSyncExternalStore } from 'react';
import { Store } from '../../lib/store.ts';

class AccountDeleted extends Store<boolean> {
  readonly change = (isDeleted: boolean): void => {
    this.set(isDeleted);
  };
}

/**
 * True after this window has deleted the account of its user. The server closes the sockets of a
 * deleted account, so the sign-in screen may open before the page of the deletion can open it.
 */
export const accountDeleted = new AccountDeleted(false);

/** Returns the current value of `accountDeleted`. */
export function useAccountDeleted(): boolean {
  return useSyncExternalStore(accountDeleted.subscribe, accountDeleted.snapshot);
}

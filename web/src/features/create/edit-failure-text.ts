import { isNetworkFailure, NETWORK_FAILURE_TEXT } from '@promptory/domain/network-failure';
import { DataError, NO_ROW } from '../../data/data-error.ts';

/** What the form shows when changes were not saved. */
export function editFailureText(error: unknown): string {
  if (error instanceof DataError && error.code === NO_ROW) {
    return 'This post is gone. It was deleted while you were editing it.';
  }
  if (error instanceof DataError && error.code === '42501') {
    return 'You may not change this post. Please log out and log back in, then try again.';
  }
  return error instanceof Error && isNetworkFailure(error.message)
    ? NETWORK_FAILURE_TEXT
    : 'The changes could not be saved. Please try again.';
}

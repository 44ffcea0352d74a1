import { isRefusalForUsers } from './message-errors.ts';
import { isNetworkFailure, NETWORK_FAILURE_TEXT } from './network-failure.ts';
import type { ServiceError } from './post-errors.ts';

export const NO_PERMISSION_TEXT = 'Insufficient permissions for this action';
export const SHARE_FORBIDDEN_TEXT = 'You do not have permission to share content in this community';
export const PIN_FORBIDDEN_TEXT = 'You do not have permission to pin content in this community';
export const OWNER_LEAVES_TEXT =
  'Community owners cannot leave. Transfer ownership or delete the community.';

/** Returns the text for a community that could not be loaded. */
export function communityLoadText(error: Partial<ServiceError> | null): string {
  const reason = error === null ? '' : communityFailureText(error, '', '');
  return `Failed to fetch community${reason === '' ? '. Please try again.' : `: ${reason}`}`;
}

/**
 * Returns the text for a failed action in a community. `otherwise` is the text for errors without a
 * message for users, `forbidden` the text if the policies refuse the action.
 */
export function communityFailureText(
  error: Partial<ServiceError>,
  otherwise: string,
  forbidden = NO_PERMISSION_TEXT,
): string {
  const { code = '', message = '' } = error;
  if (isNetworkFailure(message)) return NETWORK_FAILURE_TEXT;
  if (isRefusalForUsers(code) || code === 'PT409') return message;
  // A policy hides the row: no rows were changed.
  if (code === '42501' || code === 'PGRST116') return forbidden;
  return otherwise;
}

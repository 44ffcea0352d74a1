import { isNetworkFailure, NETWORK_FAILURE_TEXT } from './network-failure.ts';
import type { ServiceError } from './post-errors.ts';
import { QUOTA_REACHED } from './quota-errors.ts';

/** Error codes whose messages are written for users. */
const CODES_FOR_USERS: readonly string[] = ['PT403', 'PT404', QUOTA_REACHED];

/** Why a further message of a request is refused, see private.require_may_write. */
export const REQUEST_LIMIT_TEXT = 'Please wait until this person accepts your request.';

/** True if errors with this code have a message that is written for users. */
export function isRefusalForUsers(code: string): boolean {
  return CODES_FOR_USERS.includes(code);
}

/**
 * True for a database message that tells why the user cannot write to a person. Errors of the
 * storage service contain the same message, but no code.
 */
export function isWritingRefusal(message: string): boolean {
  return /^(You can't write to this person|This person |Please wait until this person )/.test(
    message,
  );
}

/** The title of a message that could not be sent (social specification, section 8). */
export const SEND_FAILED_TEXT = 'Failed to send message';

/** Returns the reason why a message could not be sent, edited or deleted. */
export function messageFailureText(error: Partial<ServiceError>): string {
  const { code = '', message = '' } = error;
  if (isNetworkFailure(message)) return NETWORK_FAILURE_TEXT;
  if (isRefusalForUsers(code)) return message;
  // The conversation or the answered message was deleted, or a policy hides it.
  if (code === '42501') return 'This conversation is no longer available.';
  if (code === '23503') return 'The message you are replying to was deleted.';
  return 'An error occurred while sending the message';
}

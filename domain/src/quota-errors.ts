/** The error code of a request that exceeds a quota. */
export const QUOTA_REACHED = 'PT429';

/**
 * True for the error message of an exceeded quota. The message is written for users: it names the
 * limit and says when to try again. Errors of the storage service contain it too, but not the code
 * QUOTA_REACHED.
 */
export function isQuotaMessage(message: string): boolean {
  return message.startsWith("You've reached the limit of ");
}

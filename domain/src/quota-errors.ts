/** The code of a request that a quota refused. */
export const QUOTA_REACHED = 'PT429';

/**
 * True for the message of a reached quota. It is written for users: it names the limit and says when
 * to try again. Errors of the storage service have this message, but not the code QUOTA_REACHED.
 */
export function isQuotaMessage(message: string): boolean {
  return message.startsWith("You've reached the limit of ");
}

/** The code of a request that a quota refused. */
export const QUOTA_REACHED = 'PT429';

/**
 * True for the message of a quota, which is a text for users: it names the limit and says when to
 * try again. The storage service sends it without the code.
 */
export function isQuotaMessage(message: string): boolean {
  return message.startsWith("You've reached the limit of ");
}

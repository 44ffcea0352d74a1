import { communityFailureText } from '@promptory/domain/community-errors';
import type { ServiceError } from '@promptory/domain/post-errors';

const NO_LONGER_ALLOWED_TEXT =
  "You can't write here any more. Your membership or your role has changed.";

/** Returns the reason why a message of a discussion could not be sent. */
export function discussionSendFailureText(error: Partial<ServiceError>): string {
  if (error.code === '23503') return 'The message you are replying to was deleted.';
  return communityFailureText(
    error,
    'An error occurred while sending the message',
    NO_LONGER_ALLOWED_TEXT,
  );
}

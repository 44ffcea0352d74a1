/**
 * The texts for parameters of links. A link can come from anybody, so texts from the link itself
 * are never shown: they could pretend to be ours.
 */

/** The text of the auth service after the first of two confirmations, and ours. */
const FIRST_CONFIRMATION =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const FIRST_CONFIRMATION_TEXT =
  'This address is confirmed. Now open the link we sent to your other address.';

const EXPIRED_TEXT = 'This link is invalid or has expired. Please request a new one.';
const START_AGAIN_TEXT = 'This sign-in has expired or was already used. Please start again.';
const OTHER_BROWSER_TEXT =
  'This sign-in was started in another browser or has expired. Please start again.';
const UNKNOWN_ERROR_TEXT = 'Authentication failed. Please try again.';

/** By `error_code`, or by `error` if there is none. */
const ERROR_TEXTS: ReadonlyMap<string, string> = new Map([
  ['otp_expired', EXPIRED_TEXT],
  ['flow_state_not_found', EXPIRED_TEXT],
  ['flow_state_expired', START_AGAIN_TEXT],
  ['flow_state_already_used', START_AGAIN_TEXT],
  ['bad_oauth_state', OTHER_BROWSER_TEXT],
  ['access_denied', 'Access was not granted. Please try again.'],
  ['signup_disabled', "New accounts can't be created here at the moment."],
  ['user_banned', 'This account is blocked.'],
  [
    'provider_email_needs_verification',
    'Google has not verified your email address. Verify it with Google, then try again.',
  ],
  ['identity_already_exists', 'This Google account is already linked to another account here.'],
  ['over_request_rate_limit', 'Too many login attempts. Please wait a moment and try again.'],
]);

/** The text for a known message of a link; null for others. */
export function linkMessageText(message: string): string | null {
  return message === FIRST_CONFIRMATION ? FIRST_CONFIRMATION_TEXT : null;
}

/** The text for an error in a link, by its code. */
export function linkErrorText(code: string): string {
  return ERROR_TEXTS.get(code) ?? UNKNOWN_ERROR_TEXT;
}

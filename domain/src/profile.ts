import * as z from 'zod/mini';
import { usernameProblem } from './account.ts';
import { atMostChars, nameText, trimmedText } from './form-fields.ts';

/** Maximum lengths of the text fields, in characters (code points, as in the database). */
export const FULL_NAME_MAX_CHARS = 100;
export const BIO_MAX_CHARS = 500;
export const WEBSITE_MAX_CHARS = 200;

/** Shown if somebody else has the username or had it in the last 90 days. */
export const USERNAME_TAKEN_TEXT = 'Username is already taken. Please choose a different one.';

const WEBSITE_TEXT = 'Please enter a valid website URL';

/**
 * Matches scheme, host, and optionally port, path, query and fragment. Spaces are rejected because
 * the database rejects them.
 */
const WEB_ADDRESS =
  /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}

/**
 * Trims the profile form and applies the checks of the database. All fields but the username are
 * optional.
 */
export const profileFormSchema = z.object({
  full_name: nameText.check(atMostChars(FULL_NAME_MAX_CHARS, 'Name')),
  username: trimmedText.check((payload) => {
    const { value: input } = payload;
    const message = input === '' ? 'Enter a username' : usernameProblem(input);
    if (message !== null) payload.issues.push({ code: 'custom', message, input });
  }),
  bio: trimmedText.check(atMostChars(BIO_MAX_CHARS, 'Bio')),
  website: trimmedText.check(
    z.refine((text) => text === '' || isWebAddress(text), { error: WEBSITE_TEXT, abort: true }),
    atMostChars(WEBSITE_MAX_CHARS, 'Website'),
  ),
});

export type ProfileForm = z.output<typeof profileFormSchema>;

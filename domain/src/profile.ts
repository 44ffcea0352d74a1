import * as z from 'zod/mini';
import { countChars } from './text.ts';

/** Text fields of a profile, counted in characters as the database counts. */
export const FULL_NAME_MAX_CHARS = 100;
export const BIO_MAX_CHARS = 500;
export const WEBSITE_MAX_CHARS = 200;

const WEBSITE_TEXT = 'Please enter a valid website URL';

/** Without the NUL character, which the database cannot hold, and trimmed. */
const trimmed = z.pipe(
  z.string(),
  z.transform((text: string) => text.replaceAll('\0', '').trim()),
);

function atMost(limit: number, name: string) {
  return z.refine<string>(
    (text) => countChars(text) <= limit,
    `${name} must be at most ${String(limit)} characters`,
  );
}

/** Scheme, host, and maybe a port and more; as the database, it takes no spaces, which browsers would encode. */
const WEB_ADDRESS =
  /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}

/** The form of the own profile: trims, and checks what the database checks. All may be empty. */
export const profileFormSchema = z.object({
  full_name: trimmed.check(atMost(FULL_NAME_MAX_CHARS, 'Name')),
  bio: trimmed.check(atMost(BIO_MAX_CHARS, 'Bio')),
  website: trimmed.check(
    z.refine((text) => text === '' || isWebAddress(text), { error: WEBSITE_TEXT, abort: true }),
    atMost(WEBSITE_MAX_CHARS, 'Website'),
  ),
});

export type ProfileForm = z.output<typeof profileFormSchema>;

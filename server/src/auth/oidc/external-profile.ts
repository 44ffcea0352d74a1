/** A user's profile, as the provider confirmed it. */
export interface ExternalProfile {
  /** the provider's permanent id of the user */
  readonly subject: string;
  /** in lower case; empty when there is none */
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** stored with the identity and merged into user_metadata; keys as in supabase/auth */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Longer texts are left out, because every access token contains these texts. */
const MAX_TEXT_LENGTH = 500;
const MAX_EMAIL_LENGTH = 255;

/** Reads the profile from the claims of an ID token or of userinfo. Undefined without a subject. */
export function profileOf(claims: Readonly<Record<string, unknown>>): ExternalProfile | undefined {
  const subject = textOf(claims['sub']);
  if (subject === undefined) return undefined;
  const given = textOf(claims['email'])?.toLowerCase() ?? '';
  const email = given.length <= MAX_EMAIL_LENGTH ? given : '';
  const isEmailVerified =
    email !== '' && (claims['email_verified'] === true || claims['verified_email'] === true);
  const name = textOf(claims['name']);
  const picture = addressOf(claims['picture']);
  const domain = textOf(claims['hd']);
  const data = {
    iss: textOf(claims['iss']),
    sub: subject,
    name,
    picture,
    email: email === '' ? undefined : email,
    email_verified: isEmailVerified,
    phone_verified: false,
    custom_claims: domain === undefined ? undefined : { hd: domain },
    full_name: name,
    avatar_url: picture,
    provider_id: subject,
  };
  const present = Object.entries(data).filter(([, value]) => value !== undefined);
  return { subject, email, isEmailVerified, data: Object.fromEntries(present) };
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || /[\0\p{Surrogate}]/u.test(value)) return undefined;
  const text = value.trim();
  return text === '' || text.length > MAX_TEXT_LENGTH ? undefined : text;
}

function addressOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text !== undefined && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}

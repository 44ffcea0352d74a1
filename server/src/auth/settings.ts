import type { AuthParts, Handler } from './auth-deps.ts';

/** All sign-in methods besides email that supabase/auth lists in its settings. */
export const OTHER_PROVIDERS: readonly string[] = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'phone',
  'zoom',
];

/** GET /settings: the available sign-in methods. */
export function settings(parts: AuthParts): Handler {
  const off = Object.fromEntries(OTHER_PROVIDERS.map((provider) => [provider, false]));
  return (context) =>
    context.json({
      external: { ...off, email: true, google: parts.google !== undefined },
      disable_signup: false,
      mailer_autoconfirm: !parts.mail.reachesPeople,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    });
}

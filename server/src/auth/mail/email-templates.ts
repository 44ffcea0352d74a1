import type { Mail } from './mail.ts';

/** A kind of mail, with the values that its text needs. */
export type EmailTemplate =
  | {
      readonly kind: 'signup' | 'magiclink' | 'recovery';
      readonly link: string;
      readonly code: string;
    }
  | {
      readonly kind: 'email_change_current' | 'email_change_new';
      readonly link: string;
      readonly code: string;
      readonly newAddress: string;
    }
  | { readonly kind: 'reauthentication'; readonly code: string }
  | { readonly kind: 'account_exists'; readonly link: string }
  | {
      readonly kind: NoticeKind;
      /** for people who did not make the change */
      readonly link: string;
      /** the new address, for email_changed */
      readonly detail: string;
      readonly at: Date;
    };

/** Changes of an account that its owner is notified of. These are the kinds in auth.notices. */
export type NoticeKind =
  | 'password_added'
  | 'password_changed'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'recovery_codes_created'
  | 'account_deleted';

interface Content {
  readonly subject: string;
  readonly before: readonly string[];
  readonly button?: { readonly label: string; readonly link: string };
  readonly code?: string;
  readonly after: readonly string[];
}

const ONCE = 'The link and the code expire in one hour. You can use either of them, but only once.';
const IGNORE = "If you didn't request this, you can ignore this email. Nothing will change.";

/** Renders a mail in plain text and HTML. */
export function renderEmail(to: string, template: EmailTemplate): Mail {
  const content = contentOf(template);
  return { to, subject: content.subject, text: asText(content), html: asHtml(content) };
}

function contentOf(template: EmailTemplate): Content {
  switch (template.kind) {
    case 'signup':
      return {
        subject: 'Confirm your email address',
        before: ['Welcome to Promptory! Please confirm your email address.'],
        button: { label: 'Confirm my email address', link: template.link },
        code: template.code,
        after: [ONCE, "If you didn't sign up, you can ignore this email."],
      };
    case 'magiclink':
      return {
        subject: 'Your sign-in link',
        before: ['Use this link or code to sign in to Promptory.'],
        button: { label: 'Sign in', link: template.link },
        code: template.code,
        after: [ONCE, IGNORE],
      };
    case 'recovery':
      return {
        subject: 'Reset your password',
        before: ['We received a request to reset the password of your Promptory account.'],
        button: { label: 'Choose a new password', link: template.link },
        code: template.code,
        after: [ONCE, IGNORE],
      };
    case 'email_change_current':
      return {
        subject: 'Confirm the change of your email address',
        before: [
          `You asked to change the email address of your Promptory account to ${template.newAddress}.`,
          'The change takes effect when both addresses have confirmed it.',
        ],
        button: { label: 'Confirm the change', link: template.link },
        code: template.code,
        after: [ONCE, "If you didn't request this, don't confirm it, and change your password."],
      };
    case 'email_change_new':
      return {
        subject: 'Confirm your new email address',
        before: [
          'Someone asked to use this email address for their Promptory account.',
          'The change takes effect when both addresses have confirmed it.',
        ],
        button: { label: 'Confirm the new address', link: template.link },
        code: template.code,
        after: [ONCE, IGNORE],
      };
    case 'reauthentication':
      return {
        subject: 'Your confirmation code',
        before: ["Enter this code in Promptory to confirm that it's you."],
        code: template.code,
        after: [
          'The code expires in one hour and works only once.',
          "If you didn't request it, someone may be using your account. Change your password.",
        ],
      };
    case 'account_exists':
      return {
        subject: 'You already have an account',
        before: [
          'Someone tried to sign up for Promptory with this email address, but it already has an account.',
        ],
        button: { label: 'Sign in', link: template.link },
        after: [
          "If you forgot your password, you can reset it on the sign-in page. If this wasn't you, ignore this email.",
        ],
      };
    default:
      return noticeOf(template);
  }
}

/** The subject and the sentence of each notice, and what to do if someone else made the change. */
const NOTICES: Readonly<
  Record<
    NoticeKind,
    { subject: string; text: (detail: string) => string; help?: string; hasLink?: false }
  >
> = {
  password_added: {
    subject: 'A password was added to your account',
    text: () => 'You can now sign in to Promptory with your email address and a password.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: () =>
      'The password of your Promptory account was changed, and all other devices were signed out.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    text: (detail) =>
      `Your Promptory account now uses the email address ${detail}. This is our last mail to the old address.`,
    help: "If this wasn't you, contact the people who run this site.",
    hasLink: false,
  },
  factor_added: {
    subject: 'An authenticator was added to your account',
    text: () => 'Signing in to Promptory now also requires a code from an authenticator app.',
    help: "If this wasn't you, contact the people who run this site.",
    hasLink: false,
  },
  factor_removed: {
    subject: 'An authenticator was removed from your account',
    text: () => 'Codes from this authenticator app no longer work for your Promptory account.',
  },
  identity_linked: {
    subject: 'A Google account was linked to your account',
    text: () => 'You can now sign in to Promptory with this Google account.',
    help: "If this wasn't you, choose a new password first. Then unlink the Google account in your settings.",
  },
  identity_unlinked: {
    subject: 'A Google account was unlinked from your account',
    text: () => 'You can no longer sign in to Promptory with this Google account.',
  },
  recovery_codes_created: {
    subject: 'New recovery codes were created',
    text: () =>
      'Your Promptory account has ten new recovery codes. All earlier codes stopped working.',
    help: "If this wasn't you, choose a new password first. Then create new codes in your settings.",
  },
  account_deleted: {
    subject: 'Your account was deleted',
    text: () => 'Your Promptory account and everything you shared were deleted.',
    help: "If this wasn't you, contact the people who run this site.",
    hasLink: false,
  },
};

function noticeOf({ kind, link, detail, at }: Extract<EmailTemplate, { at: Date }>): Content {
  const { subject, text, help, hasLink } = NOTICES[kind];
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    subject,
    before: [text(detail), `Time of the change: ${time}`],
    ...(hasLink !== false && { button: { label: "This wasn't me", link } }),
    after: [
      "If this was you, you don't need to do anything.",
      ...(help === undefined ? [] : [help]),
    ],
  };
}

function asText({ before, button, code, after }: Content): string {
  return [
    ...before,
    ...(button === undefined ? [] : [`${button.label}:\n${button.link}`]),
    ...(code === undefined
      ? []
      : [`${button === undefined ? 'Your code' : 'Or enter this code'}: ${code}`]),
    ...after,
  ]
    .join('\n\n')
    .concat('\n');
}

function asHtml({ subject, before, button, code, after }: Content): string {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const parts = [
    ...before.map(paragraph),
    ...(button === undefined
      ? []
      : [
          `<p style="margin:0 0 16px"><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#5b3df5;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
        ]),
    ...(code === undefined
      ? []
      : [
          paragraph(button === undefined ? 'Your code:' : 'Or enter this code:'),
          `<p style="margin:0 0 16px;font-size:28px;letter-spacing:4px;font-family:monospace">${escapeHtml(code)}</p>`,
        ]),
    ...after.map(paragraph),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1a1a2e">
<div style="max-width:480px;margin:0 auto">
${parts.join('\n')}
</div></body></html>
`;
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

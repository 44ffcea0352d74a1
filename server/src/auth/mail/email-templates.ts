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
  | { readonly kind: 'password_changed'; readonly link: string };

interface Content {
  readonly subject: string;
  readonly before: readonly string[];
  readonly button?: { readonly label: string; readonly link: string };
  readonly code?: string;
  readonly after: readonly string[];
}

const ONCE = 'The link and the code work once, within an hour.';
const IGNORE = 'If you did not ask for this, you can ignore this mail: nothing changes.';

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
        before: ['Welcome to Promptory! Please confirm that this address is yours.'],
        button: { label: 'Confirm my address', link: template.link },
        code: template.code,
        after: [ONCE, 'If you did not sign up, you can ignore this mail.'],
      };
    case 'magiclink':
      return {
        subject: 'Your sign-in link',
        before: ['Here is your way into Promptory.'],
        button: { label: 'Sign in', link: template.link },
        code: template.code,
        after: [ONCE, IGNORE],
      };
    case 'recovery':
      return {
        subject: 'Reset your password',
        before: ['Someone, hopefully you, asked to reset the password of your Promptory account.'],
        button: { label: 'Choose a new password', link: template.link },
        code: template.code,
        after: [ONCE, IGNORE],
      };
    case 'email_change_current':
      return {
        subject: 'Confirm the change of your email address',
        before: [
          `Your Promptory account is to move from this address to ${template.newAddress}.`,
          'It moves when both addresses have confirmed it.',
        ],
        button: { label: 'Confirm the change', link: template.link },
        code: template.code,
        after: [ONCE, 'If you did not ask for this, do not confirm it, and change your password.'],
      };
    case 'email_change_new':
      return {
        subject: 'Confirm your new email address',
        before: [
          'A Promptory account is to move to this address.',
          'It moves when both addresses have confirmed it.',
        ],
        button: { label: 'Confirm the new address', link: template.link },
        code: template.code,
        after: [ONCE, IGNORE],
      };
    case 'reauthentication':
      return {
        subject: 'Your confirmation code',
        before: ['Type this code in Promptory to confirm that it is you.'],
        code: template.code,
        after: [
          'The code works once, within an hour.',
          'If you did not ask for it, someone may be using your account: change your password.',
        ],
      };
    case 'account_exists':
      return {
        subject: 'You already have an account',
        before: [
          'Someone, hopefully you, wanted to use this address for a Promptory account. It has one already.',
        ],
        button: { label: 'Sign in', link: template.link },
        after: [
          'If you forgot the password, you can reset it there. If it was not you, ignore this mail.',
        ],
      };
    case 'password_changed':
      return {
        subject: 'Your password was changed',
        before: [
          'The password of your Promptory account was just changed, and all other devices were signed out.',
        ],
        button: { label: 'It was not me', link: template.link },
        after: ['If it was you, there is nothing to do.'],
      };
  }
}

function asText({ before, button, code, after }: Content): string {
  return [
    ...before,
    ...(button === undefined ? [] : [`${button.label}:\n${button.link}`]),
    ...(code === undefined
      ? []
      : [`${button === undefined ? 'Your code' : 'Or type this code'}: ${code}`]),
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
          paragraph(button === undefined ? 'Your code:' : 'Or type this code:'),
          `<p style="margin:0 0 16px;font-size:28px;template-spacing:4px;font-family:monospace">${escapeHtml(code)}</p>`,
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

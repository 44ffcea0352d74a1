import { expect, test } from 'vitest';
import { renderEmail } from './email-templates.ts';
import type { EmailTemplate } from './email-templates.ts';

const link = 'https://promptory.example/auth/v1/verify?token=abc&type=signup';
const code = '012345';
const newAddress = 'new@example.com';

const TEMPLATES: readonly EmailTemplate[] = [
  { kind: 'signup', link, code },
  { kind: 'magiclink', link, code },
  { kind: 'recovery', link, code },
  { kind: 'email_change_current', link, code, newAddress },
  { kind: 'email_change_new', link, code, newAddress },
  { kind: 'reauthentication', code },
  { kind: 'account_exists', link },
  ...(
    [
      'password_added',
      'password_changed',
      'email_changed',
      'factor_added',
      'factor_removed',
      'identity_linked',
      'identity_unlinked',
      'recovery_codes_created',
      'account_deleted',
    ] as const
  ).map((kind) => ({ kind, link, detail: newAddress, at: new Date(0) })),
];
/** Notices without a link to reset the password, because a reset does not undo these changes. */
const WITHOUT_LINK: readonly string[] = ['email_changed', 'factor_added', 'account_deleted'];

test.each(TEMPLATES)(
  'the $kind mail has the same content in plain text and in HTML',
  (template) => {
    const mail = renderEmail('ada@example.com', template);
    expect(mail.to).toBe('ada@example.com');
    expect(mail.subject).toMatch(/^[A-Z].{5,60}$/);
    const words = (text: string): string[] => text.match(/[A-Za-z]{4,}/g) ?? [];
    const shown = mail.html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'");
    for (const word of words(mail.text.replaceAll(link, ''))) expect(shown).toContain(word);
    if ('code' in template) for (const text of [mail.text, mail.html]) expect(text).toContain(code);
    if ('at' in template) expect(mail.text).toContain('1970-01-01 00:00 UTC');
    if ('link' in template && !WITHOUT_LINK.includes(template.kind)) {
      expect(mail.text).toContain(link);
      expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    }
  },
);

test('values that users enter are escaped in HTML', () => {
  const { html } = renderEmail('ada@example.com', {
    kind: 'email_change_current',
    link: 'https://promptory.example/"><script>alert(1)</script>',
    code,
    newAddress: '<img src=x onerror=alert(1)>@example.com',
  });
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;@example.com');
});

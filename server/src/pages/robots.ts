import { replyWithFile } from './page-reply.ts';
import type { PageFile } from './page-reply.ts';

/** Paths of services that return data instead of pages. The public files in OPEN are exceptions. */
const CLOSED = [
  '/rest/v1/',
  '/auth/v1/',
  '/storage/v1/',
  '/realtime/v1/',
  '/functions/v1/',
  '/dev/',
];
const OPEN = ['/storage/v1/object/public/', '/storage/v1/render/image/public/'];

/** Bots that read one page to show a preview of a link in a message. */
const PREVIEW_BOTS = [
  'Discordbot',
  'facebookexternalhit',
  'LinkedInBot',
  'Slackbot',
  'Slackbot-LinkExpanding',
  'Slack-ImgProxy',
  'TelegramBot',
  'Twitterbot',
  'WhatsApp',
];
const ALL = ['User-agent: *'];
const NOTHING = 'Disallow: /';

const MAX_AGE_S = 3600;

/**
 * Answers /robots.txt (RFC 9309). If an allowed and a disallowed path match, the longer one wins.
 * Without public reading, everything is disallowed. If only search engines are disallowed,
 * messengers still show previews of links.
 */
export function robots({
  publicReading,
  searchEngines,
}: {
  readonly publicReading: boolean;
  readonly searchEngines: boolean;
}): PageFile {
  return (request, site) => {
    const rules = [
      ...OPEN.map((path) => `Allow: ${path}`),
      ...CLOSED.map((path) => `Disallow: ${path}`),
    ];
    const lines = !publicReading
      ? [...ALL, NOTHING]
      : searchEngines
        ? [...ALL, ...rules, '', `Sitemap: ${site}/sitemap.xml`]
        : [...PREVIEW_BOTS.map((bot) => `User-agent: ${bot}`), ...rules, '', ...ALL, NOTHING];
    const body = `${lines.join('\n')}\n`;
    return replyWithFile(request, { body, type: 'text/plain; charset=utf-8', maxAgeS: MAX_AGE_S });
  };
}

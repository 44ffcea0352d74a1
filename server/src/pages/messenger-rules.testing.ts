import { expect } from 'vitest';
import type { Preview } from './previews.testing.ts';

/** The only value of a tag; fails if there is none or several. */
export function only({ tags, name }: Preview, tag: string): string {
  const values = tags.get(tag) ?? [];
  expect(values, `${tag} of ${name}`).toHaveLength(1);
  return values[0] ?? '';
}

/** Returns the size of the decoded picture in px. */
function imageSize({ image }: Preview): { width: number; height: number } {
  return { width: image?.image?.width ?? 0, height: image?.image?.height ?? 0 };
}

/** A rule; `check` throws for a preview that breaks it. */
export interface PreviewRule {
  readonly rule: string;
  readonly check: (preview: Preview) => void;
}

/** The rules of each messenger, with the URL of its documentation. Telegram publishes none. */
export const MESSENGERS: Readonly<Record<string, readonly PreviewRule[]>> = {
  'WhatsApp (https://developers.facebook.com/documentation/business-messaging/whatsapp/link-previews/)':
    [
      {
        rule: 'the head ends within the first 300 kB',
        check: ({ bytesToTags }) => {
          expect(bytesToTags).toBeLessThan(300_000);
        },
      },
      {
        rule: 'title, description and address are not empty, and the title does not name the site',
        check: (preview) => {
          expect(only(preview, 'og:title')).toMatch(/\S/);
          expect(only(preview, 'og:title')).not.toMatch(/ - Promptory$/);
          expect(only(preview, 'og:description')).toMatch(/\S/);
          expect(only(preview, 'og:url')).toMatch(/^https?:/);
        },
      },
      {
        rule: 'the picture has under 600 kB, is 300 px wide or more, and at most 4 times as wide as high',
        check: (preview) => {
          const { width, height } = imageSize(preview);
          expect(preview.image?.bytes).toBeLessThan(600_000);
          expect(width).toBeGreaterThanOrEqual(300);
          expect(width / height).toBeLessThanOrEqual(4);
        },
      },
    ],
  'Facebook and Messenger (https://developers.facebook.com/docs/sharing/webmasters/images, .../crawler)':
    [
      {
        rule: 'the picture has at least 200 x 200 px and at most 8 MB',
        check: (preview) => {
          const { width, height } = imageSize(preview);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(200);
          expect(preview.image?.bytes).toBeLessThanOrEqual(8_000_000);
        },
      },
      {
        rule: 'the tags are within the first 1 MB',
        check: ({ bytesToTags }) => {
          expect(bytesToTags).toBeLessThan(1_000_000);
        },
      },
      {
        rule: 'og:url is the canonical address',
        check: (preview) => {
          const canonical = preview.links.find(({ rel }) => rel === 'canonical')?.['href'];
          if (canonical !== undefined) expect(only(preview, 'og:url')).toBe(canonical);
          expect(canonical === undefined).toBe(preview.url.endsWith('/auth/login'));
        },
      },
      {
        rule: 'width and height are declared, so that the first share shows the picture',
        check: (preview) => {
          const isUnknown = /unknown size|^a (profile|tool|community)$/.test(preview.name);
          expect(preview.tags.has('og:image:width')).toBe(!isUnknown);
          expect(preview.tags.has('og:image:height')).toBe(!isUnknown);
        },
      },
    ],
  'X (https://developer.x.com/en/docs/x-for-websites/cards/overview/markup, .../summary-card-with-large-image)':
    [
      {
        rule: 'a large picture has at least 300 x 157 px, a small one 144 x 144 px, and at most 4096 px a side',
        check: (preview) => {
          const { width, height } = imageSize(preview);
          const card = only(preview, 'twitter:card');
          const [minWidth, minHeight] = card === 'summary_large_image' ? [300, 157] : [144, 144];
          expect(['summary', 'summary_large_image']).toContain(card);
          expect(width).toBeGreaterThanOrEqual(minWidth);
          expect(height).toBeGreaterThanOrEqual(minHeight);
          expect(Math.max(width, height)).toBeLessThanOrEqual(4096);
        },
      },
      {
        rule: 'the picture is JPEG, PNG, WebP or GIF and has under 5 MB',
        check: ({ image }) => {
          expect(image?.image?.format).toMatch(/^(jpeg|png|webp|gif)$/);
          expect(image?.bytes).toBeLessThan(5_000_000);
        },
      },
      {
        rule: 'the description has at most 200 characters',
        check: (preview) => {
          expect(Array.from(only(preview, 'og:description')).length).toBeLessThanOrEqual(200);
        },
      },
    ],
  'Slack (https://api.slack.com/robots, https://medium.com/slack-developer-blog/everything-you-ever-wanted-to-know-about-unfurling-but-were-afraid-to-ask-or-how-to-make-your-e64b4bb9254)':
    [
      {
        rule: 'the tags are within the first 32 kB, the part that it asks for',
        check: ({ bytesToTags }) => {
          expect(bytesToTags).toBeLessThan(32_000);
        },
      },
      {
        rule: 'the site has a name, and the addresses of files are valid',
        check: (preview) => {
          expect(only(preview, 'og:site_name')).toBe('Promptory');
          for (const file of [preview.image, preview.video]) {
            if (file !== undefined) expect(file.status, file.url).toBe(200);
          }
        },
      },
    ],
  'Discord (https://docs.discord.com/developers/link-previews/overview)': [
    {
      rule: 'the answer is HTML with status 200, no download',
      check: ({ status, headers }) => {
        expect(status).toBe(200);
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(headers.get('content-disposition')).toBeNull();
      },
    },
    {
      rule: 'one picture of a supported type, with its true type and size, and an alt text of at most 4096 characters',
      check: (preview) => {
        const { image, tags } = preview;
        only(preview, 'og:image');
        expect(image?.type).toMatch(/^image\/(png|gif|jpeg|webp|avif)$/);
        expect(only(preview, 'og:image:type')).toBe(image?.type);
        const { width, height } = imageSize(preview);
        if (tags.has('og:image:width')) {
          expect(only(preview, 'og:image:width')).toBe(String(width));
          expect(only(preview, 'og:image:height')).toBe(String(height));
        }
        expect(only(preview, 'og:image:alt')).toMatch(/^.{1,4096}$/su);
      },
    },
    {
      rule: 'addresses have at most 2048 characters, the name of the site at most 256',
      check: (preview) => {
        for (const tag of ['og:url', 'og:image']) {
          expect(only(preview, tag).length).toBeLessThanOrEqual(2048);
        }
        expect(only(preview, 'og:site_name').length).toBeLessThanOrEqual(256);
      },
    },
    {
      rule: 'a video is a file of a supported type, with og:type video.* and a picture',
      check: (preview) => {
        const { video, image, name, tags } = preview;
        expect(video !== undefined).toBe(/video|reel/.test(name));
        expect(only(preview, 'og:type').startsWith('video.')).toBe(video !== undefined);
        if (video === undefined) return;
        expect(video.type).toMatch(/^video\/(mp4|webm|quicktime)$/);
        expect(only(preview, 'og:video:type')).toBe(video.type);
        expect([tags.get('og:video:width'), tags.get('og:video:height')]).toEqual([
          ['540'],
          ['960'],
        ]);
        expect(image?.status).toBe(200);
      },
    },
    {
      rule: 'the color is #RRGGBB',
      check: (preview) => {
        expect(only(preview, 'theme-color')).toMatch(/^#[0-9a-f]{6}$/i);
      },
    },
  ],
  'Messages of Apple (https://developer.apple.com/library/archive/technotes/tn2444/_index.html)': [
    {
      rule: 'title and picture are in the HTML, and the site has a touch icon',
      check: (preview) => {
        expect(only(preview, 'og:title')).toMatch(/\S/);
        expect(preview.image?.status).toBe(200);
        expect(preview.links.map(({ rel }) => rel)).toContain('apple-touch-icon');
      },
    },
  ],
};

import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readFile } from 'node:fs/promises';
import { createUser } from './product.ts';
import type { Product } from './product-process.ts';

/** A file of a post, with its `media_info` data. */
export interface PostFile {
  extension: string;
  type: string;
  bytes: Buffer;
  info?: Record<string, unknown>;
}

interface Author {
  client: SupabaseClient;
  id: string;
}

/** Creates a user who publishes posts. */
export async function author(product: Product): Promise<Author> {
  return createUser(product.url);
}

/** Stores a file and returns its URL without the host. */
async function store({ client, id }: Author, file: PostFile): Promise<string> {
  const bucket = client.storage.from('media');
  const { data, error } = await bucket.upload(
    `${id}/posts/${crypto.randomUUID()}.${file.extension}`,
    new Blob([new Uint8Array(file.bytes)], { type: file.type }),
    { contentType: file.type },
  );
  if (error !== null) throw error;
  return new URL(bucket.getPublicUrl(data.path).data.publicUrl).pathname;
}

/** The URL of a file that is not really stored, with its `media_info` data. */
interface FileReference {
  url: string;
  info: Record<string, unknown>;
}

/** Publishes a post with these files and returns its id. */
export async function publish(
  by: Author,
  title: string,
  files: readonly (PostFile | FileReference)[],
): Promise<string> {
  const media = await Promise.all(
    files.map(async (file) =>
      'url' in file ? file : { url: await store(by, file), info: file.info ?? {} },
    ),
  );
  const { data, error } = await by.client
    .from('posts')
    .insert({
      user_id: by.id,
      title,
      media_urls: media.map(({ url }) => url),
      media_info: media.map(({ info }) => info),
      media_type: files.length > 1 ? 'carousel' : 'image',
    })
    .select('id')
    .single<{ id: string }>();
  if (error !== null) throw error;
  return data.id;
}

/** Reads a file of e2e/fixtures. */
export async function fixture(
  name: string,
  type: string,
  info: Record<string, unknown>,
): Promise<PostFile> {
  const bytes = await readFile(new URL(`fixtures/${name}`, import.meta.url));
  return { extension: name.split('.').at(-1) ?? '', type, bytes, info };
}

/** Returns a video of three seconds: a test card with a tone, 640 x 360, VP9 and Opus. */
export async function wideVideo(
  alt: string,
  more: Record<string, unknown> = {},
): Promise<PostFile> {
  return fixture('wide.webm', 'video/webm', { width: 640, height: 360, alt, ...more });
}

/** Returns a JPEG of one color, made by the browser. */
export async function plainPicture(
  page: Page,
  colour: string,
  { width, height }: { width: number; height: number },
  info: Record<string, unknown> = {},
): Promise<PostFile> {
  const bytes = await drawJpeg(page, width, height, { colour, noise: 0 });
  return { extension: 'jpg', type: 'image/jpeg', bytes, info: { width, height, ...info } };
}

/**
 * Returns a JPEG with as much detail as a photo of leaves. It is a sum of noise octaves; each
 * octave has 2^0.8 times the amplitude of the next finer octave.
 */
export async function busyPicture(
  page: Page,
  { width, height }: { width: number; height: number },
  info: Record<string, unknown> = {},
): Promise<PostFile> {
  const bytes = await drawJpeg(page, width, height, { colour: '#7a8060', noise: 0.8 });
  return { extension: 'jpg', type: 'image/jpeg', bytes, info: { width, height, ...info } };
}

async function drawJpeg(
  page: Page,
  width: number,
  height: number,
  how: { colour: string; noise: number },
): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h, { colour, noise }]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = colour;
      context.fillRect(0, 0, w, h);
      let seed = 7;
      const random = () => (seed = (seed * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
      const octaves = noise > 0 ? 9 : 0;
      for (let octave = 0; octave < octaves; octave += 1) {
        const scale = 2 ** octave;
        const tile = new OffscreenCanvas(Math.ceil(w / scale), Math.ceil(h / scale));
        const tileContext = tile.getContext('2d');
        if (tileContext === null) throw new Error('no canvas');
        const pixels = tileContext.createImageData(tile.width, tile.height);
        for (let at = 0; at < pixels.data.length; at += 4) {
          const grey = random() * 255;
          for (let channel = 0; channel < 3; channel += 1)
            pixels.data[at + channel] = grey * 0.75 + random() * 64;
          pixels.data[at + 3] = 255;
        }
        tileContext.putImageData(pixels, 0, 0);
        context.globalAlpha = 0.09 * scale ** noise > 0.45 ? 0.45 : 0.09 * scale ** noise;
        context.globalCompositeOperation = 'overlay';
        context.drawImage(tile, 0, 0, w, h);
      }
      return canvas
        .convertToBlob({ type: 'image/jpeg', quality: 0.8 })
        .then((blob) => blob.arrayBuffer())
        .then((buffer) => {
          const bytes = new Uint8Array(buffer);
          let text = '';
          for (let at = 0; at < bytes.length; at += 8192)
            text += String.fromCharCode(...bytes.subarray(at, at + 8192));
          return btoa(text);
        });
    },
    [width, height, how] as const,
  );
  return Buffer.from(base64, 'base64');
}

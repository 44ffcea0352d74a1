import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** A ThumbHash is made from an image of at most this size, in pixels. */
const EDGE = 100;

/** Returns the ThumbHash of a picture file, in base64. */
export async function toPlaceholder(file: string | Buffer): Promise<string> {
  const { data, info } = await sharp(file)
    .resize({ width: EDGE, height: EDGE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

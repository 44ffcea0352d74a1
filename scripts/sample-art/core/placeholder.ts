import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** The longest edge in px that a ThumbHash is made from. */
const EDGE = 100;

/** The ThumbHash in base64 of a picture file. */
export async function toPlaceholder(file: string | Buffer): Promise<string> {
  const { data, info } = await sharp(file)
    .resize({ width: EDGE, height: EDGE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

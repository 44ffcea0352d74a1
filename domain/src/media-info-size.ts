import { MEDIA_INFO_MAX_BYTES } from './limits.ts';
import { type MediaInfo, writeMediaInfo } from './media-info.ts';

/** Bytes of a text in UTF-8, which the database counts where it limits JSON. */
function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Whether a row can keep all of this about its files. */
export function mediaInfoFits(infos: readonly MediaInfo[]): boolean {
  return utf8Bytes(JSON.stringify(infos.map(writeMediaInfo))) <= MEDIA_INFO_MAX_BYTES;
}

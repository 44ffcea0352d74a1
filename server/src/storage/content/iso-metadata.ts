import type { ByteWindow } from './byte-window.ts';
import { damagedFile } from './content-errors.ts';
import type { BoxReader, IsoBox } from './iso-boxes.ts';
import type { Edit, MetadataBlock } from './structure.ts';
import { cleanXmp } from './clean-xmp.ts';

/** BE7ACFCB-97A9-42E8-9C71-999491E3AFAC, the id of XMP boxes (XMP specification, part 3). */
export const XMP_UUID = '\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac';

/**
 * Boxes with a location (QuickTime's ISO 6709 text and 3GPP's), the camera or the author. iTunes
 * lists use them too.
 */
const PERSONAL_BOXES: readonly string[] = [
  '\xa9xyz',
  'loci',
  '\xa9mak',
  '\xa9mod',
  '\xa9aut',
  'auth',
];
/** `com.apple.quicktime.location.ISO6709`, `com.android.model` and similar keys. */
const PERSONAL_KEY = /location|gps|make|manufacturer|model|camera|serial|author|artist/i;
/** Movies contain tracks; deeper levels have no such data. */
const MAX_DEPTH = 4;
const MAX_VALUE_BYTES = 64 * 1024;
const MAX_KEYS = 1_000;
const MAX_KEY_BYTES = 1_024;
/** Header of a value, in bytes: type (4) and language (4). */
const VALUE_HEAD_BYTES = 8;
const UTF8_VALUE = 1;
const SPACE = 0x20;
/** A removed box becomes a box of this type, which players skip, so no other box has to move. */
const FREE = Uint8Array.from('free', (character) => character.charCodeAt(0));

/**
 * Finds location, camera and author of a video. Collects edits that overwrite them with the same
 * length.
 */
export class IsoMetadata {
  readonly metadata: MetadataBlock[] = [];
  readonly edits: Edit[] = [];
  readonly #file: ByteWindow;
  readonly #boxes: BoxReader;

  constructor(file: ByteWindow, boxes: BoxReader) {
    this.#file = file;
    this.#boxes = boxes;
  }

  /** Searches a movie or track box. */
  async visit({ body, end }: IsoBox, depth = 1): Promise<void> {
    if (depth > MAX_DEPTH) throw damagedFile();
    for (const box of await this.#boxes.within(body, end)) {
      if (box.type === 'trak') await this.visit(box, depth + 1);
      else if (box.type === 'udta') await this.#visitUserData(box);
      else if (box.type === 'meta') await this.visitMeta(box);
    }
  }

  /** Searches a metadata box. It starts with a version field in ISO files, but not in QuickTime. */
  async visitMeta({ body, end }: IsoBox): Promise<void> {
    if (end - body < 8) return;
    await this.#file.load(body, 8);
    const isPlain = this.#file.text(body + 4, 4) === 'hdlr';
    const boxes = await this.#boxes.within(isPlain ? body : body + 4, end);
    const keys = boxes.find(({ type }) => type === 'keys');
    const personalKeys = keys === undefined ? new Set<number>() : await this.#personalKeys(keys);
    for (const box of boxes) {
      if (box.type === 'ilst') await this.#visitList(box, personalKeys);
    }
  }

  addXmp(start: number, end: number): void {
    this.metadata.push({ extents: [{ start, end }], clean: cleanXmp });
  }

  async #visitUserData({ body, end }: IsoBox): Promise<void> {
    for (const box of await this.#boxes.within(body, end)) {
      if (PERSONAL_BOXES.includes(box.type)) this.#free(box);
      else if (box.type === 'XMP_') this.addXmp(box.body, box.end);
      else if (box.type === 'meta') await this.visitMeta(box);
    }
  }

  /** The numbers of the keys with personal data, counted from 1. */
  async #personalKeys({ body, end }: IsoBox): Promise<Set<number>> {
    const file = this.#file;
    const personal = new Set<number>();
    if (end - body < 8) return personal;
    await file.load(body, 8);
    const count = file.u32(body + 4);
    if (count > MAX_KEYS) throw damagedFile();
    let at = body + 8;
    for (let n = 1; n <= count && at + 8 <= end; n += 1) {
      await file.load(at, 8);
      const size = file.u32(at);
      if (size < 8 || size > MAX_KEY_BYTES || at + size > end) throw damagedFile();
      await file.load(at, size);
      if (PERSONAL_KEY.test(file.text(at + 8, size - 8))) personal.add(n);
      at += size;
    }
    return personal;
  }

  async #visitList({ body, end }: IsoBox, personal: ReadonlySet<number>): Promise<void> {
    for (const item of await this.#boxes.within(body, end)) {
      if (PERSONAL_BOXES.includes(item.type)) this.#free(item);
      else if (personal.has(numberOf(item.type))) await this.#blankValues(item);
    }
  }

  /** Blank the value but keep the item: `keys` refers to it by index. */
  async #blankValues({ body, end }: IsoBox): Promise<void> {
    for (const value of await this.#boxes.within(body, end)) {
      const start = value.body + VALUE_HEAD_BYTES;
      if (value.type !== 'data' || start > value.end) continue;
      await this.#file.load(value.body, 4);
      const isText = this.#file.u32(value.body) === UTF8_VALUE;
      this.edits.push({ at: start, bytes: blank(value.end - start, isText ? SPACE : 0) });
    }
  }

  #free({ start, body, end }: IsoBox): void {
    this.edits.push({ at: start + 4, bytes: FREE }, { at: body, bytes: blank(end - body, 0) });
  }
}

function blank(count: number, value: number): Uint8Array {
  if (count > MAX_VALUE_BYTES) throw damagedFile();
  return new Uint8Array(count).fill(value);
}

/** The four characters of a type as a number. */
function numberOf(type: string): number {
  let value = 0;
  for (let at = 0; at < type.length; at += 1) value = value * 256 + type.charCodeAt(at);
  return value;
}

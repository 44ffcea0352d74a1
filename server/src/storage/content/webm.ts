import type { ByteWindow } from './byte-window.ts';
import { damagedFile } from './content-errors.ts';
import { ElementReader } from './ebml.ts';
import type { EbmlElement } from './ebml.ts';
import type { Edit, FileStructure } from './structure.ts';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TAGS = 0x1254c367;
const VOID = 0xec;
const CHECKSUM = 0xbf;
/** Parts of a segment: SeekHead, Info, Tracks, Cluster, Cues, Attachments, Chapters, Tags. */
const SEGMENT_PARTS: readonly number[] = [
  0x114d9b74,
  0x1549a966,
  TRACKS,
  CLUSTER,
  0x1c53bb6b,
  0x1941a469,
  0x1043a770,
  TAGS,
];
const TAG = 0x7373;
const SIMPLE_TAG = 0x67c8;
const TAG_NAME = 0x45a3;
const TAG_STRING = 0x4487;
/** Names of tags with location, camera or author, such as `COM.ANDROID.MANUFACTURER`. */
const PERSONAL_NAME = /location|gps|make|manufacturer|model|camera|serial|author/i;
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_TAG_DEPTH = 8;
const SPACE = 0x20;

/** Reads WebM (RFC 9559): a header and a segment. Segment and clusters may have unknown sizes. */
export async function readWebmStructure(file: ByteWindow): Promise<FileStructure> {
  const elements = new ElementReader(file);
  const header = await elements.at(0);
  const segment = await nextSegment(elements, ending(header, file.size));
  const edits: Edit[] = [];
  const parts = new Set<number>();
  const limit = segment.end ?? file.size;
  if (limit > file.size) throw damagedFile();
  let at = segment.body;
  while (at < limit) {
    const part = await elements.at(at);
    const isKnown = SEGMENT_PARTS.includes(part.id) || part.id === VOID || part.id === CHECKSUM;
    // A segment of unknown size ends before the first element that is not a part of segments.
    if (!isKnown && segment.end === undefined) break;
    parts.add(part.id);
    if (part.id === TAGS) await findPersonalTags(file, elements, part, edits, 0);
    at =
      part.end === undefined && part.id === CLUSTER
        ? await skipCluster(elements, part.body, limit)
        : ending(part, limit);
  }
  if (!parts.has(TRACKS) || !parts.has(CLUSTER)) throw damagedFile();
  return { end: at, metadata: [], edits };
}

async function nextSegment(elements: ElementReader, start: number): Promise<EbmlElement> {
  let next = await elements.at(start);
  while (next.id === VOID && next.end !== undefined) next = await elements.at(next.end);
  if (next.id !== SEGMENT) throw damagedFile();
  return next;
}

function ending({ end }: EbmlElement, limit: number): number {
  if (end === undefined || end > limit) throw damagedFile();
  return end;
}

/** The end of a cluster of unknown size: the start of the next part of the segment. */
async function skipCluster(elements: ElementReader, start: number, limit: number): Promise<number> {
  let at = start;
  while (at < limit) {
    const block = await elements.at(at);
    if (SEGMENT_PARTS.includes(block.id)) return at;
    at = ending(block, limit);
  }
  return at;
}

/** Adds edits that blank tags with location, camera or author, and disable the checksums around them. */
async function findPersonalTags(
  file: ByteWindow,
  elements: ElementReader,
  parent: EbmlElement,
  edits: Edit[],
  depth: number,
): Promise<void> {
  if (depth > MAX_TAG_DEPTH) throw damagedFile();
  const end = ending(parent, file.size);
  const checksums: EbmlElement[] = [];
  const texts: EbmlElement[] = [];
  const before = edits.length;
  let isPersonal = false;
  for (let at = parent.body; at < end;) {
    const element = await elements.at(at);
    at = ending(element, end);
    if (element.id === TAG || element.id === SIMPLE_TAG) {
      await findPersonalTags(file, elements, element, edits, depth + 1);
    } else if (element.id === CHECKSUM) checksums.push(element);
    else if (element.id === TAG_STRING) texts.push(element);
    else if (element.id === TAG_NAME) {
      isPersonal = PERSONAL_NAME.test(await textOf(file, element.body, at));
    }
  }
  if (isPersonal) {
    for (const { body, end: textEnd = body } of texts) {
      if (textEnd - body > MAX_TEXT_BYTES) throw damagedFile();
      edits.push({ at: body, bytes: new Uint8Array(textEnd - body).fill(SPACE) });
    }
  }
  if (edits.length === before) return;
  for (const { start } of checksums) edits.push({ at: start, bytes: Uint8Array.of(VOID) });
}

async function textOf(file: ByteWindow, start: number, end: number): Promise<string> {
  const count = Math.min(end - start, 256);
  await file.load(start, count);
  return file.text(start, count);
}

import type { ByteWindow } from './byte-window.ts';
import { damagedFile } from './content-errors.ts';
import { BoxReader } from './iso-boxes.ts';
import { IsoMetadata, XMP_UUID } from './iso-metadata.ts';
import type { FileStructure } from './structure.ts';

const UUID_LENGTH = 16;
const BOX_TYPE = /^[\x20-\x7e\xa9]{4}$/;

/** Reads the nested boxes of ISO/IEC 14496-12 and QuickTime files: a movie and its data. */
export async function readIsoMediaStructure(file: ByteWindow): Promise<FileStructure> {
  const boxes = new BoxReader(file);
  const personal = new IsoMetadata(file, boxes);
  const types = new Set<string>();
  let at = 0;
  for (;;) {
    const box = await boxes.at(at, file.size);
    if (box === undefined || !BOX_TYPE.test(box.type)) break;
    if (box.end > file.size) throw damagedFile();
    types.add(box.type);
    if (box.type === 'moov') await personal.visit(box);
    else if (box.type === 'meta') await personal.visitMeta(box);
    else if (box.type === 'uuid' && box.end - box.body > UUID_LENGTH) {
      await file.load(box.body, UUID_LENGTH);
      if (file.text(box.body, UUID_LENGTH) === XMP_UUID) {
        personal.addXmp(box.body + UUID_LENGTH, box.end);
      }
    }
    at = box.end;
  }
  if (!types.has('moov') || !types.has('mdat')) throw damagedFile();
  return { end: at, metadata: personal.metadata, edits: personal.edits };
}

import { encodeShared } from './codec.ts';
import type { Version } from './codec.ts';

let last = { version: '', name: '', ids: '', data: '', bytes: new Uint8Array() as Uint8Array };

/** The bytes of a change; one change goes to many channels in a row, which share them. */
export function sharedChange(
  version: Version,
  name: string,
  ids: readonly number[],
  data: string,
): Uint8Array {
  const list = ids.join(',');
  const isSame =
    last.data === data && last.name === name && last.ids === list && last.version === version;
  if (!isSame) {
    const payload = `{"ids":[${list}],"data":${data}}`;
    const bytes = encodeShared(version, name, 'postgres_changes', payload);
    last = { version, name, ids: list, data, bytes };
  }
  return last.bytes;
}

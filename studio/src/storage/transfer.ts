import { z } from 'zod';
import type { Clock } from '../environment.ts';
import type { ImportOutcome } from './kept.ts';
import { dayOf } from './local-day.ts';
import type { StorageName } from './storage-keys.ts';

const FORMAT = 'promptory-studio';
const FORMAT_VERSION = 1;
/** A longer file is not read. */
const IMPORT_MAX_CHARS = 8_000_000;

/** What can be taken out and in again, or let go of: each value that is kept. */
export interface Transferable {
  readonly name: StorageName;
  readonly value: () => unknown;
  readonly importValue: (value: unknown) => ImportOutcome;
  /** from then on nothing of it is read, changed or written */
  readonly close: () => void;
}

export interface ExportedFile {
  /** carries the date, e.g. promptory-studio-2026-11-21.json */
  readonly fileName: string;
  readonly json: string;
}

export type ImportResult =
  | {
      readonly ok: true;
      /** what was taken over */
      readonly imported: StorageName[];
      readonly refused: StorageName[];
      /** those of `imported` that the storage had no room for: they end with the page */
      readonly notStored: StorageName[];
    }
  | { readonly ok: false; readonly message: string };

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  data: z.record(z.string(), z.unknown()),
});

/** All given values as one JSON file, with a summary for people who read it. */
export function exportKept(
  parts: readonly Transferable[],
  clock: Clock,
  { title = FORMAT, summary }: { title?: string; summary?: unknown } = {},
): ExportedFile {
  const now = clock();
  const data = Object.fromEntries(parts.map((part) => [part.name, part.value()]));
  const file = {
    format: FORMAT,
    version: FORMAT_VERSION,
    exportedAt: new Date(now).toISOString(),
    ...(summary === undefined ? {} : { summary }),
    data,
  };
  return { fileName: `${title}-${dayOf(now)}.json`, json: JSON.stringify(file, null, 2) };
}

/** Replaces each value that the file holds in its right shape; tells what became of each. */
export function importKept(text: string, parts: readonly Transferable[]): ImportResult {
  const data = readFile(text);
  if (data === null) return { ok: false, message: 'This file holds no data of the studio.' };
  const imported: StorageName[] = [];
  const refused: StorageName[] = [];
  const notStored: StorageName[] = [];
  for (const part of parts) {
    if (!Object.hasOwn(data, part.name)) continue;
    const outcome = part.importValue(data[part.name]);
    (outcome === 'refused' ? refused : imported).push(part.name);
    if (outcome === 'not stored') notStored.push(part.name);
  }
  return { ok: true, imported, refused, notStored };
}

function readFile(text: string): Record<string, unknown> | null {
  if (text.length > IMPORT_MAX_CHARS) return null;
  try {
    const read = fileSchema.safeParse(JSON.parse(text));
    return read.success ? read.data.data : null;
  } catch {
    // A file that is no JSON is as good as one of another program: the caller says so.
    return null;
  }
}

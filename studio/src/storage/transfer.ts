import { z } from 'zod';
import type { Clock } from '../environment.ts';
import type { ImportOutcome } from './stored-value.ts';
import { localDay } from './local-day.ts';
import type { StorageName } from './storage-keys.ts';

const FORMAT = 'promptory-studio';
const FORMAT_VERSION = 1;
/** Longer files are refused. */
const IMPORT_MAX_CHARS = 8_000_000;

/** A stored value that can be exported, imported and closed. */
export interface Transferable {
  readonly name: StorageName;
  readonly value: () => unknown;
  readonly importValue: (value: unknown) => ImportOutcome;
  /** after closing, nothing is read, changed or written */
  readonly close: () => void;
}

export interface ExportedFile {
  /** contains the date, e.g. promptory-studio-2026-11-21.json */
  readonly fileName: string;
  readonly json: string;
}

export type ImportResult =
  | {
      readonly ok: true;
      /** names of the imported values */
      readonly imported: StorageName[];
      readonly refused: StorageName[];
      /**
       * the names in `imported` whose values could not be stored and last only until the page
       * closes
       */
      readonly notStored: StorageName[];
    }
  | { readonly ok: false; readonly message: string };

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  data: z.record(z.string(), z.unknown()),
});

/** Exports the values as one JSON file, with a summary for human readers. */
export function exportValues(
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
  return { fileName: `${title}-${localDay(now)}.json`, json: JSON.stringify(file, null, 2) };
}

/** Imports the values of a file that have the right shape, and reports the results. */
export function importValues(text: string, parts: readonly Transferable[]): ImportResult {
  const data = readFile(text);
  if (data === null) return { ok: false, message: 'This file contains no studio data.' };
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
    // Invalid JSON is treated like a file of another program.
    return null;
  }
}

import { z } from 'zod';
import type { Clock } from '../environment.ts';
import { dayOf } from './local-day.ts';
import type { StorageName } from './storage-keys.ts';

const FORMAT = 'promptory-studio';
const FORMAT_VERSION = 1;
/** A longer file is not read. */
const IMPORT_MAX_CHARS = 8_000_000;

/** What can be taken out and in again: each value that is kept. */
export interface Transferable {
  readonly name: StorageName;
  readonly value: () => unknown;
  readonly importValue: (value: unknown) => boolean;
}

export interface ExportedFile {
  /** carries the date, e.g. promptory-studio-2026-11-21.json */
  readonly fileName: string;
  readonly json: string;
}

export type ImportResult =
  | { readonly ok: true; readonly imported: StorageName[]; readonly refused: StorageName[] }
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

/** Replaces each value that the file holds in its right shape; tells which were taken and which refused. */
export function importKept(text: string, parts: readonly Transferable[]): ImportResult {
  const data = readFile(text);
  if (data === null) return { ok: false, message: 'This file holds no data of the studio.' };
  const imported: StorageName[] = [];
  const refused: StorageName[] = [];
  for (const part of parts) {
    if (!Object.hasOwn(data, part.name)) continue;
    (part.importValue(data[part.name]) ? imported : refused).push(part.name);
  }
  return { ok: true, imported, refused };
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

import type { ImportResult } from '@promptory/studio/storage/transfer';

/** A larger file is none of ours. */
const FILE_MAX_BYTES = 32_000_000;

/** What became of an import, for people. */
export interface ImportWords {
  /** null where nothing was taken over */
  readonly done: string | null;
  readonly problem: string | null;
}

export function importWords(result: ImportResult): ImportWords {
  if (!result.ok) return { done: null, problem: result.message };
  const { imported, refused, notStored } = result;
  if (imported.length === 0) {
    return { done: null, problem: 'Nothing in this file could be used.' };
  }
  const problems = [
    refused.length > 0 && 'A part of the file could not be used and was left out.',
    notStored.length > 0 &&
      'This browser has no room for all of it: what has none ends with the page.',
  ].filter((problem) => problem !== false);
  return {
    done: 'AI data imported',
    problem: problems.length > 0 ? problems.join(' ') : null,
  };
}

/** The text of a chosen file; null when it cannot be read, or is larger than ours ever are. */
export async function readAiFile(file: File): Promise<string | null> {
  if (file.size > FILE_MAX_BYTES) return null;
  try {
    return await file.text();
  } catch {
    // It was moved or changed since it was chosen: the caller says so.
    return null;
  }
}

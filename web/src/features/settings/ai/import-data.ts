import type { ImportResult } from '@promptory/studio';

/** The maximum size of an imported file. Exported files are never larger. */
const FILE_MAX_BYTES = 32_000_000;

/** The result of an import, for the user. */
export interface ImportText {
  /** null if nothing was imported */
  readonly done: string | null;
  readonly problem: string | null;
}

export function describeImport(result: ImportResult): ImportText {
  if (!result.ok) return { done: null, problem: result.message };
  const { imported, refused, notStored } = result;
  if (imported.length === 0) {
    return { done: null, problem: 'Nothing in this file could be imported.' };
  }
  const problems = [
    refused.length > 0 && 'Part of the file was invalid and was skipped.',
    notStored.length > 0 &&
      'There is no space left in browser storage. Some data will be lost when you close the page.',
  ].filter((problem) => problem !== false);
  return {
    done: 'AI data imported',
    problem: problems.length > 0 ? problems.join(' ') : null,
  };
}

/** The text of a file; null if it cannot be read or is too large. */
export async function readAiFile(file: File): Promise<string | null> {
  if (file.size > FILE_MAX_BYTES) return null;
  try {
    return await file.text();
  } catch {
    // The file was moved or changed after it was chosen. The caller shows an error.
    return null;
  }
}

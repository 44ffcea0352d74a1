import { expect, test } from 'vitest';
import { describeImport, readAiFile } from './import-data.ts';

const ok = { ok: true, imported: ['ai-usage'], refused: [], notStored: [] } as const;
const result = (change: object) => ({
  ...ok,
  imported: [...ok.imported],
  refused: [],
  notStored: [],
  ...change,
});

test('describes the result of an import', () => {
  expect(describeImport(result({}))).toEqual({ done: 'AI data imported', problem: null });
  expect(describeImport({ ok: false, message: 'This file contains no studio data.' })).toEqual({
    done: null,
    problem: 'This file contains no studio data.',
  });
  expect(describeImport(result({ imported: [], refused: ['ai-usage'] })).problem).toMatch(
    /^Nothing/,
  );
  expect(describeImport(result({ refused: ['usage-limits'] }))).toMatchObject({
    done: 'AI data imported',
    problem: 'Part of the file was invalid and was skipped.',
  });
  expect(describeImport(result({ notStored: ['ai-usage'] })).problem).toMatch(/no space/);
});

test('reads a file, and returns null for a missing one', async () => {
  expect(await readAiFile(new File(['{}'], 'a.json'))).toBe('{}');
  const gone = new File([], 'a.json');
  gone.text = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
  expect(await readAiFile(gone)).toBeNull();
});

import { expect, test } from 'vitest';
import { importWords, readAiFile } from './import-words.ts';

const ok = { ok: true, imported: ['ai-usage'], refused: [], notStored: [] } as const;
const result = (change: object) => ({
  ...ok,
  imported: [...ok.imported],
  refused: [],
  notStored: [],
  ...change,
});

test('what became of an import', () => {
  expect(importWords(result({}))).toEqual({ done: 'AI data imported', problem: null });
  expect(importWords({ ok: false, message: 'This file holds no data of the studio.' })).toEqual({
    done: null,
    problem: 'This file holds no data of the studio.',
  });
  expect(importWords(result({ imported: [], refused: ['ai-usage'] })).problem).toMatch(/^Nothing/);
  expect(importWords(result({ refused: ['usage-limits'] }))).toMatchObject({
    done: 'AI data imported',
    problem: 'A part of the file could not be used and was left out.',
  });
  expect(importWords(result({ notStored: ['ai-usage'] })).problem).toMatch(/no room/);
});

test('a file is read, one that is gone is told', async () => {
  expect(await readAiFile(new File(['{}'], 'a.json'))).toBe('{}');
  const gone = new File([], 'a.json');
  gone.text = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
  expect(await readAiFile(gone)).toBeNull();
});

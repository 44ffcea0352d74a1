import { expect, test } from 'vitest';
import { editPrompt } from './edit-prompt.ts';
import { applyEdits } from './prompt-edit.ts';

const edited = (prompt: string) => applyEdits(prompt, editPrompt(prompt));

test.each([
  ['lettre de motivation pour un stage', 'Écris une lettre de motivation pour un stage. '],
  ['Bewerbung schreiben als Koch', 'Schreibe eine Bewerbung als Koch. '],
  ['dinner ideas??', 'Suggest dinner ideas. '],
  ['que es la inflacion', 'Explica qué es la inflación. '],
  ['Carta de apresentação para emprego', 'Escreva uma carta de apresentação para emprego. '],
  ['regalo para mi suegro', 'Propón ideas de regalo para mi suegro. '],
])('%s becomes a request with details', (prompt, start) => {
  expect(edited(prompt).startsWith(start)).toBe(true);
  expect(edited(prompt)).toMatch(/\{\{[^{}]+\}\}/);
});

test('a request to correct a short text says what to return, and marks the text', () => {
  expect(edited('corrige esto: haber si nos vemos el lunes')).toBe(
    'Corrige la ortografía y la gramática del siguiente texto sin cambiar el tono y devuelve solo el texto corregido: "haber si nos vemos el lunes"',
  );
});

test('headings after a colon are not data', () => {
  const prompt =
    'Fasse das folgende Protokoll zusammen. Gliedere in: Beschlüsse, offene Punkte und alle Aufgaben mit Namen und Terminen.\n\nProtokoll 6. Mai: Der Stand kostet 4.200 €.';
  expect(editPrompt(prompt)).toEqual([]);
});

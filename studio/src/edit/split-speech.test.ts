import { expect, test } from 'vitest';
import { editPrompt } from './edit-prompt.ts';
import { applyEdits } from './prompt-edit.ts';
import { isSpoken } from './split-speech.ts';

const edited = (prompt: string) => applyEdits(prompt, editPrompt(prompt));

test('a spoken prompt becomes sentences, without greetings and thanks', () => {
  expect(
    edited(
      'hi there, i need an email to my landlord, the heating is off since monday, we have 14 degrees in the bedroom, i already called him 2 times and also ask him when it gets fixed, polite but firm, not too long, thanks so much',
    ),
  ).toBe(
    'Write an email to my landlord. The heating is off since Monday. We have 14 degrees in the bedroom. I already called him 2 times. Ask him when it gets fixed, polite but firm, not too long.',
  );
});

test('facts before a request form a paragraph', () => {
  expect(
    edited(
      'hola, mi perro tiene 11 años y cojea desde el lunes, no tiene fiebre, come bien, vivimos en un tercero sin ascensor, dime qué puedo hacer en casa y cuándo tengo que ir al veterinario, gracias',
    ),
  ).toBe(
    'Mi perro tiene 11 años y cojea desde el lunes, no tiene fiebre, come bien. Vivimos en un tercero sin ascensor.\n\nDime qué puedo hacer en casa. ¿Cuándo tengo que ir al veterinario?',
  );
});

test('a condition keeps its main clause', () => {
  const text = edited(
    'so we want to repaint the kitchen, if it rains, we have to wait, the walls are old and white, we have two days and 200 dollars, tell me what to buy and in which order to work, not too fancy',
  );
  expect(text).toContain('if it rains, we have to wait.');
});

test('wishes that exclude each other become a choice', () => {
  expect(
    edited(
      'Ich brauche eine Rede für meinen Chef, er geht nach 30 Jahren in Rente, sie soll lustig und seriös sein, wir sind 40 Leute, er mag Angeln und schlechte Witze, nicht zu lang, und am besten mit einem Spruch am Ende',
    ),
  ).toContain('{{Ton: lustig | seriös}}');
});

test('a letter inside a prompt, and a text after a colon, stay whole', () => {
  for (const prompt of [
    'can you summarise this and tell me what i need to do and by when Dear parents, the Year 4 trip to Kingswood takes place 12-14 May. Deposit of £45 due by 28 Feb. Children need wellies. and also make it a list for my husband because he never reads anything',
    'Compárame estos dos préstamos y dime cuál: banco A 12.000€ a 60 meses TIN 6,95 comisión apertura 1,5%; banco B 12.000 a 48 meses TIN 7,4 sin comisión. Quiero pagar lo menos posible al mes pero también acabar cuanto antes',
  ])
    expect(edited(prompt)).toBe(prompt);
});

test('conditions stay in the sentence of their request', () => {
  expect(
    edited(
      "mon fils (CE1) confond les b et les d, donne moi des jeux pour l'aider, rapide car il tient pas en place, sans écran, mais imprimable, et dis moi si c'est grave",
    ),
  ).toBe(
    "Mon fils (CE1) confond les b et les d. Donne-moi des jeux pour l'aider, rapide car il tient pas en place, sans écran, mais imprimable. Dis-moi si c'est grave.",
  );
});

test('a list has only facts, after the request', () => {
  expect(
    edited(
      'make a study plan for my finals, i have 4 months, i work from 8 to 5, i am terrible at maths but want to study medicine, my exams are in june and i learn best in the evening when it is quiet',
    ),
  ).toMatch(/^Write a study plan for my finals\.\n\n(?:- [^\n]+\.(?:\n|$)){3,5}$/);
});

test('data in the middle of a sentence gets lines of its own', () => {
  expect(
    edited(
      'hey my table is wrong SELECT name, SUM(total) FROM orders GROUP BY name ORDER BY SUM(total) DESC LIMIT 5 can you find out why it counts cancelled orders too and give me the corrected query, thanks',
    ),
  ).toContain(
    '\n\n```sql\nSELECT name, SUM(total) FROM orders GROUP BY name ORDER BY SUM(total) DESC LIMIT 5\n```\n\n',
  );
});

test('careful prompts are not spoken', () => {
  expect(
    isSpoken(
      'Draft a letter to my landlord, Mr. Colin Baxter, requesting the return of my deposit. I moved out on August 31; I have received neither the money nor a statement. The tone should be firm but civil.',
    ),
  ).toBe(false);
});

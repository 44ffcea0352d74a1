import { describe, expect, test } from 'vitest';
import { findRole } from './find-role.ts';

describe('the role that a prompt names', () => {
  test.each([
    ['I want you to act as a linux terminal. I will type', 'a linux terminal'],
    ['You are an experienced System Architect with 25+ years', 'an experienced System Architect'],
    ['You are **The Architect**. The elite', 'The Architect'],
    ['Act as a Paper Editor who cuts words', 'a Paper Editor'],
    ['act as an herbalist and tell me a recipe', 'an herbalist'],
    ['Take on the role of travel guide, and', 'travel guide'],
    ['Act as a ${job:Lawyer} and help me', 'a ${job:Lawyer}'],
    ['Eres un tutor de programación. Tienes', 'tutor de programación'],
    ['Actúa como un experto profesor, y', 'experto profesor'],
    ['Agis comme un avocat. Aide', 'avocat'],
    ['Du bist ein erfahrener Koch. Schreibe', 'erfahrener Koch'],
    ['Você é um médico. Explique', 'médico'],
    ['Agisci come un architetto. Disegna', 'architetto'],
    ['Bir doktor gibi davran', 'doktor'],
    ['Ты — опытный юрист. Составь', 'опытный юрист'],
    ['你是一名资深律师，请', '资深律师'],
    ['あなたは優秀な編集者です。', '優秀な編集者'],
    ['당신은 유능한 편집자입니다.', '유능한 편집자'],
    ['أنت خبير تسويق، اكتب', 'خبير تسويق'],
    ['आप एक अनुभवी शिक्षक हैं', 'अनुभवी शिक्षक'],
  ])('%s', (prompt, role) => {
    expect(findRole(prompt)).toBe(role);
  });

  test.each([
    'You are not allowed to lie',
    'Act as needed',
    'write a poem',
    '',
    `You are a ${'x'.repeat(200)}`,
    `${'x '.repeat(1000)} you are a cook.`,
  ])('is none in %s', (prompt) => {
    expect(findRole(prompt)).toBeNull();
  });
});

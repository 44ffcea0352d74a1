import { describe, expect, test } from 'vitest';
import { readWords } from './keyword-index.ts';
import { detectLanguage } from './prompt-language.ts';

describe('the language of', () => {
  test.each([
    ['en', 'Write a short story about the sea for my children'],
    ['es', 'Escribe un cuento sobre el mar para mis hijos'],
    ['fr', 'Écris une histoire courte sur la mer pour mes enfants'],
    ['de', 'Schreibe eine kurze Geschichte über das Meer für meine Kinder'],
    ['pt', 'Escreva uma história sobre o mar para as crianças'],
    ['it', 'Scrivi una storia sul mare per i bambini della scuola'],
    ['tr', 'Çocuklar için deniz hakkında kısa bir hikaye yaz'],
    ['ru', 'Напиши короткий рассказ о море для детей'],
    ['zh', '请写一个关于大海的短篇故事'],
    ['ja', '海についての短い物語を書いてください'],
    ['ko', '바다에 대한 짧은 이야기를 써줘'],
    ['ar', 'اكتب قصة قصيرة عن البحر'],
    ['hi', 'समुद्र के बारे में एक छोटी कहानी लिखो'],
    [null, 'xkcd'],
    [null, '12345 !!!'],
    [null, ''],
  ])('%s: %s', (language, text) => {
    expect(detectLanguage(text, readWords(text))).toBe(language);
  });
});

test('a few foreign signs do not make a text foreign', () => {
  const text = 'Translate the sign 入口 for me and say how it is read';
  expect(detectLanguage(text, readWords(text))).toBe('en');
});

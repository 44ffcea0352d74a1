import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LanguageCode, LANGUAGES } from '../languages/language.ts';
import { detectLanguage, readLanguage } from './detect-language.ts';
import { SENTENCES } from './sentences.testing.ts';

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
    expect(detectLanguage(text)).toBe(language);
  });
});

test('ignores a few characters of another script', () => {
  const text = 'Translate the sign 入口 for me and say how it is read';
  expect(detectLanguage(text)).toBe('en');
});

test.each([
  ['A fox in the snow', 'en'],
  ['Un zorro en la nieve con una luna llena sobre el bosque', 'es'],
  ['Écris un article sur les bienfaits du sport pour les enfants', 'fr'],
  ['Schreibe einen Brief an die Bank und bitte um eine Antwort', 'de'],
  ['Escreva um artigo sobre os benefícios do esporte para a saúde, não use siglas', 'pt'],
  ['Scrivi un articolo sui benefici della corsa per gli adulti', 'it'],
  ['Kış için bir alışveriş listesi yaz ve çok kısa tut', 'tr'],
  ['Напиши письмо другу', 'ru'],
  ['写一封信给我的朋友', 'zh'],
  ['友達に手紙を書いてください', 'ja'],
  ['친구에게 편지를 써 주세요', 'ko'],
  ['اكتب رسالة إلى صديقي', 'ar'],
  ['मेरे दोस्त को एक पत्र लिखो', 'hi'],
  ['Act as a teacher of the Spanish language. Say "el perro" and "la casa".', 'en'],
])('%s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test('ignores a few words of a language among many unknown ones', () => {
  expect(detectLanguage(`Haus und Hof und ${'xkcd '.repeat(30)}`)).toBe('de');
  expect(detectLanguage(`Haus und Hof und ${'xkcd '.repeat(90)}`)).toBe(null);
});

describe('a short request in', () => {
  test.each(LANGUAGES)('%s', (language) => {
    expect(SENTENCES[language].length).toBeGreaterThanOrEqual(30);
    for (const sentence of SENTENCES[language]) {
      expect([sentence, detectLanguage(sentence)]).toEqual([sentence, language]);
    }
  });

  test('a language without a dictionary is not detected as one with a dictionary', () => {
    for (const sentence of SENTENCES.other) {
      expect([sentence, detectLanguage(sentence)]).toEqual([sentence, null]);
    }
  });
});

test.each(['São Paulo skyline', 'Casa Batlló Barcelona', 'nave espacial sobre Marte', '*** 12'])(
  'a name or a text in two languages gives null: %s',
  (text) => {
    expect(readLanguage(text)).toBe(null);
  },
);

test.each<[string, LanguageCode | 'other']>([
  ['напиши листа моєму шефу', 'other'],
  ['schrijf een brief aan mijn baas', 'other'],
  ['גור חתולים על הגג', 'other'],
  ['Напиши письмо другу', 'ru'],
])('%s is detected as %s', (text, language) => {
  expect(readLanguage(text)).toBe(language);
});

test('any text has a known language or null', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect([...LANGUAGES, null]).toContain(detectLanguage(text));
    }),
  );
});

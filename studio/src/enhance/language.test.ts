import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectLanguage, LANGUAGES } from './language.ts';

test.each([
  ['A fox in the snow', 'en'],
  ['fox', 'en'],
  ['', 'en'],
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

test('any text has one of the languages', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(LANGUAGES).toContain(detectLanguage(text));
    }),
  );
});

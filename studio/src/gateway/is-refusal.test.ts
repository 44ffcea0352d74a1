import { describe, expect, test } from 'vitest';
import { isRefusal } from './is-refusal.ts';

describe('a refusal', () => {
  test.each([
    "I can't help with that.",
    'I’m sorry, but I can’t assist with that request.',
    "Sorry, I can't help with that.",
    'I cannot fulfill this request.',
    "I'm not able to help with that. I can suggest something else instead.",
    'I apologize, but I am unable to provide that information.',
    "I won't be able to create that image.",
    "**I'm sorry**, but I cannot comply with this request.",
    'As an AI language model, I cannot generate such content.',
    'Dabei kann ich leider nicht helfen.',
    'Es tut mir leid, aber dabei kann ich dir nicht helfen.',
    'Tut mir leid, ich kann diese Anfrage nicht erfüllen.',
    'Lo siento, pero no puedo ayudarte con eso.',
    'No puedo cumplir con esta solicitud.',
    'Désolé, je ne peux pas vous aider avec cela.',
    'Je suis désolé, mais je ne peux pas répondre à cette demande.',
    'Mi dispiace, ma non posso aiutarti con questo.',
    'Desculpe, mas não posso ajudar com isso.',
    'Sinto muito, não posso atender a este pedido.',
    'Üzgünüm, bu konuda yardımcı olamam.',
    'Извините, но я не могу помочь с этим.',
    'К сожалению, я не могу выполнить этот запрос.',
    '抱歉，我无法协助处理这个请求。',
    '很抱歉，我不能帮助你完成这件事。',
    '申し訳ありませんが、そのリクエストにはお応えできません。',
    '申し訳ございませんが、お手伝いできません。',
    '죄송하지만 그 요청은 도와드릴 수 없습니다.',
    'عذرًا، لا يمكنني المساعدة في ذلك.',
    'آسف، لكن لا أستطيع تلبية هذا الطلب.',
    'क्षमा करें, मैं इसमें आपकी मदद नहीं कर सकता।',
    'माफ़ कीजिए, मैं इस अनुरोध को पूरा नहीं कर सकता।',
  ])('%s', (text) => {
    expect(isRefusal(text)).toBe(true);
  });
});

describe('no refusal', () => {
  test.each([
    '',
    'A fox in the snow, 85mm.',
    "I can't wait to see it! Here is your prompt: a fox.",
    'I cannot open links, but here is what the page probably says.',
    'Sorry to hear that. Here is a letter of condolence.',
    'I can help with that.',
    'Write a polite refusal that begins with "I can\'t help with that".',
    'Kann ich nicht bestätigen: Der Text ist ein Gedicht.',
    'No puedo esperar a ver el resultado. Un zorro en la nieve.',
    'Je ne peux pas dire mieux : un renard dans la neige.',
    '我无法想象更好的结果：雪中的狐狸。',
    'Простите за ожидание. Лиса в снегу.',
    "I can't help with that.\n```\na fox\n```",
    `I can't help with that. ${'But here is a long answer. '.repeat(40)}`,
    '{"prompt": "a fox"}',
  ])('%s', (text) => {
    expect(isRefusal(text)).toBe(false);
  });

  test('is decided quickly for long texts', () => {
    const start = performance.now();
    for (const text of ['sorry, '.repeat(85), "i'm sorry ".repeat(59), ' '.repeat(1200)])
      isRefusal(text);
    isRefusal('sorry '.repeat(1_000_000));
    expect(performance.now() - start).toBeLessThan(50);
  });
});

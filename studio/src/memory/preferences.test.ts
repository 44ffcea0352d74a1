import { describe, expect, test } from 'vitest';
import { PROMPT_CATEGORIES } from '../categories/prompt-category.ts';
import type { ChatMessage } from './chat-message.ts';
import {
  preferencesOf,
  promptLengthOf,
  topCategories,
  topTopics,
  writingStyleOf,
} from './preferences.ts';
import { createReader, readText } from './text-reading.ts';

function message(content: string, more: Partial<ChatMessage> = {}): ChatMessage {
  return { id: content, revision: 0, type: 'user', timestamp: 0, status: 'done', content, ...more };
}

const topicsOf = (texts: readonly string[]) => topTopics(texts.map(readText));
const style = (text: string) => writingStyleOf([readText(text)]);

describe('the length of prompts', () => {
  test.each([
    [[201], 'detailed'],
    [[200], 'long'],
    [[101], 'long'],
    [[100], 'medium'],
    [[51], 'medium'],
    [[50], 'short'],
    [[], 'short'],
    [[400, 0], 'long'],
  ] as const)('%j characters: %s', (lengths, expected) => {
    expect(promptLengthOf(lengths.map((length) => 'x'.repeat(length)))).toBe(expected);
  });
});

describe('the writing style', () => {
  test.each([
    ['Draft a proposal for our stakeholders', 'professional'],
    ['a dream of a poet, full of magic', 'creative'],
    ['debug this SQL query for the database', 'technical'],
    ['what should I eat tonight', 'casual'],
    ['an article about starting the rent', 'casual'],
    ['Escribe un informe para mi cliente', 'professional'],
    ['Напиши рассказ о мечте', 'creative'],
    ['写一个关于梦的故事', 'creative'],
    ['데이터베이스 함수 코드', 'technical'],
    ['اكتب قصة عن حلم', 'creative'],
    ['', 'casual'],
  ])('%s: %s', (text, expected) => {
    expect(style(text)).toBe(expected);
  });

  test('is the one with the most keywords', () => {
    expect(style('a poem for the client about a dream')).toBe('creative');
  });
});

describe('topics', () => {
  test('are the most frequent words of more than 3 characters, without stop words', () => {
    const texts = ['the red dragon with dragon fire', 'please write about a dragon castle', 'cat'];
    expect(topicsOf(texts)).toEqual(['dragon', 'castle', 'fire']);
  });

  test('have a maximum number', () => {
    const texts = ['alpha beta gamma delta epsilon zeta theta iota kappa lambda sigma omega'];
    expect(topicsOf(texts)).toHaveLength(10);
  });

  test.each([
    ['es', 'quiero una imagen de un castillo para mi novela', ['castillo', 'novela']],
    ['fr', 'je voudrais une image pour mon château', ['château']],
    ['de', 'bitte schreibe etwas über meine Drachenburg', ['drachenburg']],
    ['pt', 'você pode escrever sobre dragões', ['escrever', 'dragões']],
    ['it', 'vorrei una immagine della fortezza', ['fortezza']],
    ['tr', 'lütfen bana ejderha için görsel oluştur', ['ejderha']],
    ['ru', 'напиши пожалуйста сказку про дракона', ['сказку', 'дракона']],
    ['ar', 'اكتب قصة عن التنين لأن هذا جميل', ['التنين', 'جميل']],
    ['hi', 'कृपया अजगर के बारे में कहानी लिखें', ['अजगर', 'कहानी']],
    ['zh', '我们的城堡和你们的城堡', ['城堡']],
    ['ja', '古いドラゴンのために', ['古い', 'ドラゴン']],
    ['ko', '빨간 용의 성을 그리고', ['빨간', '용의', '성을']],
  ])('%s', (_, text, expected) => {
    expect(topicsOf([text]).sort()).toEqual([...expected].sort());
  });

  test('exclude numbers and very long words', () => {
    expect(topicsOf(['123456 99999', 'x'.repeat(41)])).toEqual([]);
  });

  test('come from the start of a text', () => {
    expect(topicsOf([`castle ${'x '.repeat(300)} dragon`])).toEqual(['castle']);
  });

  test('come from the newest 40 messages', () => {
    const messages = Array.from({ length: 41 }, (_, number) =>
      message(number === 0 ? 'ancient' : 'modern', { id: `m${number}` }),
    );
    expect(preferencesOf(messages).commonTopics).toEqual(['modern']);
  });

  test('are read again after a message changed', () => {
    const read = createReader();
    expect(read(message('dragon', { id: 'a' })).topics).toEqual(['dragon']);
    expect(read(message('castle', { id: 'a' })).topics).toEqual(['castle']);
  });
});

describe('preferences', () => {
  test("list the 5 most frequent categories of the person's messages", () => {
    const messages = PROMPT_CATEGORIES.flatMap((promptCategory, index) =>
      Array.from({ length: index + 1 }, (_, number) =>
        message(`${promptCategory}${number}`, { metadata: { promptCategory } }),
      ),
    );
    const answers = Array.from({ length: 9 }, (_, number) =>
      message(`a${number}`, { type: 'ai', metadata: { promptCategory: 'image_generation' } }),
    );
    const expected = [...PROMPT_CATEGORIES].reverse().slice(0, 5);
    expect(topCategories([...messages, ...answers])).toEqual(expected);
    expect(preferencesOf([...messages, ...answers]).favoriteCategories).toEqual(expected);
  });

  test('take styles from words, images and chosen prompts, which count most', () => {
    const prompts = ['cinematic', 'artistic'].map((name) => ({
      id: name,
      style: name,
      prompt: '',
      description: '',
    }));
    const preferences = preferencesOf([
      message('a photo, realistic'),
      message('x', { type: 'ai', enhancedPrompts: prompts, chosenPrompt: 'cinematic' }),
      ...['watercolour', 'unknown'].map((detectedStyle) =>
        message(detectedStyle, {
          type: 'ai',
          imageAnalysis: { description: '', detectedStyle, suggestedTags: [], textElements: [] },
        }),
      ),
    ]);
    expect(preferences.preferredStyles).toEqual(['cinematic', 'photographic', 'watercolour']);
  });

  test.each([
    [10, 'basic'],
    [11, 'intermediate'],
    [20, 'intermediate'],
    [21, 'advanced'],
  ])('%i words on average: %s', (count, level) => {
    expect(preferencesOf([message('word '.repeat(count))]).qualityLevel).toBe(level);
  });

  test('ignore the words of the assistant', () => {
    const preferences = preferencesOf([message('algorithm '.repeat(60), { type: 'ai' })]);
    expect(preferences).toMatchObject({
      writingStyle: 'casual',
      commonTopics: [],
      preferredPromptLength: 'short',
    });
  });
});

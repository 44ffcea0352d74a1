import { describe, expect, test } from 'vitest';
import type { PromptCategory } from '../categories/prompt-category.ts';
import { checkStructure } from '../quality/check-structure.ts';
import { buildImagePrompts, measurePicture } from './build-image-prompts.ts';
import { buildPrompts } from './build-prompts.ts';
import { readDescription } from './read-description.ts';
import { checkRequirements, type RequirementsInput } from './requirements.ts';
import { analyzeWithoutModel } from './build-analysis.ts';

function built(
  naturalLanguageDescription: string,
  more: Partial<RequirementsInput> = {},
  category: PromptCategory = 'text_ai',
) {
  const requirements = checkRequirements({ naturalLanguageDescription, ...more });
  const read = readDescription(requirements, category);
  const build = category === 'image_generation' ? buildImagePrompts : buildPrompts;
  return build(requirements, read, 5);
}

describe('no prompt contradicts itself', () => {
  test('for a bare result no prompt plans, asks or comments', () => {
    for (const length of ['short', 'medium', 'long'] as const) {
      const prompts = built('Write a sorting function, output only code', {
        targetLength: length,
        complexityLevel: 'advanced',
      });
      for (const { prompt } of prompts) {
        expect(prompt).toContain('Respond with the finished result only');
        expect(prompt).not.toMatch(/questions|version A|plan as a|list of the requirements/);
        expect(prompt).toContain('Format: only code');
      }
    }
  });

  test('a tone is listed once, and only if stated', () => {
    for (const { prompt } of built('Write a letter to the mayor about trees')) {
      expect(prompt).not.toMatch(/^- Tone/m);
      expect(prompt).not.toContain('tone');
    }
    for (const { prompt } of built('Write a friendly letter to the mayor about trees'))
      expect(prompt.match(/^- Tone: friendly$/gm)).toHaveLength(1);
  });

  test('a chosen style is added to the stated tone', () => {
    const [first] = built('Write a formal letter to the mayor', { preferredStyle: 'laconic' });
    expect(first?.prompt).toContain('- Tone: formal\n- Style: laconic');
  });

  test('negated words and a length are not read as a format', () => {
    const [first] = built('Summarize the text, no bullet points, at most 90 words');
    expect(first?.prompt).not.toContain('Format:');
    expect(first?.prompt).toContain('Length: at most 90 words');
    expect(first?.prompt).toContain('- no bullet points');
  });

  test('if the brief still asks for a prompt, a rule says to do the task itself', () => {
    const [first] = built('ich brauche einen Prompt, der Rezepte schreibt');
    expect(first?.prompt).toContain('schreibe keinen Prompt');
    expect(built('Schreibe Rezepte für die Woche')[0]?.prompt).not.toContain('keinen Prompt');
  });
});

test.each([
  ['Escribe un cuento para los niños sobre el mar', 'Tu tarea es'],
  ['Écris un conte pour les enfants sur la mer', 'Ta tâche est'],
  ['Schreibe eine Geschichte für Kinder über das Meer', 'Deine Aufgabe ist'],
  ['Escreva um conto para as crianças sobre o mar', 'Sua tarefa é'],
  ['Scrivi una storia per i bambini sul mare e la pesca', 'Il tuo compito è'],
  ['Çocuklar için deniz hakkında bir masal yaz', 'Görevin'],
  ['Напиши сказку для детей о море', 'Твоя задача'],
  ['为孩子们写一个关于大海的故事', '你的任务'],
  ['子ども向けに海の物語を書いてください', 'あなたの任務'],
  ['아이들을 위해 바다 이야기를 써 주세요', '당신의 임무'],
  ['اكتب قصة للأطفال عن البحر', 'مهمتك'],
  ['बच्चों के लिए समुद्र की कहानी लिखें', 'आपका कार्य'],
])('%s: the added texts are in the same language', (description, goal) => {
  for (const { prompt } of built(description, {
    targetLength: 'long',
    complexityLevel: 'advanced',
  })) {
    expect(prompt).toContain(goal);
    expect(prompt).not.toMatch(/\b(?:the|your|brief|result)\b/);
  }
});

test('the number of open details decides which approaches come first', () => {
  const titles = (text: string) => built(text).map(({ title }) => title.split(':')[0]);
  expect(titles('Write something for the fair').slice(0, 2)).toEqual(['Direct', 'Ask first']);
  expect(
    titles('Write a friendly letter to my clients, at most 90 words, in JSON, never beg').slice(
      0,
      2,
    ),
  ).not.toContain('Ask first');
});

describe('pictures', () => {
  test('additions name no light, no weather and no medium that was not stated', () => {
    for (const { prompt } of built('moody storm over the sea, cinematic', {}, 'image_generation'))
      expect(prompt).not.toMatch(/soft light|natural|sun|golden|teal/i);
    for (const { prompt } of built('watercolor fox in the rain', {}, 'image_generation'))
      expect(prompt).not.toMatch(/photograph|film|oil|3D|illustration/i);
  });

  test('parameters stay at the end', () => {
    for (const { prompt } of built('a fox in snow --ar 16:9', {}, 'image_generation'))
      expect(prompt.endsWith('a fox in snow --ar 16:9')).toBe(true);
  });

  test('are scored by the aspects they name', () => {
    expect(measurePicture('a fox')).toMatchObject({ score: 45 });
    const { score, open } = measurePicture('watercolor of a fox, close-up, soft light, night');
    expect(score).toBeGreaterThan(75);
    expect(open).not.toContain('medium');
  });
});

test('improvements are the open details of the description', () => {
  const analyze = (naturalLanguageDescription: string) => {
    const requirements = checkRequirements({ naturalLanguageDescription });
    const read = readDescription(requirements, 'text_ai');
    return analyzeWithoutModel(requirements, read, 3, checkStructure).generatedPrompts;
  };
  const [open] = analyze('Write a letter about trees and rivers');
  expect(open?.suggestedImprovements).toEqual([
    'Say who it is for.',
    'Name the format of the result.',
    'Say how long the result should be.',
  ]);
  expect(open?.estimatedEffectiveness).toBeLessThan(open?.qualityScore ?? 0);
  const [told] = analyze('Write a friendly letter for my clients, 90 words, output as JSON');
  expect(told?.suggestedImprovements).toEqual([]);
  expect(told?.estimatedEffectiveness).toBe(told?.qualityScore);
});

test('a short prompt has all sections too', () => {
  for (const { prompt } of built('Write a letter for my clients about trees', {
    targetLength: 'short',
  }))
    expect(checkStructure(prompt).overallScore).toBeGreaterThanOrEqual(70);
});

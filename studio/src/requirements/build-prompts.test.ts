import { describe, expect, test } from 'vitest';
import type { PromptCategory } from '../categories/prompt-category.ts';
import { detectCategory } from '../categories/detect-category.ts';
import { findVariables } from '../prompt-variables.ts';
import { FILLER_WORDS, SPOKEN_DESCRIPTIONS } from '../speech/spoken-descriptions.testing.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { findLostParts } from '../text/preserved-parts.ts';
import { buildImagePrompts, openPictureSides } from './build-image-prompts.ts';
import { arrangeBrief } from './arrange-brief.ts';
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

describe('spoken descriptions', () => {
  test.each(SPOKEN_DESCRIPTIONS)('$said', ({ language, said, kept, written }) => {
    const prompts = built(said, {}, detectCategory(said)).slice(0, 3);
    expect(prompts).toHaveLength(3);
    expect(prompts[0]?.prompt.startsWith(written)).toBe(true);
    for (const { prompt } of prompts) {
      for (const fact of kept) expect(prompt).toContain(fact);
      expect(findLostParts(written, prompt)).toEqual([]);
      expect(detectLanguage(prompt)).toBe(language);
      expect(prompt).not.toMatch(FILLER_WORDS[language]);
      // Not more is asked than a person would answer.
      expect(findVariables(prompt).length).toBeLessThanOrEqual(3);
    }
  });
});

describe('what only the author knows is asked', () => {
  const variables = (text: string) =>
    built(text)
      .slice(0, 3)
      .map(({ prompt }) =>
        findVariables(prompt)
          .map(({ name }) => name)
          .join(' '),
      );

  test.each([
    [
      'I need a letter to my landlord about the heating',
      ['sender name', 'tone length sender name', ''],
    ],
    ['Write a blog post about bread', ['', 'audience length tone', '']],
    ['Write a short funny blog post about bread for bakers', ['', '', '']],
    ['Summarize the reviews in three points', ['text', 'text', 'text']],
    ['Write to {{name}} about the meeting tomorrow', ['name', 'name', 'name']],
  ])('%s', (text, names) => {
    expect(variables(text).map((line) => line.split(' ').sort().join(' '))).toEqual(
      names.map((line) => line.split(' ').sort().join(' ')),
    );
  });

  test('a short prompt asks for facts only', () => {
    for (const { prompt } of built('I need a letter to my landlord', { targetLength: 'short' }))
      expect(prompt).not.toContain('|');
  });
});

describe('no prompt contradicts itself', () => {
  test('for a bare result no prompt plans or asks', () => {
    for (const length of ['short', 'medium', 'long'] as const) {
      const prompts = built('Write a sorting function, output only code', {
        targetLength: length,
        complexityLevel: 'advanced',
      });
      expect(prompts.length).toBeGreaterThanOrEqual(3);
      for (const { prompt } of prompts) {
        expect(prompt).toContain('output only code');
        expect(prompt).not.toMatch(/questions|two versions|short plan/);
      }
    }
  });

  test('a chosen style is a line of its own', () => {
    const [first] = built('Write a formal letter to the mayor', { preferredStyle: 'laconic' });
    expect(first?.prompt).toContain('\n\nStyle: laconic');
  });

  test('wishes at the end of the task become a list', () => {
    const organized = built(
      'Summarize the text about rivers, no bullet points, at most 90 words',
    )[1];
    expect(organized?.prompt).toContain(
      'Summarize the text about rivers.\n\nRequirements:\n- no bullet points\n- at most 90 words',
    );
  });

  test('if the brief still asks for a prompt, a rule says to do the task itself', () => {
    const [first] = built('ich brauche einen Prompt, der Rezepte schreibt');
    expect(first?.prompt).toContain('schreibe keinen Prompt');
    expect(built('Schreibe Rezepte für die Woche')[0]?.prompt).not.toContain('keinen Prompt');
  });
});

describe('descriptions without marks', () => {
  test('the task comes first, then what is told, then how the result must be', () => {
    const organized = built(
      "so I've got this Python script that reads a bunch of CSV files and it's super slow and I'm using pandas I want it to explain why it's slow and please don't add any new libraries and keep it working on Python 3.9",
      {},
      'code_generation',
    )[1];
    expect(organized?.title).toBe("Organized: Explain why it's slow");
    expect(organized?.prompt).toBe(`Explain why it's slow.

Details:
- I've got this Python script that reads a bunch of CSV files. It's super slow.
- I'm using pandas.

Requirements:
- Don't add any new libraries.
- Keep it working on Python 3.9.

"""
{{code}}
"""`);
  });

  test('a sentence about the one before stays with it', () => {
    const organized = built(
      "write to my landlord and mention that I could hold back the rent I think that's legal and I'm not sure and we have no heating and it should be firm",
    )[1];
    expect(organized?.prompt).toMatch(
      /hold back the rent\. I think that's legal\. I'm not sure\.$/m,
    );
    expect(organized?.prompt).toContain('Details:\n- We have no heating.');
    expect(organized?.prompt).toMatch(/Requirements:\n(?:- .+\n)?- It should be firm\./);
  });

  test.each([
    ['tengo el acta de la junta y necesito un resumen para mi madre', '"""\n{{texto}}\n"""'],
    ["j'ai reçu une lettre de la mairie explique-moi la lettre", '"""\n{{texte}}\n"""'],
    ['ich hab hier einen Bescheid vom Amt und will ihn verstehen', '"""\n{{Text}}\n"""'],
    ['eu tenho uma planilha da loja e queria um relatório', '"""\n{{texto}}\n"""'],
  ])('a text that the speaker only mentions is asked for: %s', (said, variable) => {
    for (const { prompt } of built(said)) expect(prompt).toContain(variable);
  });

  test('a text that is only mentioned is not asked for', () => {
    for (const { prompt } of built(
      'I got a letter from the bank yesterday. Write a poem about money.',
    ))
      expect(prompt).not.toContain('{{text}}');
  });

  test.each([
    'Write a letter to the school. My daughter has asthma and needs clean air.',
    'Write a note to the boss. My mum has to work that day.',
    'Schreibe eine Mail an den Arzt. Meine Mutter hätte am Montag Zeit.',
    "Écris un mot à la mairie. Ma mère a besoin d'un taxi chaque lundi.",
    'Escreva para o vizinho. Minha mãe precisa de silêncio.',
  ])('what people need is no requirement of the result: %s', (description) => {
    const requirements = checkRequirements({ naturalLanguageDescription: description });
    const arranged = arrangeBrief(readDescription(requirements, 'text_ai'));
    expect(arranged.requirements).toEqual([]);
    expect(arranged.details).toHaveLength(1);
  });

  test('a fact that begins with the word of a task is not the task', () => {
    const requirements = checkRequirements({
      naturalLanguageDescription:
        'I sell bread. List prices went up by 10 percent. Write a letter to our clients.',
    });
    const { task } = arrangeBrief(readDescription(requirements, 'text_ai'));
    expect(task).toBe('Write a letter to our clients.');
  });

  test('a text that is there is not asked for', () => {
    for (const { prompt } of built('I have a letter: "Dear Ann". Make it shorter.'))
      expect(prompt).not.toContain('{{');
  });

  test('a long description is not asked for more details', () => {
    const said =
      'schreibe eine Rede für die Hochzeit von meiner Schwester Jana und Tobias die haben sich beim Klettern kennengelernt da ist er ins Seil gefallen und sie hat ihn gehalten und die Rede soll vier Minuten dauern und lustig sein und keine Witze über den Ex enthalten';
    for (const { prompt } of built(said)) expect(findVariables(prompt)).toEqual([]);
  });
});

test.each([
  'Escribe un cuento para los niños sobre el mar',
  'Écris un conte pour les enfants sur la mer',
  'Schreibe eine Geschichte für Kinder über das Meer',
  'Escreva um conto para as crianças sobre o mar',
  'Scrivi una storia per i bambini sul mare e la pesca',
  'Çocuklar için deniz hakkında bir masal yaz',
  'Напиши сказку для детей о море',
  '为孩子们写一个关于大海的故事',
  '子ども向けに海の物語を書いてください',
  '아이들을 위해 바다 이야기를 써 주세요',
  'اكتب قصة للأطفال عن البحر',
  'बच्चों के लिए समुद्र की कहानी लिखें',
])('%s: the added texts are in the same language', (description) => {
  for (const { prompt } of built(description, {
    targetLength: 'long',
    complexityLevel: 'advanced',
  })) {
    expect(prompt.length).toBeGreaterThan(description.length + 100);
    expect(prompt).not.toMatch(/\b(?:the|your|brief|result)\b/);
  }
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

  test('leave aspects open that they do not name', () => {
    expect(openPictureSides('a fox')).toHaveLength(7);
    const open = openPictureSides('watercolor of a fox, close-up, soft light, night');
    expect(open).not.toContain('medium');
    expect(open).not.toContain('lighting');
  });

  test('a spoken wish becomes the picture itself', () => {
    for (const { prompt } of built(
      'uh I want a picture of a fox in the snow you know',
      {},
      'image_generation',
    ))
      expect(prompt).toMatch(/^A picture of a fox in the snow\b/);
  });

  test('what the picture shows comes first, and the first prompt adds nothing', () => {
    const [first, second] = built(
      "I want a picture it's for my daughter and she's turning seven so like a little fox in a yellow raincoat jumping in a puddle watercolor and no text in it",
      {},
      'image_generation',
    );
    expect(first?.prompt).toBe(
      "A little fox in a yellow raincoat jumping in a puddle watercolor. No text in it. It's for my daughter. She's turning seven.",
    );
    expect(second?.prompt).toBe(
      `${first?.prompt ?? ''}\ncomposition with the subject in the centre`,
    );
  });

  test.each([
    'Two cats. They sleep on a red sofa. Rain falls outside the window. Watercolour.',
    'A lighthouse in a storm. Oil painting. --ar 16:9',
    'A picture.\nNegative prompt: blurry, text',
  ])('the order of a written description stays: %s', (description) => {
    expect(built(description, {}, 'image_generation')[0]?.prompt).toContain(description);
  });

  test('an added view does not contradict the one that is described', () => {
    for (const { prompt } of built('watercolor of a fox, close-up', {}, 'image_generation'))
      expect(prompt).not.toMatch(/wide shot|centre/);
  });
});

test('improvements are the open details of the description', () => {
  const analyze = (naturalLanguageDescription: string) => {
    const requirements = checkRequirements({ naturalLanguageDescription });
    const read = readDescription(requirements, 'text_ai');
    return analyzeWithoutModel(requirements, read, 3, () => 80).generatedPrompts;
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

import { describe, expect, test } from 'vitest';
import { translateSyntax } from './translate-syntax.ts';

describe('from Midjourney', () => {
  const prompt = 'a fox in the snow --ar 16:9 --v 7 --no people, text --sref https://a.test/x';

  test('to Stable Diffusion', () => {
    expect(translateSyntax(prompt, 'stable_diffusion')).toEqual({
      text: 'a fox in the snow, wide 16:9 frame\nNegative prompt: people, text',
      leftOut: ['--v 7', '--sref https://a.test/x'],
    });
  });
  test('to Flux, which knows nothing negative', () => {
    expect(translateSyntax(prompt, 'flux')).toEqual({
      text: 'a fox in the snow, wide 16:9 frame',
      leftOut: ['--v 7', '--no people, text', '--sref https://a.test/x'],
    });
  });
  test('to GPT Image, in words', () => {
    expect(translateSyntax(prompt, 'gpt_image').text).toBe(
      'a fox in the snow, wide 16:9 frame. Leave out people, text.',
    );
  });
  test('to Veo, with the negative prompt on a line', () => {
    expect(translateSyntax('A fox runs. --ar 9:16 --no fog', 'veo').text).toBe(
      'A fox runs, vertical 9:16 frame.\nNegative prompt: fog',
    );
  });
  test('to Midjourney itself, unchanged', () => {
    expect(translateSyntax(prompt, 'midjourney')).toEqual({ text: prompt, leftOut: [] });
  });
});

describe('from Stable Diffusion', () => {
  const prompt =
    'a fox, (snow:1.3) <lora:detail:0.8>\nNegative prompt: blurry, fog\nSteps: 30, CFG scale: 7';

  test('to Midjourney', () => {
    expect(translateSyntax(prompt, 'midjourney')).toEqual({
      text: 'a fox, snow --no blurry, fog',
      leftOut: ['(snow:1.3)', '<lora:detail:0.8>', 'Steps: 30, CFG scale: 7'],
    });
  });
  test('to Flux', () => {
    expect(translateSyntax(prompt, 'flux')).toEqual({
      text: 'a fox, snow',
      leftOut: ['(snow:1.3)', '<lora:detail:0.8>', 'Steps: 30, CFG scale: 7', 'blurry, fog'],
    });
  });
  test('to itself, unchanged', () => {
    expect(translateSyntax(prompt, 'stable_diffusion')).toEqual({ text: prompt, leftOut: [] });
  });
});

test('uses the language of the prompt, and keeps JSON', () => {
  expect(translateSyntax('ein Fuchs liegt im Schnee --ar 2:3', 'flux').text).toBe(
    'ein Fuchs liegt im Schnee, Hochformat 2:3',
  );
  expect(translateSyntax('{"a": "(b:1.2) --ar 3:2"}', 'flux').text).toBe(
    '{"a": "(b:1.2) --ar 3:2"}',
  );
});

import { describe, expect, test } from 'vitest';
import type { ImageStyle } from '../enhance/image-style.ts';
import { checkPictureAnswer } from './check-picture-answer.ts';
import type { PictureTarget } from './picture-target.ts';

const checked = (
  original: string,
  answer: string,
  style: ImageStyle = 'photographic',
  target?: PictureTarget,
) => checkPictureAnswer(original, answer, style, target)?.prompt;

describe('the prompt of a model', () => {
  test('stays unchanged if nothing is wrong', () => {
    const answer = 'A red fox stands in deep snow, 85mm lens, soft morning light, muted colours.';
    expect(checked('a fox in the snow', answer)).toBe(answer);
  });

  test('loses its labels', () => {
    expect(
      checked(
        'a fox',
        '**Subject:** a red fox in the snow\n**Lighting:** soft side light\n**Mood:** calm',
      ),
    ).toBe('a red fox in the snow, soft side light, calm');
  });

  test('loses another medium, another time of day, and colours in black and white', () => {
    expect(
      checked(
        'a harbour at night',
        'A harbour at night, oil painting with thick strokes, boats, shot on 85mm lens, noon sun, calm water.',
        'artistic',
      ),
    ).toBe('A harbour at night, oil painting with thick strokes, boats, calm water.');
    expect(
      checked(
        'black and white portrait of a man',
        'Portrait of a man, deep shadows, vivid neon palette, grain.',
      ),
    ).toBe('Portrait of a man, deep shadows, grain.');
  });

  test('keeps what the author asked for, even if it is mixed', () => {
    const answer = 'A photo of an oil painting on a wall, soft light, 50mm lens, wooden frame.';
    expect(checked('photo of an oil painting on a wall', answer, 'artistic')).toBe(answer);
  });

  test('gets the syntax of the target', () => {
    expect(
      checked('a fox --ar 3:2', 'A (red:1.3) fox in the snow, soft light --ar 3:2 --v 7'),
    ).toBe('A red fox in the snow, soft light --ar 3:2 --v 7');
    expect(
      checked('a fox', 'A (red:1.3) fox in the snow, soft light --ar 3:2', 'photographic', 'flux'),
    ).toBe('A red fox in the snow, soft light, wide 3:2 frame');
    expect(checked('a fox', 'A red fox in the snow, soft light --ar 3:2 --v 7')).toBe(
      'A red fox in the snow, soft light',
    );
  });

  test('gets lost parts back, without those that the target does not know', () => {
    const result = checkPictureAnswer(
      'a {{animal}} in "Red Sea", 85mm --ar 3:2 --seed 5',
      'An animal swims in clear water, soft light.',
      'photographic',
      'flux',
    );
    expect(result).toEqual({
      prompt: 'An animal swims in clear water, soft light, {{animal}}, "Red Sea", 85mm, 3:2.',
      restored: ['{{animal}}', '"Red Sea"', '85mm', '3:2'],
      leftOut: ['--seed 5'],
    });
    expect(checked('a fox --ar 3:2 --v 6', 'A red fox in the snow.')).toBe(
      'A red fox in the snow. --ar 3:2 --v 6',
    );
  });

  test('keeps the negative prompt of the author', () => {
    expect(checked('a fox\nNegative prompt: fog, text', 'A red fox in the snow.')).toBe(
      'A red fox in the snow.\nNegative prompt: fog, text',
    );
  });

  test('is shortened to the length of the target', () => {
    const answer = `${'The fox runs through the deep snow. '.repeat(60)}It stops.`;
    const prompt = checked('a fox runs', answer, 'cinematic', 'runway') ?? '';
    expect(prompt.length).toBeLessThanOrEqual(1000);
    expect(prompt.endsWith('snow.')).toBe(true);
  });

  test('is of no use if little remains or much was lost', () => {
    expect(checked('a watercolour of a fox', 'photo of a fox, shot on 85mm lens, film still')).toBe(
      undefined,
    );
    const numbers = Array.from({ length: 12 }, (_, at) => `${at + 20} foxes`).join(', ');
    expect(checked(numbers, 'Many animals in the snow, soft light.')).toBe(undefined);
  });
});

import { describe, expect, test } from 'vitest';
import { detectPictureTarget } from './picture-target.ts';

describe('the target of a prompt', () => {
  test.each([
    ['a fox --ar 3:2', 'midjourney'],
    ['a fox --v 7 --stylize 250', 'midjourney'],
    ['Midjourney prompt for a fox', 'midjourney'],
    ['1girl, (blue eyes:1.2), castle', 'stable_diffusion'],
    ['a fox\nNegative prompt: fog\nSteps: 20, CFG scale: 7', 'stable_diffusion'],
    ['masterpiece, best quality, a fox', 'stable_diffusion'],
    ['a fox <lora:detail:0.8>', 'stable_diffusion'],
    ['SDXL: a fox', 'stable_diffusion'],
    ['flux.1 dev, a fox', 'flux'],
    ['a fox for DALL·E 3', 'gpt_image'],
    ['Veo 3: a fox runs', 'veo'],
    ['Sora 2 video of a fox', 'sora'],
    ['Runway Gen-4, a fox runs', 'runway'],
    ['Kling 2.1: a fox runs', 'kling'],
  ])('%s', (prompt, target) => {
    expect(detectPictureTarget(prompt)).toBe(target);
  });

  test.each([
    'a fox in the snow',
    'a model on the runway',
    'the Sora river',
    'magnetic flux lines',
    'ratio (width:height) of 3:2',
    'a command with --help',
  ])('%s: none', (prompt) => {
    expect(detectPictureTarget(prompt)).toBeNull();
  });
});

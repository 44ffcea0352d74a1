import { describe, expect, test } from 'vitest';
import { acceptance, isAcceptable, passesSecondCheck } from './acceptance.ts';

const EXPERT = 'You are an expert in bread.';
const TEXT = `#CONTEXT:\n${EXPERT}\n#GOAL:\nb\n#INFORMATION:\nc\n#RESPONSE GUIDELINES:\nd\n#OUTPUT:\n${'e'.repeat(120)}`;
const GOOD = { qualityScore: 60, transformedPrompt: TEXT, expertRole: 'x'.repeat(20) };

describe('acceptance', () => {
  test('includes the limits themselves', () => {
    const exactly = TEXT.slice(0, 200);
    expect(exactly.length).toBe(200);
    expect(acceptance({ ...GOOD, transformedPrompt: exactly })).toEqual({ ok: true, failures: [] });
    expect(isAcceptable(GOOD)).toBe(true);
  });

  test.each([
    ['quality', { qualityScore: 59 }],
    ['quality', { qualityScore: Number.NaN }],
    ['length', { transformedPrompt: TEXT.slice(0, 199) }],
    ['sections', { transformedPrompt: TEXT.replace('#GOAL:', 'b') }],
    ['sections', { transformedPrompt: TEXT.replace('#GOAL:\nb', '```\n#GOAL:\n```') }],
    ['expert_role', { expertRole: ` ${'x'.repeat(19)} ` }],
  ])('names the broken rule: %s', (rule, change) => {
    expect(acceptance({ ...GOOD, ...change }).failures).toEqual([rule]);
    expect(isAcceptable({ ...GOOD, ...change })).toBe(false);
  });
});

describe('the second check', () => {
  test.each([
    [TEXT, true],
    [TEXT.replace('#GOAL:', 'b'), true],
    [TEXT.replace('#GOAL:', 'b').replace('#OUTPUT:', 'b'), false],
    [TEXT.replace('You are', 'There is'), false],
    [TEXT.replace('an expert', 'a baker'), false],
    [TEXT.replace(EXPERT, 'You are a baker.\nAsk an expert.'), false],
    ['', false],
  ])('%#', (text, passes) => {
    expect(passesSecondCheck(text)).toBe(passes);
  });
});

import { expect, test } from 'vitest';
import { parseOperatorAi } from './operator-ai.ts';

test('parses the AI settings of the operator', () => {
  expect(
    parseOperatorAi({
      available: true,
      textModels: ['a/b', 'c/d'],
      visionModel: 'e/f',
      transcriptionModel: 'g',
      dailyLimit: 100,
      monthlyLimit: 2000,
    }),
  ).toEqual({
    textModels: ['a/b', 'c/d'],
    visionModel: 'e/f',
    transcriptionModel: 'g',
    dailyLimit: 100,
    monthlyLimit: 2000,
  });
});

test.each([undefined, null, 7, 'yes', [], {}, { available: false }, { available: 'true' }])(
  '%j means that the operator offers no AI',
  (said) => {
    expect(parseOperatorAi(said)).toBeNull();
  },
);

test('ignores invalid models and limits', () => {
  const said = {
    available: true,
    textModels: ['', 7, null],
    visionModel: '',
    dailyLimit: '100',
    monthlyLimit: Number.NaN,
  };
  expect(parseOperatorAi(said)).toEqual({
    textModels: null,
    visionModel: null,
    transcriptionModel: null,
    dailyLimit: null,
    monthlyLimit: null,
  });
});

test.each([0, -1, Number.POSITIVE_INFINITY, '100'])('%s is no limit', (limit) => {
  const said = { available: true, dailyLimit: limit, monthlyLimit: limit };
  expect(parseOperatorAi(said)).toMatchObject({ dailyLimit: null, monthlyLimit: null });
});

test('models of another shape are as if they were not said', () => {
  const said = { available: true, textModels: 'a/b', visionModel: 7 };
  expect(parseOperatorAi(said)).toMatchObject({ textModels: null, visionModel: null });
});

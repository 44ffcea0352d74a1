import { describe, expect, test } from 'vitest';
import { DataError } from '../../data/data-error.ts';
import { FactorPrompt } from './factor-prompt.ts';
import { SecondFactorDeclined } from './problem-text.ts';

const PHONE = { id: '1', name: 'Phone', createdAt: '2026-01-01T00:00:00Z' };
const refused = () => new DataError('A second factor is required', '42501', 403);

function setUp(missing: boolean) {
  const prompt = new FactorPrompt({
    missingFactors: () => Promise.resolve(missing ? [PHONE] : []),
    factors: () => Promise.resolve([PHONE]),
  });
  const asked = () =>
    new Promise<void>((resolve) => {
      const stop = prompt.subscribe(() => {
        if (prompt.snapshot() === null) return;
        stop();
        resolve();
      });
    });
  return { prompt, asked };
}

describe('FactorPrompt', () => {
  test('asks nothing where nothing is missing', async () => {
    const { prompt } = setUp(false);
    expect(await prompt.before(() => Promise.resolve('done'))).toBe('done');
    expect(prompt.snapshot()).toBeNull();
  });

  test('acts once the code was right', async () => {
    const { prompt, asked } = setUp(true);
    const question = asked();
    const act = prompt.before(() => Promise.resolve('done'));
    await question;
    expect(prompt.snapshot()).toEqual([PHONE]);
    prompt.answer(true);
    expect(await act).toBe('done');
    expect(prompt.snapshot()).toBeNull();
  });

  test('does not act when the question is closed', async () => {
    const { prompt, asked } = setUp(true);
    const question = asked();
    let acted = false;
    const act = prompt.before(() => {
      acted = true;
      return Promise.resolve();
    });
    await question;
    prompt.answer(false);
    await expect(act).rejects.toBeInstanceOf(SecondFactorDeclined);
    expect(acted).toBe(false);
  });

  test('asks when the service refuses, and tries once more', async () => {
    const { prompt, asked } = setUp(false);
    const question = asked();
    let tries = 0;
    const act = prompt.before(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(refused()) : Promise.resolve(tries);
    });
    await question;
    prompt.answer(true);
    expect(await act).toBe(2);
  });

  test('passes on every other failure, and a second refusal', async () => {
    const { prompt, asked } = setUp(true);
    const other = new Error('cut');
    const plain = setUp(false).prompt;
    await expect(plain.before(() => Promise.reject(other))).rejects.toBe(other);
    const question = asked();
    const act = prompt.before(() => Promise.reject(refused()));
    await question;
    prompt.answer(true);
    await expect(act).rejects.toThrow('A second factor is required');
  });
});

import { describe, expect, test } from 'vitest';
import { DataError } from '../../../data/client/unwrap.ts';
import { FactorPrompt } from './factor-prompt.ts';
import { SecondFactorDeclined } from '../account/problem-text.ts';

const PHONE = { id: '1', name: 'Phone', createdAt: '2026-01-01T00:00:00Z' };
const refused = () => new DataError('A second factor is required', '42501', 403);

function setUp(missing: boolean) {
  const prompt = new FactorPrompt({
    requiredFactors: () => Promise.resolve(missing ? [PHONE] : []),
    factors: () => Promise.resolve([PHONE]),
  });
  const opened = () =>
    new Promise<void>((resolve) => {
      const stop = prompt.subscribe(() => {
        if (prompt.snapshot() === null) return;
        stop();
        resolve();
      });
    });
  return { prompt, opened };
}

describe('FactorPrompt', () => {
  test('runs the action if no factor is required', async () => {
    const { prompt } = setUp(false);
    expect(await prompt.run(() => Promise.resolve('done'))).toBe('done');
    expect(prompt.snapshot()).toBeNull();
  });

  test('runs the action after a valid code', async () => {
    const { prompt, opened } = setUp(true);
    const dialog = opened();
    const action = prompt.run(() => Promise.resolve('done'));
    await dialog;
    expect(prompt.snapshot()).toEqual([PHONE]);
    prompt.answer(true);
    expect(await action).toBe('done');
    expect(prompt.snapshot()).toBeNull();
  });

  test('does not run the action if the dialog is closed', async () => {
    const { prompt, opened } = setUp(true);
    const dialog = opened();
    let hasRun = false;
    const action = prompt.run(() => {
      hasRun = true;
      return Promise.resolve();
    });
    await dialog;
    prompt.answer(false);
    await expect(action).rejects.toBeInstanceOf(SecondFactorDeclined);
    expect(hasRun).toBe(false);
  });

  test('asks if the service requires a factor, and runs the action again', async () => {
    const { prompt, opened } = setUp(false);
    const dialog = opened();
    let tries = 0;
    const action = prompt.run(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(refused()) : Promise.resolve(tries);
    });
    await dialog;
    prompt.answer(true);
    expect(await action).toBe(2);
  });

  test('rethrows other errors and a second rejection', async () => {
    const { prompt, opened } = setUp(true);
    const other = new Error('connection lost');
    const plain = setUp(false).prompt;
    await expect(plain.run(() => Promise.reject(other))).rejects.toBe(other);
    const dialog = opened();
    const action = prompt.run(() => Promise.reject(refused()));
    await dialog;
    prompt.answer(true);
    await expect(action).rejects.toThrow('A second factor is required');
  });
});

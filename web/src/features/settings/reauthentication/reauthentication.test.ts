import { describe, expect, test } from 'vitest';
import { DataError } from '../../../data/client/unwrap.ts';
import { ReauthenticationDeclined } from '../account/problem-text.ts';
import { Reauthentication } from './reauthentication.ts';

const PHONE = { id: '1', name: 'Phone', createdAt: '2026-01-01T00:00:00Z' };
const ACCOUNT = { email: 'ada@example.com', hasPassword: true, factors: [PHONE] };
const factorMissing = () => new DataError('A second factor is required', '42501', 403);
const proofMissing = () =>
  new DataError('This requires reauthentication', 'reauthentication_needed', 400);
const proofMissingInSql = () => new DataError('reauthentication_needed', 'PT403', 403);

function setUp(missing: boolean) {
  const reauthentication = new Reauthentication({
    requiredFactors: () => Promise.resolve(missing ? [PHONE] : []),
    account: () => Promise.resolve(ACCOUNT),
  });
  const opened = () =>
    new Promise<void>((resolve) => {
      const stop = reauthentication.subscribe(() => {
        if (reauthentication.snapshot() === null) return;
        stop();
        resolve();
      });
    });
  return { reauthentication, opened };
}

describe('Reauthentication', () => {
  test('runs the action if nothing is required', async () => {
    const { reauthentication } = setUp(false);
    expect(await reauthentication.run(() => Promise.resolve('done'))).toBe('done');
    expect(reauthentication.snapshot()).toBeNull();
  });

  test('runs the action after a valid proof', async () => {
    const { reauthentication, opened } = setUp(true);
    const dialog = opened();
    const action = reauthentication.run(() => Promise.resolve('done'));
    await dialog;
    expect(reauthentication.snapshot()?.prover).toEqual(ACCOUNT);
    reauthentication.snapshot()?.answer(true);
    expect(await action).toBe('done');
    expect(reauthentication.snapshot()).toBeNull();
  });

  test('does not run the action if the dialog is closed', async () => {
    const { reauthentication, opened } = setUp(true);
    const dialog = opened();
    let hasRun = false;
    const action = reauthentication.run(() => {
      hasRun = true;
      return Promise.resolve();
    });
    await dialog;
    reauthentication.close();
    await expect(action).rejects.toBeInstanceOf(ReauthenticationDeclined);
    expect(hasRun).toBe(false);
  });

  test.each([
    ['a second factor', factorMissing],
    ['a newer proof', proofMissing],
    ['a newer proof, in a database function', proofMissingInSql],
  ])('asks if the service requires %s, and runs the action again', async (_, refused) => {
    const { reauthentication, opened } = setUp(false);
    const dialog = opened();
    let tries = 0;
    const action = reauthentication.run(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(refused()) : Promise.resolve(tries);
    });
    await dialog;
    reauthentication.snapshot()?.answer(true);
    expect(await action).toBe(2);
  });

  test('a late answer of a closed dialog does not answer the next one', async () => {
    const { reauthentication, opened } = setUp(true);
    const firstDialog = opened();
    const first = reauthentication.run(() => Promise.resolve('first'));
    await firstDialog;
    const late = reauthentication.snapshot();
    reauthentication.close();
    await expect(first).rejects.toBeInstanceOf(ReauthenticationDeclined);
    const secondDialog = opened();
    const second = reauthentication.run(() => Promise.resolve('second'));
    await secondDialog;
    late?.answer(true);
    expect(reauthentication.snapshot()).not.toBeNull();
    reauthentication.snapshot()?.answer(true);
    expect(await second).toBe('second');
  });

  test('rethrows other errors and a second rejection', async () => {
    const { reauthentication, opened } = setUp(true);
    const other = new Error('connection lost');
    const plain = setUp(false).reauthentication;
    await expect(plain.run(() => Promise.reject(other))).rejects.toBe(other);
    const dialog = opened();
    const action = reauthentication.run(() => Promise.reject(proofMissing()));
    await dialog;
    reauthentication.snapshot()?.answer(true);
    await expect(action).rejects.toThrow('This requires reauthentication');
  });
});

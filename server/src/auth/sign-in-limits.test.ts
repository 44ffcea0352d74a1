import { expect, test } from 'vitest';
import { createSignInLimits } from './sign-in-limits.ts';
import type { Visitor } from './sign-in-limits.ts';

const now = () => new Date(0);

function visitor(account: string, clientAddress?: string, more: Partial<Visitor> = {}): Visitor {
  const unknown = { device: undefined, isHuman: false };
  const hasUsedAddress = () => Promise.resolve(false);
  return { ...unknown, hasUsedAddress, account, clientAddress, ...more };
}

async function times(count: number, run: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await run(index);
}

const refused = {
  status: 429,
  code: 'over_request_rate_limit',
  headers: { 'retry-after': expect.stringMatching(/^\d+$/) as string },
};

test('allow five wrong passwords in a row for one account from one address', async () => {
  const limits = createSignInLimits(now);
  const wrong = async (account: string, address: string): Promise<void> => {
    (await limits.attempt(visitor(account, address))).failed();
  };
  await times(4, () => wrong('ada@example.com', '203.0.113.1'));
  await expect(wrong('ada@example.com', '203.0.113.1')).rejects.toMatchObject(refused);
  const next = (account: string, address: string) => limits.attempt(visitor(account, address));
  await expect(next('ada@example.com', '203.0.113.1')).rejects.toMatchObject(refused);
  await next('bob@example.com', '203.0.113.1');
  await next('ada@example.com', '203.0.113.2');
});

test('a correct password resets the count', async () => {
  const limits = createSignInLimits(now);
  const attempt = () => limits.attempt(visitor('ada@example.com', '203.0.113.1'));
  await times(3, async () => {
    await times(4, async () => {
      (await attempt()).failed();
    });
    (await attempt()).succeeded();
  });
});

test('allow thirty parallel attempts for one account from one address', async () => {
  const limits = createSignInLimits(now);
  const attempt = (address: string) => limits.attempt(visitor('ada@example.com', address));
  await times(30, () => attempt('203.0.113.1'));
  await expect(attempt('203.0.113.1')).rejects.toMatchObject(refused);
  await attempt('203.0.113.2');
});

test('allow a hundred attempts for one account from all unknown addresses', async () => {
  const limits = createSignInLimits(now);
  await times(100, (index) =>
    limits.attempt(visitor('ada@example.com', `203.0.113.${String(index)}`)),
  );
  const attempt = (account: string, more: Partial<Visitor> = {}) =>
    limits.attempt(visitor(account, '198.51.100.1', more));
  await expect(attempt('ada@example.com')).rejects.toMatchObject(refused);
  await attempt('bob@example.com');
  await attempt('ada@example.com', { isHuman: true });
  await attempt('ada@example.com', { hasUsedAddress: () => Promise.resolve(true) });
  await attempt('ada@example.com', { device: 'her browser' });
});

test('allow three hundred attempts from one address for all accounts', async () => {
  const limits = createSignInLimits(now);
  const attempt = (account: string, address: string, more: Partial<Visitor> = {}) =>
    limits.attempt(visitor(account, address, more));
  await times(300, (index) => attempt(`${String(index)}@example.com`, '2001:db8::1'));
  await expect(attempt('new@example.com', '2001:db8::2')).rejects.toMatchObject(refused);
  const person = { isHuman: true, hasUsedAddress: () => Promise.resolve(true) };
  await expect(attempt('new@example.com', '2001:db8::2', person)).rejects.toMatchObject(refused);
  await attempt('new@example.com', '2001:db8:0:1::1');
  await attempt('new@example.com', '2001:db8::2', { device: 'a browser' });
});

test('allow five wrong passwords in a row from a known device, whatever its address', async () => {
  const limits = createSignInLimits(now);
  const wrong = async (index: number, device: string): Promise<void> => {
    const address = `203.0.113.${String(index)}`;
    (await limits.attempt(visitor('ada@example.com', address, { device }))).failed();
  };
  await times(4, (index) => wrong(index, 'laptop'));
  await expect(wrong(5, 'laptop')).rejects.toMatchObject(refused);
  await expect(wrong(6, 'laptop')).rejects.toMatchObject(refused);
  await wrong(7, 'phone');
});

test('correct passwords do not count', async () => {
  const limits = createSignInLimits(now);
  await times(1_000, async () => {
    (await limits.attempt(visitor('ada@example.com'))).succeeded();
  });
  await limits.attempt(visitor('ada@example.com'));
});

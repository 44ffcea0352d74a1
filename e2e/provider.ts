import type { Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { inTemporaryFolder, startProduct, test as base } from './product.ts';
import type { Product } from './product.ts';

const PROVIDER = fileURLToPath(
  new URL('../server/src/testing/oidc-provider.testing.ts', import.meta.url),
);
const CLIENT = { id: 'promptory', secret: 'a secret of the client' };

/** An OpenID provider on loopback in a process of its own, for a product at a known address. */
interface RunningProvider {
  /** settings of the product that make it the product's Google */
  readonly env: Record<string, string>;
  readonly stop: () => Promise<void>;
}

/** Starts the provider and resolves when it answers. */
async function startProvider(productUrl: string): Promise<RunningProvider> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROVIDER], {
    env: {
      ...process.env,
      OIDC_PORT: String(await freePort()),
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_REDIRECT_URIS: `${productUrl}/auth/v1/callback`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  const issuer = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /^http:\S+$/m.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => {
      reject(new Error('the provider ended before it answered'));
    });
  });
  return {
    env: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Fills the provider's form as somebody with this address. */
export async function agreeAtProvider(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

interface WorkerFixtures {
  /** a product that people may enter with the provider */
  provided: Product;
}

export const test = base.extend<object, WorkerFixtures>({
  provided: [
    async ({}, use) => {
      await inTemporaryFolder(async (folder) => {
        const port = String(await freePort());
        const url = `http://localhost:${port}`;
        const provider = await startProvider(url);
        const product = await startProduct(folder, {
          PORT: port,
          PUBLIC_URL: url,
          ...provider.env,
        });
        await use(product);
        await product.stop();
        await provider.stop();
      });
    },
    { scope: 'worker' },
  ],
});

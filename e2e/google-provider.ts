import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROVIDER = fileURLToPath(
  new URL('../server/src/testing/oidc-provider.testing.ts', import.meta.url),
);

interface GoogleProvider {
  /** settings that the product must be started with */
  readonly env: Record<string, string>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a fake of Google's OpenID provider on loopback, in a separate process, for the product at
 * `productUrl`.
 */
export async function startGoogle(productUrl: string): Promise<GoogleProvider> {
  const client = { id: 'promptory', secret: 'a secret of the client' };
  const child = spawn(process.execPath, ['--import', 'tsx', PROVIDER], {
    env: {
      ...process.env,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
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
    child.stdout.once('data', (chunk: Buffer) => {
      resolve(chunk.toString().trim());
    });
    void ended.then(() => {
      reject(new Error('the provider ended before it was ready'));
    });
  });
  return {
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_ISSUER: issuer,
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}

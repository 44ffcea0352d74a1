import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const SITE_KEY = 'the key of the site';

export interface CaptchaProvider {
  /** settings that the product must be started with */
  readonly env: Record<string, string>;
  /** returns a token that is valid once, like the tokens of the real provider */
  readonly give: () => string;
  readonly stop: () => void;
}

/** Starts a fake of the CAPTCHA provider's endpoint that validates tokens. */
export async function startCaptchaProvider(): Promise<CaptchaProvider> {
  const valid = new Set<string>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const token = new URLSearchParams(body).get('response') ?? '';
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: valid.delete(token) }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SECRET: 'the secret of the site',
      CAPTCHA_SITE_KEY: SITE_KEY,
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${String(port)}/verify`,
    },
    give() {
      const token = crypto.randomUUID();
      valid.add(token);
      return token;
    },
    stop() {
      server.close();
    },
  };
}

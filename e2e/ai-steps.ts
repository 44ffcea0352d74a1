import type { Page } from '@playwright/test';
import { type AiGateway, startAiGateway } from '@promptory/peers/ai-gateway';
import { inTemporaryFolder, newAccount, signedUp, startProduct, test as base } from './product.ts';
import type { Account, Product } from './product.ts';
import { openWith } from './stored-session.ts';

const TEXT_MODEL = 'meta-llama/llama-3.2-3b-instruct:free';
const VISION_MODEL = 'qwen/qwen2.5-vl-32b-instruct:free';

/** A key as OpenRouter's are; the gateway of the tests takes no other. */
export const AI_KEY = `sk-or-v1-${'0123456789abcdef'.repeat(4)}`;

interface AiFixtures {
  /** a model gateway of this test alone */
  aiGateway: AiGateway;
}

export const test = base.extend<AiFixtures>({
  aiGateway: async ({}, use) => {
    const gateway = await startAiGateway({ key: AI_KEY });
    await use(gateway);
    await gateway.close();
  },
});

/** The gateway's own name for what somebody chose in the settings. */
export function ownGatewayOf(gateway: AiGateway) {
  return {
    key: AI_KEY,
    baseUrl: gateway.url,
    textModel: TEXT_MODEL,
    visionModel: VISION_MODEL,
  };
}

/**
 * Opens an address as somebody new who has chosen this gateway in the settings before; null for
 * somebody without any. The settings' own screen is walked through in settings-ai.spec.ts.
 */
export async function openWithAi(
  page: Page,
  product: Product,
  gateway: AiGateway | null,
  path: string,
): Promise<{ account: Account; userId: string }> {
  const { client, id, account } = await signedUp(product.url, newAccount());
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('signing up gave no session');
  if (gateway !== null) {
    await page.addInitScript(
      ([key, text, mark]) => {
        // Once: what the test changes later has to last.
        if (localStorage.getItem('e2e-gateway') === mark) return;
        localStorage.setItem('e2e-gateway', mark);
        localStorage.setItem(key, text);
      },
      [
        `promptory.own-gateway:${id}`,
        JSON.stringify(ownGatewayOf(gateway)),
        crypto.randomUUID(),
      ] as const,
    );
  }
  await openWith(page, product.url, data.session, path);
  return { account, userId: id };
}

/** A product whose operator set a key, while `work` goes on. */
export async function withOperatorAi<Result>(
  gateway: AiGateway,
  work: (product: Product) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  return inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder, {
      AI_API_KEY: AI_KEY,
      AI_BASE_URL: gateway.url,
      // The product does not start without them at another gateway than the usual one.
      AI_TEXT_MODELS: TEXT_MODEL,
      ...env,
    });
    try {
      return await work(product);
    } finally {
      await product.stop();
    }
  });
}

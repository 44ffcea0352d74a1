import type { Page } from '@playwright/test';
import { type AiGateway, startAiGateway } from '@promptory/fakes/ai-gateway';
import { newAccount, createUser, test as base } from './product.ts';
import type { Account } from './product.ts';
import { inTemporaryFolder, startProduct } from './product-process.ts';
import type { Product } from './product-process.ts';
import { openWith } from './stored-session.ts';

const TEXT_MODEL = 'meta-llama/llama-3.2-3b-instruct:free';
const VISION_MODEL = 'qwen/qwen2.5-vl-32b-instruct:free';

/** A key in OpenRouter's format, the only one that the fake gateway accepts. */
export const AI_KEY = `sk-or-v1-${'0123456789abcdef'.repeat(4)}`;

interface AiFixtures {
  /** a fake gateway for this test */
  aiGateway: AiGateway;
}

export const test = base.extend<AiFixtures>({
  aiGateway: async ({}, use) => {
    const gateway = await startAiGateway({ key: AI_KEY });
    await use(gateway);
    await gateway.close();
  },
});

export function ownGatewayOf(gateway: AiGateway) {
  return {
    key: AI_KEY,
    baseUrl: gateway.url,
    textModel: TEXT_MODEL,
    visionModel: VISION_MODEL,
  };
}

/**
 * Opens a page as a new user who has already chosen this gateway in the settings. Pass null for no
 * gateway. settings-ai.spec.ts tests the settings screen itself.
 */
export async function openWithAi(
  page: Page,
  product: Product,
  gateway: AiGateway | null,
  path: string,
): Promise<{ account: Account; userId: string }> {
  const { client, id, account } = await createUser(product.url, newAccount());
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('signing up gave no session');
  if (gateway !== null) {
    await page.addInitScript(
      ([key, text, mark]) => {
        // Set the gateway only once, so that later changes by the test are kept.
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

/** Waits until the page has loaded these parts of the prompt engine, which it does by itself. */
export async function waitForParts(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const url = await page.waitForFunction(
      (file) =>
        performance.getEntriesByType('resource').find((one) => one.name.includes(`/${file}-`))
          ?.name,
      name,
    );
    // Also what it imports.
    await url.evaluate(async (one) => {
      if (one !== undefined) await import(one);
    });
  }
}

/** Runs `work` with a product whose operator provides a key. */
export async function withOperatorAi<Result>(
  gateway: AiGateway,
  work: (product: Product) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  return inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder, {
      AI_API_KEY: AI_KEY,
      AI_BASE_URL: gateway.url,
      // The product requires these settings for any gateway other than the default.
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

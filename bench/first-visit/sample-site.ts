import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { startSampleProduct } from '../rest/servers.ts';

const READER = { email: 'reader@example.com', password: 'correct horse battery staple' };

/** The built product with its sample content, on loopback. */
export interface SampleSite {
  readonly url: string;
  /** the path of a post with a picture */
  readonly postPath: string;
  /** Signs in a browser with a new session, and skips the suggestions for new accounts. */
  readonly signIn: (context: BrowserContext) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the product in a temporary folder, which `stop` deletes. */
export async function startSampleSite(): Promise<SampleSite> {
  const folder = await mkdtemp(join(tmpdir(), 'promptory-bench-'));
  const server = await startSampleProduct(join(folder, 'data'));
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { anonKey } = z
      .object({ anonKey: z.string() })
      .parse(await json(`${server.url}/config.json`));
    const headers = { apikey: anonKey, 'content-type': 'application/json' };
    const post = (path: string, body: object): Promise<unknown> =>
      json(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await post('/auth/v1/signup', {
      ...READER,
      data: { username: 'reader', full_name: 'A reader' },
    });
    const posts = await json(
      `${server.url}/rest/v1/posts?select=id&media_type=eq.image&order=created_at.desc&limit=1`,
      { headers },
    );
    const [shown] = z.array(z.object({ id: z.string() })).parse(posts);
    if (shown === undefined) throw new Error('The sample content has no post with a picture.');
    return {
      url: server.url,
      postPath: `/post/${shown.id}`,
      // Create a session for each browser, because a refresh token works only once.
      signIn: async (context) => {
        const session = await post('/auth/v1/token?grant_type=password', READER);
        await storeSession(context, server.url, JSON.stringify(session));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function json(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function storeSession(context: BrowserContext, url: string, session: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((text) => {
    localStorage.setItem('supabase.auth.token', text);
    localStorage.setItem('promptory.suggested-people', 'skipped');
  }, session);
  await page.close();
}

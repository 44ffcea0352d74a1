import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createUser } from './product.ts';
import type { Account } from './product.ts';
import { expectScreen, signInOnScreen } from './screens.ts';

export interface Finder {
  client: SupabaseClient;
  id: string;
  account: Account;
}

/** Signs in a new user and opens a page. */
export async function arrive(
  page: Page,
  url: string,
  path: string,
  heading: string,
): Promise<Finder> {
  const who = await createUser(url);
  await page.goto(`${url}${path}`);
  await signInOnScreen(page, who.account);
  await expectScreen(page, heading);
  return who;
}

/** Adds a tool without the UI and returns its id. */
export async function createTool({ client, id }: Finder, tool: Record<string, unknown>) {
  const { data, error } = await client
    .from('tools')
    .insert({
      user_id: id,
      description: 'Does things.',
      website_url: 'https://tool.example/start',
      category: 'Other',
      ...tool,
    })
    .select('id')
    .single<{ id: string }>();
  if (error !== null) throw new Error(error.message);
  return data.id;
}

/**
 * Returns the names of the tables and functions that a screen requests during an action. Ignores
 * the requests for the bell and for the number of unread messages.
 */
export async function requestsWhile(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  const note = (request: { url: () => string; method: () => string }) => {
    const name = /\/rest\/v1\/(?:rpc\/)?(\w+)/.exec(request.url())?.[1];
    // Skip preflight requests.
    const ofScreen = name !== undefined && !/^(notification|conversation_members)/.test(name);
    if (ofScreen && request.method() !== 'OPTIONS') names.push(name);
  };
  page.on('request', note);
  await act();
  page.off('request', note);
  return names;
}

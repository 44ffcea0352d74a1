import type { EnginePage } from './page.ts';

/** Opens the public pages of the sample content, as a visitor without an account. */
export async function lookAround(page: EnginePage, toolPath: string): Promise<void> {
  await page.open('/');
  await page.see('Welcome back');
  await page.check('sign-in');
  await page.click({ role: 'link', name: 'Look around' });
  await page.see('Browse prompts and results');
  await page.check('browse');

  await page.open('/post/7b1d9c40-2e6a-4f3b-8c02-000000000001');
  await page.see('Seven ridges before sunrise');
  await page.fill({ label: 'Mood' }, 'quiet');
  await page.see('quiet atmosphere');
  await page.check('public post');
  await page.click({ role: 'link', name: 'landscape' });
  await page.see('#landscape');
  await page.check('tag');
  await page.open('/@mira_okafor');
  await page.see('@mira_okafor');
  await page.check('public profile');
  await page.open('/c/light-and-weather');
  await page.see('Light and Weather');
  await page.check('public community');

  await page.open('/reel/7b1d9c40-2e6a-4f3b-8c05-000000000001');
  await page.see('Copy prompt');
  await page.check('public reel');
  await page.open(toolPath);
  await page.see('Submitted by');
  await page.check('public tool');
  await page.open('/privacy');
  await page.see('Privacy');
  await page.check('privacy policy');
  // All checks that need no account, without an error.
  await page.open('/test-simple');
  await page.see(', 0 error, 0 pending');
  await page.check('simple test');
  await page.open('/test-smart-features');
  await page.see(', 0 error, 2 pending');
  await page.open('/database-diagnostic');
  await page.see(', 0 error, 3 pending');
  await page.check('database diagnostic');
  await page.open('/nowhere');
  await page.see('Page not found');
  await page.check('not found');
}

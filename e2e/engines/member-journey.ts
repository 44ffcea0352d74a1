import { newAccount } from '../product.ts';
import type { EnginePage } from './page.ts';

const SAMPLE_POST = '/post/7b1d9c40-2e6a-4f3b-8c02-000000000001';

/** Creates an account on the sign-up screen and waits for the feed. */
export async function signUp(page: EnginePage): Promise<void> {
  const { email, username, password } = newAccount();
  await page.open('/auth/signup');
  await page.see('Create your account');
  await page.check('sign-up');
  await page.fill({ label: 'Email' }, email);
  await page.fill({ label: 'Username' }, username);
  await page.fill({ label: 'Password' }, password);
  await page.fill({ label: 'Confirm password' }, password);
  await page.see('Username is available');
  await page.click({ role: 'button', name: 'Create account' });
  await page.see('Latest Content');
  await page.check('feed');
  await page.scroll(2000);
  await page.checkGaps();
}

/** Likes, saves and comments on a post, fills in its variables, and opens reels, tools and search. */
export async function readAndReact(page: EnginePage): Promise<void> {
  await page.go(SAMPLE_POST);
  await page.see('Seven ridges before sunrise');
  for (const name of ['Like', 'Save']) {
    await page.click({ role: 'button', name });
    await page.find({ role: 'button', name, pressed: true });
  }
  await page.fill({ label: 'Mood' }, 'quiet');
  await page.see('quiet atmosphere');
  await page.fill({ role: 'textbox', name: 'Add a comment' }, 'Lovely fog');
  await page.click({ role: 'button', name: 'Post' });
  await page.see('Lovely fog');
  await page.check('post');

  await page.go('/reels');
  await page.see('Show prompt');
  await page.check('reels');
  await page.go('/explore');
  await page.see('ComfyUI');
  await page.check('explore');
  await page.click({ role: 'link', name: 'ComfyUI' });
  await page.see('Submitted by');
  await page.check('tool');
  await page.go('/search');
  await page.fill({ role: 'searchbox', name: 'Search prompts, tools and people' }, 'fog');
  await page.enter();
  await page.see('Users');
  await page.check('search');
}

/** Publishes a post with a picture, and edits it. */
export async function share(page: EnginePage, picturePath: string): Promise<void> {
  await page.go('/create');
  await page.see('Create & Share');
  await page.check('create');
  await page.browser.chooseFile('input[type=file]', picturePath);
  await page.see('Cover');
  await page.fill({ label: 'Title' }, 'Fog in another engine');
  await page.fill({ role: 'textbox', name: 'Prompt' }, 'Fog, --ar 16:9');
  await page.check('create with a picture');
  await page.click({ role: 'button', name: 'Publish Post' });
  await page.see('Post Created Successfully!');
  await page.go('/profile');
  await page.see('Fog in another engine');
  await page.check('own profile');
}

/** Sends a message and writes in a community. */
export async function talk(page: EnginePage): Promise<void> {
  await page.go('/user/mira_okafor');
  await page.see('@mira_okafor');
  await page.click({ role: 'button', name: 'Follow @mira_okafor' });
  await page.check('profile');
  await page.click({ role: 'button', name: 'Message @mira_okafor' });
  await page.fill({ role: 'textbox', name: 'Message to Mira Okafor' }, 'Good morning');
  await page.enter();
  await page.see('Good morning');
  await page.check('conversation');
  await page.go('/messages');
  await page.see('Mira Okafor');
  await page.check('messages');

  await page.go('/communities');
  await page.see('Light and Weather');
  await page.check('communities');
  await page.click({ role: 'link', name: 'Light and Weather' });
  await page.click({ role: 'button', name: 'Join Light and Weather' });
  await page.see('Joined');
  await page.check('community');
  await page.go('/community/7b1d9c40-2e6a-4f3b-8c04-000000000001/discussion');
  await page.fill({ role: 'textbox', name: 'Message to Light and Weather' }, 'Hello everybody');
  await page.enter();
  await page.see('Hello everybody');
  await page.check('discussion');
  await page.go('/notifications');
  await page.see('Notifications');
  await page.check('notifications');
}

/** Enhances and transforms a prompt, and asks the chat. No model is set up, so rules answer. */
export async function useStudio(page: EnginePage): Promise<void> {
  await page.go('/ai-apps');
  await page.see('AI Apps');
  await page.check('AI apps');
  await page.go('/ai-apps?app=enhancer');
  await page.fill({ label: 'Prompt' }, 'a castle in the fog');
  await page.see('options are ready');
  await page.check('enhancer');
  await page.go('/transform');
  await page.see('Prompt Transformation');
  await page.fill({ label: 'Prompt' }, 'Plan a trip to Lisbon');
  await page.click({ role: 'button', name: 'Transform' });
  await page.see('Validation');
  await page.check('transform');
  await page.go('/chat');
  await page.see('AI Chat');
  await page.fill({ role: 'textbox', name: 'Message' }, 'Hello');
  await page.enter();
  await page.check('AI chat');
}

/** Changes settings and the theme, and signs out. */
export async function changeSettings(page: EnginePage): Promise<void> {
  await page.go('/settings');
  await page.see('Settings');
  await page.check('settings');
  await page.go('/settings/notifications');
  await page.check('notification settings');
  await page.go('/settings/privacy');
  await page.click({ role: 'switch', name: "Show when I'm online" });
  await page.check('privacy settings');
  await page.click({ role: 'button', name: 'Switch to dark theme' });
  await page.check('dark theme');
  await page.click({ role: 'button', name: 'Account' });
  await page.click({ role: 'menuitem', name: 'Sign Out' });
  await page.see('Welcome back');
}

import { expect } from '@playwright/test';
import type { Person } from './comment-steps.ts';
import { createPost } from './comment-steps.ts';
import {
  composer,
  follow,
  message,
  messageLog,
  newConversation,
  openConversation,
  sendMessage,
} from './message-steps.ts';
import { createUser, test } from './product.ts';
import { chooseMenuItem } from './screens.ts';
import { open } from './stored-session.ts';
import { swatch, video } from './upload-files.ts';

test('pictures and videos are attached, sent and only visible to both people', async ({
  page,
  browser,
  product,
}) => {
  const { ann, bob, id } = await newConversation(product.url);
  const stranger = await createUser(product.url);
  await openConversation(page, product.url, ann, id);
  const files = page.getByLabel('Image and video files');
  await files.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('notes'),
  });
  await expect(
    page.getByText(
      'Invalid file type. Only images (JPG, PNG, GIF, WebP) and videos (MP4, WebM, MOV) are allowed.',
    ),
  ).toBeVisible();
  await files.setInputFiles([await swatch('sea.png', '#2a6f97'), await video('waves.mp4', 'wide')]);
  await expect(page.getByText('Ready to send')).toHaveCount(2);
  await composer(page).fill('The sea');
  // A draft with its files survives a reload.
  await page.reload();
  await expect(page.getByText('Ready to send')).toHaveCount(2);
  await composer(page).press('Enter');
  await expect(message(page, 'The sea').getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(page.getByText('Ready to send')).toHaveCount(0);

  const bobsPage = await (await browser.newContext()).newPage();
  await openConversation(bobsPage, product.url, bob, id);
  const picture = message(bobsPage, 'The sea').locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(120);
  await expect(messageLog(bobsPage).locator('video')).toHaveCount(1);

  const { data } = await bob.client
    .from('messages')
    .select('content,message_type,file_url,file_width,file_height')
    .eq('conversation_id', id)
    .order('created_at');
  expect(data).toMatchObject([
    { content: 'The sea', message_type: 'image', file_width: 120, file_height: 80 },
    { content: 'Shared a video', message_type: 'file', file_width: 320, file_height: 180 },
  ]);
  const paths = (data ?? []).map(({ file_url }) => String(file_url));
  for (const path of paths) {
    expect(await canRead(bob, path)).toBe(true);
    expect(await canRead(stranger, path)).toBe(false);
    const answer = await fetch(`${product.url}/storage/v1/object/public/messages/${path}`);
    expect(answer.ok).toBe(false);
  }
  await bobsPage.context().close();
});

test('a post is sent as a card, and a prompt as a prompt', async ({ page, product }) => {
  const ann = await createUser(product.url);
  const bob = await createUser(product.url);
  await follow(ann, bob);
  await follow(bob, ann);
  const post = await createPost(bob, 'Fog over the bay');
  await bob.client.from('posts').update({ prompt: 'A {{place}} in fog' }).eq('id', post);
  await open(page, product.url, ann.account, `/post/${post}`);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await chooseMenuItem(page, 'Send in a message');
  const dialog = page.getByRole('dialog', { name: 'Send in a message' });
  await dialog.getByRole('checkbox', { name: new RegExp(bob.account.username) }).check();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Yours?');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'View' }).click();
  await expect(message(page, 'Fog over the bay').getByRole('link')).toHaveAttribute(
    'href',
    `/post/${post}`,
  );
  await expect(message(page, 'Yours?')).toBeVisible();

  await page.getByRole('button', { name: 'Send as prompt' }).click();
  await composer(page).fill('Portrait of {{name}}');
  await composer(page).press('Enter');
  await expect(message(page, 'Portrait of').getByRole('button', { name: /Copy/ })).toBeVisible();
  await expect(message(page, 'Portrait of').getByRole('img', { name: 'Sent' })).toBeVisible();

  await bob.client.from('posts').delete().eq('id', post);
  await page.reload();
  await expect(message(page, 'No longer available')).toBeVisible();
});

test('a tool is sent as a card, and a muted conversation is quiet', async ({ page, product }) => {
  const { ann, bob, id } = await newConversation(product.url);
  await sendMessage(bob, id, 'Do you know a tool?');
  const { data: tool } = await ann.client
    .from('tools')
    .insert({
      user_id: ann.id,
      name: 'Fog Machine',
      description: 'Adds fog to pictures.',
      website_url: 'https://example.com',
      category: 'Other',
    })
    .select('id')
    .single<{ id: string }>();
  await open(page, product.url, ann.account, `/tools/${String(tool?.id)}`);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await chooseMenuItem(page, 'Send in a message');
  const dialog = page.getByRole('dialog', { name: 'Send in a message' });
  await dialog.getByRole('checkbox', { name: new RegExp(bob.account.username) }).check();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'View' }).click();
  await expect(message(page, 'Fog Machine').getByRole('link')).toHaveAttribute(
    'href',
    `/tools/${String(tool?.id)}`,
  );

  await page.getByRole('button', { name: 'Conversation options' }).click();
  await chooseMenuItem(page, 'Mute conversation');
  await expect(page.getByRole('img', { name: 'Muted' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await sendMessage(bob, id, 'Thanks');
  const unread = () =>
    ann.client.from('conversation_members').select('unread_count,is_muted').single();
  await expect.poll(async () => (await unread()).data).toEqual({ unread_count: 1, is_muted: true });
  await page.getByRole('link', { name: 'Messages', exact: true }).first().click();
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(row).toContainText('Thanks');
  await expect(page).toHaveTitle(/^Messages/);
});

test('a person decides who may write to them', async ({ page, product }) => {
  const ann = await createUser(product.url);
  const bob = await createUser(product.url);
  await open(page, product.url, ann.account, '/settings/privacy');
  const choice = page.getByRole('radio', { name: 'Nobody' });
  await choice.check();
  await expect
    .poll(async () => {
      const { data } = await ann.client.from('message_preferences').select('allowed');
      return data;
    })
    .toEqual([{ allowed: 'nobody' }]);
  await page.reload();
  await expect(choice).toBeChecked();

  await open(page, product.url, bob.account, `/user/${ann.account.username}`);
  await page.getByRole('button', { name: `Message @${ann.account.username}` }).click();
  await expect(page.getByText("This person doesn't accept new conversations.")).toBeVisible();
});

async function canRead({ client }: Person, path: string): Promise<boolean> {
  const { error } = await client.storage.from('messages').createSignedUrl(path, 60);
  return error === null;
}

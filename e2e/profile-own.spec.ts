import { expect } from '@playwright/test';
import { createUser, test } from './product.ts';
import { chooseMenuItem, jpeg, violationsInBothThemes } from './screens.ts';
import {
  card,
  dataRequests,
  DESKTOP,
  PHONE,
  createPosts,
  createReels,
  signInAt,
} from './people-steps.ts';

test('the profile page of the signed-in user has tabs for posts and drafts, saved items, and settings', async ({
  page,
  product,
}) => {
  const [me, other] = [await createUser(product.url), await createUser(product.url)];
  const { username } = me.account;
  const requests = dataRequests(page);
  await signInAt(page, `${product.url}/profile`, me.account, username);
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  expect(requests).toEqual(['/rest/v1/profiles']);
  await page.getByRole('tab', { name: 'Saved' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await expect(page).toHaveURL(/\/profile\?tab=saved$/);

  await createPosts(me, ['Fog']);
  await createPosts(me, ['Half a fog'], 'draft');
  await createReels(me, ['Fog in motion']);
  await createPosts(other, ['Rust', 'Moss']);
  await createReels(other, ['Rain']);
  for (const [table, column] of [
    ['posts', 'post_id'],
    ['reels', 'reel_id'],
  ] as const) {
    const { data } = await me.client.from(table).select('id').eq('user_id', other.id);
    for (const { id } of (data ?? []) as { id: string }[]) {
      await me.client.from('saves').insert({ user_id: me.id, [column]: id });
    }
  }

  // The tab is part of the URL, so a reload and Back restore it.
  await page.reload();
  for (const title of ['Rust', 'Moss', 'Rain']) await expect(card(page, title)).toBeVisible();
  await card(page, 'Moss').getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'Moss')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Moss')).toBeVisible();
  await card(page, 'Rust').getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'Rust')).toHaveCount(0);
  await expect.poll(async () => (await me.client.from('saves').select('id')).data?.length).toBe(2);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Saved' }).press('ArrowLeft');
  await page.getByRole('tab', { name: 'Posts' }).press('Enter');
  await expect(page).toHaveURL(`${product.url}/profile`);
  await expect(card(page, 'Half a fog').getByText('Draft', { exact: true })).toBeVisible();
  await expect(card(page, 'Fog').getByText('Draft', { exact: true })).toHaveCount(0);
  await expect(card(page, 'Fog in motion')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 post', exact: true })).toBeVisible();
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Cards' }).click();
  await card(page, 'Fog in motion').getByRole('button', { name: 'Save' }).click();
  await card(page, 'Fog').getByRole('button', { name: 'Post options' }).click();
  await chooseMenuItem(page, 'Delete post');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, 'Fog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '0 posts' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Saved' })).toHaveAttribute('aria-selected', 'true');
  // The list of saved posts and reels is up to date, also after Back.
  await expect(card(page, 'Fog in motion')).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  const theme = page.getByRole('switch', { name: 'Theme' });
  const wasDark = await theme.isChecked();
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', wasDark ? 'light' : 'dark');
  await expect(page.getByRole('switch', { name: 'Push Notifications' })).toBeVisible();
  await expect(page.getByText('Version 1.0.0')).toBeVisible();
  await page.getByRole('button', { name: 'Mobile App' }).click();
  await expect(page.getByRole('dialog', { name: 'Mobile App' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.setViewportSize(PHONE);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Privacy Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${product.url}/auth/login`);
});

test('profile changes are validated, kept after a failure, saved once and shown everywhere', async ({
  page,
  product,
}) => {
  const me = await createUser(product.url);
  await signInAt(page, `${product.url}/profile`, me.account, me.account.username);
  const open = () => page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const save = dialog.getByRole('button', { name: 'Save' });
  await open();
  await field('Name').fill('Ada of the Fog');
  await field('Bio').fill('x'.repeat(501));
  await field('Website').fill('fog.example');
  await save.click();
  await expect(dialog.getByText('Please enter a valid website URL')).toBeVisible();
  await expect(dialog.getByText('Bio must be at most 500 characters')).toBeVisible();
  await expect(dialog.getByText('501/500')).toBeVisible();
  await expect(field('Bio')).toBeFocused();
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
  await page.setViewportSize(DESKTOP);

  // Leaving the form with Esc or Back asks for confirmation.
  const discard = page.getByRole('dialog', { name: 'Discard your changes?' });
  await page.keyboard.press('Escape');
  await discard.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field('Name')).toHaveValue('Ada of the Fog');
  await field('Bio').fill('I paint fog.');
  await field('Website').fill('https://fog.example');

  const own = '**/rest/v1/profiles?id=eq.*';
  let writes = 0;
  await page.route(own, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    writes += 1;
    return writes === 1
      ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'no' } })
      : route.continue();
  });
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText("Couldn't save your profile");
  await expect(field('Bio')).toHaveValue('I paint fog.');
  await expect(page.locator('h1')).toHaveText(me.account.username);
  await save.dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada of the Fog' })).toBeVisible();
  const { data } = await me.client
    .from('profiles')
    .select('full_name,bio,website')
    .eq('id', me.id)
    .single();
  expect(data).toEqual({
    full_name: 'Ada of the Fog',
    bio: 'I paint fog.',
    website: 'https://fog.example',
  });
  expect(writes).toBe(2);

  // The picture is saved separately and appears at once in the header and in the navigation.
  await open();
  await dialog.getByLabel('Profile picture file').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(page, 64, 64),
  });
  await expect(page.getByText('Profile picture updated')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').locator('img').first()).toBeVisible();
  await expect(page.getByRole('main').locator('header img')).toBeVisible();
});

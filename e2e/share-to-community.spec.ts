import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { addMember, joinCommunity, newCommunity } from './community-steps.ts';
import { openFeed } from './feed-steps.ts';
import { createPost, person, toastOf } from './notification-steps.ts';
import type { Person } from './notification-steps.ts';
import { test } from './product.ts';
import { createReel, onScreen, openReels, storeVideo } from './reel-steps.ts';
import { chooseMenuItem, violationsInBothThemes } from './screens.ts';

/** Returns the names of the communities with this post or reel. */
async function communitiesWith({ client }: Person, column: string, id: string): Promise<string[]> {
  const { data } = await client
    .from('community_content')
    .select('community:communities(name)')
    .eq(column, id)
    .overrideTypes<{ community: { name: string } }[], { merge: false }>();
  return (data ?? []).map(({ community }) => community.name).sort();
}

async function openDialog(page: Page, place: Locator): Promise<Locator> {
  await place.getByRole('button', { name: 'Share' }).click();
  await chooseMenuItem(page, 'Share to community');
  const dialog = page.getByRole('dialog', { name: 'Share to community' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a post is shared from its card, also again and without permission', async ({
  page,
  product,
}) => {
  const [owner, ann] = [await person(product.url), await person(product.url)];
  const title = `A lighthouse of ${ann.name}`;
  const post = await createPost(ann, title);
  const [fog, rain] = [`Fog ${owner.name}`, `Rain ${owner.name}`];
  const rainId = await newCommunity(owner, { name: rain });
  await addMember(owner, rainId, ann);
  await addMember(owner, await newCommunity(owner, { name: fog, privacy: 'private' }), ann);
  const closed = await newCommunity(owner, { name: 'Closed', allow_member_posts: false });
  await addMember(owner, closed, ann);
  const pending = await newCommunity(owner, { name: 'Pending', require_approval: true });
  expect(await joinCommunity(ann, pending)).toBe('pending');

  await openFeed(page, product.url, ann);
  const card = page.getByRole('article', { name: title });
  const dialog = await openDialog(page, card);
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Share', exact: true })).toBeDisabled();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('searchbox').fill('fog');
  await expect(boxes).toHaveCount(1);
  await boxes.check();
  await dialog.getByRole('button', { name: 'Share', exact: true }).dblclick();
  await expect(toastOf(page, `Shared to ${fog}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await communitiesWith(ann, 'post_id', post)).toEqual([fog]);

  await openDialog(page, card);
  await expect(dialog.getByText('Already shared')).toBeVisible();
  await expect(boxes).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: rain }).check();
  // The permission to share is withdrawn while the dialog is open.
  const allow = (allow_member_posts: boolean) =>
    owner.client.from('communities').update({ allow_member_posts }).eq('id', rainId);
  await allow(false);
  const share = dialog.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText(
    'You do not have permission to share content in this community',
  );
  await allow(true);
  await page.context().setOffline(true);
  await share.click();
  await expect(alert).toContainText('Network error');
  await expect(dialog.getByRole('checkbox', { name: rain })).toBeChecked();
  await page.context().setOffline(false);
  await share.click();
  await expect(toastOf(page, `Shared to ${rain}`)).toBeVisible();
  expect(await communitiesWith(ann, 'post_id', post)).toEqual([fog, rain]);
});

test('a reel is shared on a phone', async ({ page, product }) => {
  const ann = await person(product.url);
  const reel = await createReel(ann, await storeVideo(ann), 'Waves');
  await page.setViewportSize({ width: 390, height: 844 });
  await openReels(page, product.url, ann.account, `?start=${reel}`);
  let dialog = await openDialog(page, onScreen(page));
  await expect(dialog.getByText('No communities yet')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Find communities' })).toHaveAttribute(
    'href',
    '/communities',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const name = `Sea ${ann.name}`;
  const id = await newCommunity(ann, { name });
  dialog = await openDialog(page, onScreen(page));
  await dialog.getByRole('checkbox', { name }).check();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const toast = toastOf(page, `Shared to ${name}`);
  await expect(toast).toBeVisible();
  expect(await communitiesWith(ann, 'reel_id', reel)).toEqual([name]);
  await toast.getByRole('button', { name: 'View' }).last().click();
  await expect(page).toHaveURL(`${product.url}/community/${id}/reels`);
});

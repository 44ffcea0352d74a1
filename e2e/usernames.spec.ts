import { expect } from '@playwright/test';
import { comment, createComment, createPost, openPost } from './comment-steps.ts';
import { signInAt } from './people-steps.ts';
import { createUser, newAccount, test } from './product.ts';
import { violationsInBothThemes } from './screens.ts';

test('a changed username: old links and mentions lead to the person, and nobody else can take it', async ({
  page,
  browser,
  product,
}) => {
  const { url } = product;
  const ada = await createUser(url);
  const bob = await createUser(url);
  const { username: old } = ada.account;
  const current = newAccount().username;
  const postId = await createPost(bob);
  await createComment(bob, postId, `Ask @${old}, not @${newAccount().username}`);

  await signInAt(page, `${url}/profile`, ada.account, old);
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${url}/profile`);
  await expect(otherTab.getByText(`@${old}`, { exact: true })).toBeVisible();

  // A name that somebody has is refused while it is typed.
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  const field = dialog.getByRole('textbox', { name: 'Username' });
  await field.fill(bob.account.username);
  await expect(dialog.getByText('Username is not available')).toBeVisible();
  await field.fill(current);
  await expect(dialog.getByText('Username is available')).toBeVisible();
  await expect(dialog.getByText(`@${old} will lead to you`)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  for (const tab of [page, otherTab])
    await expect(tab.getByText(`@${current}`, { exact: true })).toBeVisible();

  // Another person: the mention and the old addresses lead to the new one.
  const theirs = await (await browser.newContext()).newPage();
  await openPost(theirs, url, bob.account, postId);
  const text = comment(theirs, 'Ask @');
  await expect(text.getByRole('link', { name: `@${old}` })).toHaveAttribute(
    'href',
    `/user/${current}`,
  );
  await expect(text.getByRole('link', { name: /^@/ })).toHaveCount(1);
  for (const path of [`/user/${old}`, `/@${old}`]) {
    await theirs.goto(`${url}${path}`);
    await expect(theirs).toHaveURL(`${url}/user/${current}`);
    await expect(theirs.getByText(`@${current}`, { exact: true })).toBeVisible();
  }
  await theirs.goto(`${url}/user/${old}/followers`);
  await expect(theirs).toHaveURL(`${url}/user/${current}/followers`);

  // Visitors too.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${url}/@${old}`);
  await expect(visitor).toHaveURL(`${url}/@${current}`);
  await visitor.goto(`${url}/post/${postId}`);
  await expect(visitor.getByRole('link', { name: `@${old}` })).toHaveAttribute(
    'href',
    `/@${current}`,
  );

  // Nobody else gets the old name, neither by the form nor by a request.
  await visitor.goto(`${url}/auth/signup`);
  await visitor.getByLabel('Username').fill(old);
  await expect(visitor.getByText('Username is not available')).toBeVisible();
  const { error } = await bob.client
    .from('profiles')
    .update({ username: old.toUpperCase() })
    .eq('id', bob.id);
  expect(error).toMatchObject({ code: '23505' });
});

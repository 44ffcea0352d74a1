import { expect } from '@playwright/test';
import { addMember, discuss, newCommunity } from './community-steps.ts';
import { comment, field, openPost, createPost, createComment } from './comment-steps.ts';
import { composer, message } from './message-steps.ts';
import { newAccount, createUser, test } from './product.ts';
import { violationsInBothThemes } from './screens.ts';
import { open } from './stored-session.ts';

test('typing @ suggests people of the thread first, then search results', async ({
  page,
  product,
}) => {
  const stem = `z${crypto.randomUUID().slice(0, 6)}`;
  const named = (end: string) => ({ ...newAccount(), username: `${stem}_${end}` });
  const author = await createUser(product.url);
  const near = await createUser(product.url, named('near'));
  await createUser(product.url, named('far'));
  const postId = await createPost(author);
  await createComment(near, postId, 'I am here');
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/search_profiles')) searches.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPost(page, product.url, author.account, postId);
  await expect(comment(page, 'I am here')).toBeVisible();
  const text = field(page);
  const people = page.getByRole('listbox', { name: 'People to mention' });
  const options = people.getByRole('option');

  // People of the thread appear at once, without a request. Search results come later.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await text.pressSequentially(`Look, @${stem}`);
  await expect(options).toHaveText([new RegExp(`${stem}_near`)]);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.clock.runFor(299);
  // A search before this request would have been recorded too.
  await page.evaluate(() => fetch('/config.json'));
  expect(searches).toEqual([]);
  await page.clock.resume();
  await expect(options).toHaveText([new RegExp(`${stem}_near`), new RegExp(`${stem}_far`)]);
  expect(searches).toHaveLength(1);
  expect(await violationsInBothThemes(page)).toEqual([]);
  const activeId = await text.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${activeId ?? ''}"]`)).toHaveText(new RegExp(`${stem}_near`));

  await text.press('ArrowDown');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await text.press('ArrowDown');
  await text.press('ArrowUp');
  await text.press('Enter');
  await expect(text).toHaveValue(`Look, @${stem}_far `);
  await expect(people).toHaveCount(0);
  // Esc closes only the list. After that Enter adds a new line again.
  await text.pressSequentially(`@${stem}`);
  await expect(options.first()).toBeVisible();
  await text.press('Escape');
  await expect(people).toHaveCount(0);
  await text.press('Enter');
  await expect(text).toHaveValue(`Look, @${stem}_far @${stem}\n`);
  // Suggestions also work in the middle of a text, with Tab and with a click, and no text is lost.
  await text.fill(`Dear @${stem}, hello`);
  for (let left = ', hello'.length; left > 0; left -= 1) await text.press('ArrowLeft');
  await expect(options.first()).toBeVisible();
  await text.press('Tab');
  await expect(text).toHaveValue(`Dear @${stem}_near, hello`);
  await expect(text).toBeFocused();
  await text.fill('');
  await page.setViewportSize({ width: 390, height: 844 });
  await text.pressSequentially(`@${stem}_f`);
  await expect(options).toHaveCount(1);
  await text.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  expect(await violationsInBothThemes(page)).toEqual([]);
  await options.first().click();
  await expect(text).toHaveValue(`@${stem}_far `);
  await expect(text).toBeFocused();
  await text.pressSequentially('hi');
  await text.press('Control+Enter');
  await expect(comment(page, 'hi').getByRole('link', { name: `@${stem}_far` })).toHaveAttribute(
    'href',
    `/user/${stem}_far`,
  );

  // If the search fails or there is no network, only people of the thread are suggested, without an error.
  await page.route('**/rpc/search_profiles*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } }),
  );
  const before = searches.length;
  await text.pressSequentially(`@${stem}_n`);
  await expect.poll(() => searches.length).toBe(before + 1);
  await expect(options).toHaveText([new RegExp(`${stem}_near`)]);
  await page.context().setOffline(true);
  await text.fill(`@${stem}_ne`);
  await expect(options).toHaveText([new RegExp(`${stem}_near`)]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.context().setOffline(false);
});

test('typing @ in a discussion suggests its members first', async ({ page, product }) => {
  const stem = `z${crypto.randomUUID().slice(0, 6)}`;
  const named = (end: string) =>
    createUser(product.url, { ...newAccount(), username: `${stem}_${end}` });
  const [owner, writer] = [await createUser(product.url), await named('writer')];
  const [member, blocked] = [await named('member'), await named('blocked')];
  const famous = await named('famous');
  for (const fan of [owner, writer, member]) {
    await fan.client.from('follows').insert({ following_id: famous.id });
  }
  const id = await newCommunity(owner, { name: 'Fog Painters', privacy: 'private' });
  for (const person of [writer, member, blocked]) await addMember(owner, id, person);
  await owner.client.from('blocks').insert({ blocked_id: blocked.id });
  await discuss(writer, id, 'I am here');
  const options = page.getByRole('listbox', { name: 'People to mention' }).getByRole('option');
  const expected = ['writer', 'member', 'famous'].map((end) => new RegExp(`${stem}_${end}`));

  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, product.url, owner.account, `/community/${id}/discussion`);
  await expect(message(page, 'I am here')).toBeVisible();
  const text = composer(page);
  await text.pressSequentially(`Look, @${stem}`);
  await expect(options).toHaveText(expected);
  await expect(options.last()).toContainText('Not a member');
  await expect(options.nth(1)).not.toContainText('Not a member');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await text.press('ArrowDown');
  await text.press('Enter');
  await expect(text).toHaveValue(`Look, @${stem}_member `);
  await expect(text).toBeFocused();
  await text.press('Enter');
  await expect(message(page, 'Look,').getByRole('link', { name: `@${stem}_member` })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await text.pressSequentially(`@${stem}`);
  await expect(options).toHaveText(expected);
  // The whole list is above the field, on the screen.
  await expect(options.first()).toBeInViewport({ ratio: 1 });
  await expect(options.last()).toBeInViewport({ ratio: 1 });
  expect(await violationsInBothThemes(page)).toEqual([]);
  await options.first().click();
  await expect(text).toHaveValue(`@${stem}_writer `);
  await expect(text).toBeFocused();
});

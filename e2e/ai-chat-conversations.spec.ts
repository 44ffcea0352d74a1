import { expect } from '@playwright/test';
import { openWithAi, test } from './ai-steps.ts';
import { chat } from './ai-chat-steps.ts';
import { violationsInBothThemes } from './screens.ts';

test('chats are listed, searched, renamed, deleted and restored', async ({
  page,
  product,
  aiGateway,
}) => {
  const { field, own, answers, say, button } = chat(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWithAi(page, product, aiGateway, '/chat');
  const list = page.getByRole('list', { name: 'Chats' });
  const rows = list.getByRole('listitem');
  await say('Which light suits a fox?');
  await expect(answers).toContainText('Answer to: Which light suits a fox?');
  await button('New chat').click();
  await expect(field).toBeFocused();
  await expect(own).toHaveCount(0);
  await say('Describe an owl');
  await expect(answers).toContainText('Answer to: Describe an owl');
  await expect(rows).toHaveText([/^Describe an owl/, /^Which light suits a fox\?/]);

  await list.getByRole('button', { name: /^Which light/ }).click();
  await expect(own).toHaveText(/Which light suits a fox/);
  await button('Rename Which light suits a fox?').click();
  await page.keyboard.type('Foxes');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: /^Foxes/ })).toBeFocused();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.reload();
  await expect(own).toHaveText(/Which light suits a fox/);

  await page.getByRole('searchbox', { name: 'Search chats' }).fill('owl');
  await expect(rows).toHaveCount(1);
  await expect(rows.locator('mark').first()).toHaveText('owl');
  await page.getByRole('searchbox', { name: 'Search chats' }).fill('');
  await button('Delete Foxes').click();
  await expect(rows).toHaveText([/^Describe an owl/]);
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveText([/^Describe an owl/, /^Foxes/]);
  await expect(own).toHaveText(/Which light suits a fox/);
});

test('on a phone, a message is edited and an answer regenerated, and both can be undone', async ({
  page,
  product,
  aiGateway,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let count = 0;
  aiGateway.answer = () => `Answer ${String((count += 1))}`;
  const { field, own, answers, say, button } = chat(page);
  await openWithAi(page, product, aiGateway, '/chat');
  await say('A fox');
  await expect(answers).toContainText('Answer 1');
  await say('In snow');
  await expect(answers).toHaveCount(2);

  await button('Edit message').first().click();
  const edited = page.getByRole('textbox', { name: 'Edit message' });
  await expect(edited).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button('Edit message').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await edited.fill('An owl');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(own).toHaveText(/An owl/);
  await expect(answers).toHaveText(/Answer 3/);
  await button('Regenerate').click();
  await expect(answers).toHaveText(/Answer 4/);
  await button('Previous answer').click();
  await expect(answers).toHaveText(/Answer 3/);
  await page.reload();
  await button('Undo edit').click();
  await expect(own).toHaveText([/A fox/, /In snow/]);
  await expect(answers).toHaveText([/Answer 1/, /Answer 2/]);

  await field.focus();
  await page.keyboard.press('ArrowUp');
  await expect(edited).toHaveValue('In snow');
  await page.keyboard.press('Escape');
  await button('Chats').click();
  const sheet = page.getByRole('dialog', { name: 'Chats' });
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'New chat' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(own).toHaveCount(0);
});

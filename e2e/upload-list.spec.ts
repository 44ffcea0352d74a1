import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newAccount, test } from './product.ts';
import { openFeedAsNewUser, violationsInBothThemes } from './screens.ts';
import { type ChosenFile, swatch, video } from './upload-files.ts';
import {
  expectUploaded,
  mediaInput,
  namesInOrder,
  openCreate,
  row,
  signedIn,
} from './upload-steps.ts';

const COLOURS = ['#1b2a49', '#f4a259', '#12372a'];

async function threeFiles(): Promise<ChosenFile[]> {
  return Promise.all(COLOURS.map((colour, index) => swatch(`${'abc'[index] ?? ''}.png`, colour)));
}

/** Drops or pastes a file on the page, with the events that a browser sends. */
async function sendFile(page: Page, type: 'drop' | 'paste', file: ChosenFile): Promise<void> {
  const { name, mimeType, buffer } = file;
  await page.evaluate(
    ([how, fileName, fileType, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const carried = new DataTransfer();
      carried.items.add(new File([bytes], fileName, { type: fileType }));
      const shared = { bubbles: true, cancelable: true };
      if (how === 'paste') {
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { ...shared, clipboardData: carried }),
        );
        return;
      }
      for (const step of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(step, { ...shared, dataTransfer: carried }));
      }
    },
    [type, name, mimeType, buffer.toString('base64')] as const,
  );
}

test.describe('the list of files', () => {
  test.beforeEach(async ({ page, product }) => {
    await openFeedAsNewUser(page, product.url, newAccount());
    await openCreate(page);
  });

  test('files can be dropped and pasted anywhere on the page', async ({ page }) => {
    await sendFile(page, 'drop', await swatch('dropped.png', '#1b2a49'));
    await sendFile(page, 'paste', await swatch('pasted.png', '#f4a259'));
    await expectUploaded(page, 2);
    expect(await namesInOrder(page)).toEqual(['dropped.png', 'pasted.png']);
    await page.evaluate(() => {
      const carried = new DataTransfer();
      carried.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
      document.body.dispatchEvent(
        new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: carried }),
      );
    });
    await expect(page.getByText('Drop to add').first()).toBeVisible();
  });

  test('the order can be changed by keyboard, buttons and dragging, and is announced', async ({
    page,
  }) => {
    await mediaInput(page).setInputFiles(await threeFiles());
    await expectUploaded(page, 3);
    await page.getByRole('button', { name: 'Reorder c.png' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Picked up c.png, position 3 of 3.')).toBeAttached();
    await expect(async () => {
      // Key presses are ignored until the list has been measured, and a busy machine announces them
      // late. So repeat until the position is right.
      const tooFar = await page.getByText('c.png is over position 1 of 3.').count();
      await page.keyboard.press(tooFar > 0 ? 'ArrowDown' : 'ArrowUp');
      await expect(page.getByText('c.png is over position 2 of 3.')).toBeAttached({
        timeout: 2000,
      });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(page.getByText('c.png dropped at position 2 of 3.')).toBeAttached();
    expect(await namesInOrder(page)).toEqual(['a.png', 'c.png', 'b.png']);

    const up = page.getByRole('button', { name: 'Move b.png up' });
    await up.click();
    await expect(up).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
    await expect(up).toHaveAttribute('aria-disabled', 'true');
    expect(await namesInOrder(page)).toEqual(['b.png', 'a.png', 'c.png']);

    const handle = page.getByRole('button', { name: 'Reorder b.png' });
    const last = await row(page, 'c.png').boundingBox();
    if (last === null) throw new Error('the last row is not on the screen');
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(last.x + 40, last.y + last.height / 2, { steps: 12 });
    await expect(page.getByText('b.png is over position 3 of 3.')).toBeAttached();
    await page.mouse.up();
    await expect.poll(() => namesInOrder(page)).toEqual(['a.png', 'c.png', 'b.png']);
  });

  test('a removed file can be restored; without undo it is deleted with its poster', async ({
    page,
    product,
  }) => {
    await mediaInput(page).setInputFiles([
      await swatch('a.png', '#1b2a49'),
      await video('heron.mp4', 'tall'),
    ]);
    await expectUploaded(page, 2);
    const draft = await page.evaluate(() => sessionStorage.getItem('promptory.create-draft'));
    const { media } = JSON.parse(draft ?? '{}') as { media: { url: string; poster?: string }[] };
    const files = [media[1]?.url, media[1]?.poster].map((url) => product.url + (url ?? ''));
    const statuses = () => Promise.all(files.map(async (url) => (await fetch(url)).status));

    await page.getByRole('button', { name: 'Remove heron.mp4' }).click();
    expect(await namesInOrder(page)).toEqual(['a.png']);
    await expect(page.getByRole('button', { name: 'Remove a.png' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await namesInOrder(page)).toEqual(['a.png', 'heron.mp4']);
    expect(await statuses()).toEqual([200, 200]);

    await page.getByRole('button', { name: 'Remove heron.mp4' }).click();
    await page.getByRole('status').getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(statuses).toEqual([400, 400]);
    await page.getByRole('button', { name: 'Remove a.png' }).click();
    await expect(page.getByRole('button', { name: /Add pictures or a video/ })).toBeFocused();
  });

  test('has no accessibility violations in either theme, with files in every state', async ({
    page,
  }) => {
    await page.route('**/storage/v1/upload/resumable', (route) => route.abort());
    await mediaInput(page).setInputFiles([await swatch('held.png', '#1b2a49')]);
    await expect(page.getByText('Connection lost. Trying again...')).toBeVisible();
    await page.unroute('**/storage/v1/upload/resumable');
    await mediaInput(page).setInputFiles([
      await video('heron.mp4', 'tall'),
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    ]);
    await expectUploaded(page, 2);
    await expect(row(page, 'broken.png').getByRole('alert')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

test('on a phone the list fits the screen and offers the camera', async ({ browser, product }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await openFeedAsNewUser(page, product.url, newAccount());
  await openCreate(page);
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record video' })).toBeVisible();
  await expect(page.getByLabel('Take photo with the camera')).toHaveAttribute(
    'capture',
    'environment',
  );
  const [first, ...others] = await threeFiles();
  const long = {
    ...first,
    name: `${'a very long name of a picture '.repeat(4)}.png`,
  } as ChosenFile;
  await mediaInput(page).setInputFiles([long, ...others]);
  await expectUploaded(page, 3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const button of await page.getByRole('listitem').getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await violationsInBothThemes(page)).toEqual([]);
  await context.close();
});

test('a profile picture can be chosen, replaced and removed, and old files are deleted', async ({
  page,
  product,
}) => {
  const account = newAccount();
  await openFeedAsNewUser(page, product.url, account);
  const client = await signedIn(product.url, account);
  const avatar = async () => {
    const { data } = await client
      .from('profiles')
      .select('avatar_url')
      .eq('username', account.username)
      .single<{ avatar_url: string | null }>();
    return data?.avatar_url ?? null;
  };
  await page.goto(`${product.url}/settings`);
  await page.getByRole('main').getByRole('link', { name: 'Profile picture Shown next to' }).click();
  const input = page.getByLabel('Profile picture file');
  await input.setInputFiles({
    name: 'me.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(page.getByText('File type image/gif not allowed')).toBeVisible();
  await input.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(page.getByText('File me.png exceeds 5MB limit')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await input.setInputFiles(await swatch('me.png', '#1b2a49'));
  await expect(page.getByText('Profile picture updated')).toBeVisible();
  const first = await avatar();
  expect(first).toMatch(
    /^\/storage\/v1\/object\/public\/avatars\/[0-9a-f-]{36}\/profile\/.+\.png$/,
  );
  await expect(
    page.getByRole('banner').locator(`img[src*="${first?.split('/').at(-1) ?? 'no picture'}"]`),
  ).toBeVisible();

  await input.setInputFiles(await swatch('new.png', '#f4a259'));
  await expect.poll(avatar).not.toBe(first);
  const second = await avatar();
  await expect.poll(async () => (await fetch(product.url + (first ?? ''))).status).toBe(400);
  expect((await fetch(product.url + (second ?? ''))).status).toBe(200);

  await page.getByRole('main').getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('Profile picture removed')).toBeVisible();
  expect(await avatar()).toBeNull();
  await expect.poll(async () => (await fetch(product.url + (second ?? ''))).status).toBe(400);
});

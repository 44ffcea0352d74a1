import { expect, type Page } from '@playwright/test';
import { openWithAi, test } from './ai-steps.ts';
import { createUser } from './product.ts';
import { expectScreen, signInOnScreen } from './screens.ts';
import { open } from './stored-session.ts';
import { swatch } from './upload-files.ts';
import { expectUploaded, mediaInput } from './upload-steps.ts';

const title = (page: Page) => page.getByLabel('Title');
const prompt = (page: Page) => page.getByLabel('Prompt', { exact: true });
const alert = (page: Page) => page.getByRole('alert');

/** Pauses all requests to the file storage. Returns a function that lets them continue. */
async function holdUploads(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/storage/v1/**', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Intercepts the request that creates a post and sends this answer; null aborts the request. */
async function refusePosts(
  page: Page,
  answer: { status: number; code: string; message: string } | null,
): Promise<void> {
  await page.route('**/rest/v1/posts*', async (route) => {
    if (route.request().method() !== 'POST') await route.fallback();
    else if (answer === null) await route.abort();
    else await route.fulfill({ status: answer.status, json: answer });
  });
}

const REFUSALS = [
  {
    name: 'a refusal by a policy',
    answer: {
      status: 403,
      code: '42501',
      message: 'new row violates row-level security policy for table "posts"',
    },
    hint: 'Please make sure you are logged in and try again. If the problem persists, try logging out and logging back in.',
  },
  {
    name: 'a missing value',
    answer: { status: 400, code: '23502', message: 'null value in column "title"' },
    hint: 'Some required information is missing. Please check all fields and try again.',
  },
  {
    name: 'an unknown person',
    answer: { status: 409, code: '23503', message: 'violates foreign key constraint' },
    hint: 'User profile issue detected. Please log out and log back in.',
  },
  {
    name: 'a cut connection',
    answer: null,
    hint: 'Network error. Please check your internet connection and try again.',
  },
];

test('each kind of refusal shows an error with a hint, and the same form can be published later', async ({
  page,
  product,
}) => {
  await openWithAi(page, product, null, '/create');
  await title(page).fill('Kept all the same');
  await prompt(page).fill('a heron');
  for (const { name, answer, hint } of REFUSALS) {
    await refusePosts(page, answer);
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(alert(page), name).toHaveText(`Failed to create content. ${hint}`);
    await expect(prompt(page)).toHaveValue('a heron');
    await page.unroute('**/rest/v1/posts*');
  }
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByText('Post Created Successfully!')).toBeVisible();
});

test('a session that ends while publishing leads to the sign-in and then back to the complete form', async ({
  page,
  product,
}) => {
  const { account } = await openWithAi(page, product, null, '/create');
  await title(page).fill('Written before');
  await prompt(page).fill('a heron');
  await refusePosts(page, { status: 401, code: 'PGRST303', message: 'JWT expired' });
  await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    const said = { code: 400, error_code: 'refresh_token_not_found', msg: 'Not Found' };
    await route.fulfill({ status: 400, json: said });
  });
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.unroute('**/rest/v1/posts*');
  await signInOnScreen(page, account);
  await expectScreen(page, 'Create & Share');
  await expect(title(page)).toHaveValue('Written before');
  await expect(prompt(page)).toHaveValue('a heron');
});

test('text typed during uploads is published too', async ({ page, product }) => {
  await openWithAi(page, product, null, '/create');
  const release = await holdUploads(page);
  await mediaInput(page).setInputFiles(await swatch('sun.png', '#f4a259'));
  await title(page).fill('First words');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByRole('button', { name: 'Publishing...' })).toBeVisible();
  await title(page).fill('Better words');
  await page.getByLabel('Tags').fill('late');
  release();
  await page.getByRole('link', { name: 'View post' }).click();
  await expect(page.getByRole('heading', { name: 'Better words' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'late' })).toBeVisible();
});

test('opening the tool form does not stop uploads or lose data', async ({ page, product }) => {
  await openWithAi(page, product, null, '/create');
  await title(page).fill('Still here');
  const release = await holdUploads(page);
  await mediaInput(page).setInputFiles(await swatch('sun.png', '#f4a259'));
  await page.getByRole('link', { name: 'Submit Tool' }).click();
  await expect(page.getByRole('heading', { name: 'Submit AI Tool' })).toBeVisible();
  await expect(title(page)).toBeHidden();
  release();
  await page.getByRole('link', { name: 'Create Post' }).click();
  await expect(title(page)).toHaveValue('Still here');
  await expectUploaded(page, 1);
  await title(page).fill('Typed again');
  await page.reload();
  await expect(title(page)).toHaveValue('Typed again');
  await expectUploaded(page, 1);
});

test('the publish shortcut does nothing while a dialog is open above the form', async ({
  page,
  product,
}) => {
  await openWithAi(page, product, null, '/create');
  await title(page).fill('Not to be published');
  await page.getByRole('button', { name: 'Start over' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const stay = question.getByRole('button', { name: 'Keep editing' });
  await stay.press('Control+Enter');
  await stay.click();
  await expect(question).toBeHidden();
  await title(page).fill('On purpose');
  await title(page).press('Control+Enter');
  await page.getByRole('link', { name: 'View post' }).click();
  await expect(page.getByRole('heading', { name: 'On purpose' })).toBeVisible();
});

test('returning to the form right after publishing stays there', async ({ page, product }) => {
  await openWithAi(page, product, null, '/create');
  await page.clock.install();
  await title(page).fill('One of two');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByText('Post Created Successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await expect(title(page)).toHaveValue('');
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/\/create$/);
});

test('changes to a post survive a reload until they are saved or discarded', async ({
  page,
  product,
}) => {
  const { client, id: userId, account } = await createUser(product.url);
  const { data } = await client
    .from('posts')
    .insert({ user_id: userId, title: 'Mine', prompt: 'a heron' })
    .select('id')
    .single<{ id: string }>();
  const path = `/post/${data?.id ?? ''}/edit`;
  await open(page, product.url, account, path);
  await title(page).fill('Mine, longer');
  await page.getByLabel('Tags').fill('half a tag');
  await mediaInput(page).setInputFiles(await swatch('sun.png', '#f4a259'));
  await expectUploaded(page, 1);
  await page.reload();
  await expect(title(page)).toHaveValue('Mine, longer');
  await expect(page.getByLabel('Tags')).toHaveValue('half a tag');
  await expectUploaded(page, 1);

  // After a change elsewhere, the newer text is shown. Undo restores the draft.
  await client.from('posts').update({ prompt: 'an owl' }).eq('id', data?.id);
  await page.reload();
  await expect(prompt(page)).toHaveValue('an owl');
  await expect(title(page)).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title(page)).toHaveValue('Mine, longer');
  await expect(prompt(page)).toHaveValue('a heron');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();

  await page.goto(product.url + path);
  await expect(title(page)).toHaveValue('Mine, longer');
  await expect(page.getByText('changed elsewhere')).toHaveCount(0);
  await title(page).fill('To be given up');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.goto(product.url + path);
  await expect(title(page)).toHaveValue('Mine, longer');
});

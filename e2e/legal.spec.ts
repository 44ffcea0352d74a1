import { expect } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from './product.ts';
import { inTemporaryFolder, startProduct } from './product-process.ts';
import { expectScreen, violationsInBothThemes } from './screens.ts';

test('the product includes terms and a privacy policy, and an operator can replace them', async ({
  page,
}) => {
  await inTemporaryFolder(async (folder) => {
    const { url, stop } = await startProduct(folder);
    const { host } = new URL(url);
    await page.goto(`${url}/auth/login`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expectScreen(page, 'Privacy');
    await expect(
      page.getByText(`This page explains what data ${host} stores about you`),
    ).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsInBothThemes(page)).toEqual([]);
    }
    await page.getByRole('navigation', { name: 'Legal' }).getByText('Terms of use').click();
    await expectScreen(page, 'Terms of use');
    expect(await violationsInBothThemes(page)).toEqual([]);

    await mkdir(join(folder, 'pages'));
    await writeFile(
      join(folder, 'pages/terms.md'),
      [
        'Our rules at {{site}}. <script>document.title = "taken"</script><img src=x onerror="document.title=1">',
        '',
        '- [a trap](javascript:alert(1)) and [our site](https://operator.example/)',
      ].join('\n'),
    );
    await page.reload();
    await expectScreen(page, 'Terms of use');
    await expect(page.getByText(`Our rules at ${host}.`)).toBeVisible();
    await expect(page.getByRole('main').locator('script, img')).toHaveCount(0);
    await expect(page.getByText('a trap')).not.toHaveAttribute('href', /javascript/);
    await expect(page.getByRole('link', { name: 'our site' })).toHaveAttribute(
      'href',
      'https://operator.example/',
    );
    await expect(page).toHaveTitle(/^Terms of use/);

    await page.route('**/pages/terms.md', (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await expect(page.getByText('Failed to load data. Please try again.')).toBeVisible();
    await page.unroute('**/pages/terms.md');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(`Our rules at ${host}.`)).toBeVisible();
    await page.goto('about:blank');
    await stop();
  });
});

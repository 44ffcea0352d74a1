import { expect, test } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveFiles } from '@promptory/fakes/file-host';
import { inTemporaryFolder, startProduct } from '../product-process.ts';
import { buildStatic } from '../static-build.ts';
import { photo } from '../upload-files.ts';
import type { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { changeSettings, readAndReact, share, signUp, talk, useStudio } from './member-journey.ts';
import { EnginePage } from './page.ts';
import { lookAround } from './visitor-journey.ts';
import { startWebKit } from './webkit.ts';

/** The journey takes 1.5 minutes on two busy cores. */
const TIMEOUT_MS = 300_000;
/** Creating the demo's database takes some seconds, more on a busy machine. */
const DEMO_START_MS = 90_000;

/** The browsers, as functions that start one; undefined if this machine does not have it. */
const ENGINES: Record<string, (() => Promise<Browser>) | undefined> = {
  Firefox: firefox(),
  WebKit: webkit(),
};

for (const [name, start] of Object.entries(ENGINES)) {
  test(`every screen works in ${name}`, async () => {
    test.skip(start === undefined, `${name} is not installed`);
    if (start === undefined) return;
    test.setTimeout(TIMEOUT_MS);
    await inTemporaryFolder(async (folder) => {
      const picture = join(folder, 'fog.jpg');
      await writeFile(picture, (await photo('fog.jpg', 900, 600)).buffer);
      await withSampleContent(async (url) => {
        const browser = await start();
        const page = new EnginePage(browser, url);
        try {
          await lookAround(page, await firstToolPath(url));
          await signUp(page);
          await readAndReact(page);
          await share(page, picture);
          await talk(page);
          await useStudio(page);
          await changeSettings(page);
        } catch (error) {
          await test.info().attach(name, { body: await browser.screenshot() });
          throw error;
        } finally {
          await browser.close();
        }
        expect(page.problems).toEqual([]);
      });
    });
  });
}

for (const [name, start] of Object.entries(ENGINES)) {
  test(`the demo works in ${name}`, async () => {
    test.skip(start === undefined, `${name} is not installed`);
    if (start === undefined) return;
    test.setTimeout(TIMEOUT_MS);
    await inTemporaryFolder(async (folder) => {
      const picture = join(folder, 'fog.jpg');
      await writeFile(picture, (await photo('fog.jpg', 900, 600)).buffer);
      const host = await serveFiles(await buildStatic(join(folder, 'site')));
      const browser = await start();
      const page = new EnginePage(browser, host.url);
      try {
        await page.open('/');
        await page.see('Seven ridges before sunrise', DEMO_START_MS);
        await share(page, picture);
      } catch (error) {
        await test.info().attach(name, { body: await browser.screenshot() });
        throw error;
      } finally {
        await browser.close();
        host.stop();
      }
      expect(page.problems).toEqual([]);
    });
  });
}

function firefox(): (() => Promise<Browser>) | undefined {
  const path = process.env['PROMPTORY_FIREFOX'];
  return path === undefined || path === '' ? undefined : () => startFirefox(path);
}

function webkit(): (() => Promise<Browser>) | undefined {
  const {
    PROMPTORY_WEBKIT: browser,
    PROMPTORY_WEBKIT_DRIVER: driver,
    PROMPTORY_XVFB: xvfb,
  } = process.env;
  if (browser === undefined || driver === undefined || xvfb === undefined) return undefined;
  return () => startWebKit({ browser, driver, xvfb });
}

/** Runs `use` with a separate product, because other tests rely on unchanged sample content. */
async function withSampleContent(use: (url: string) => Promise<void>): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder, { SEED: 'sample' });
    try {
      await use(product.url);
    } finally {
      await product.stop();
    }
  });
}

/** Returns the path of a sample tool. Their ids differ between databases. */
async function firstToolPath(url: string): Promise<string> {
  const sitemap = await (await fetch(`${url}/sitemap-tool-1.xml`)).text();
  return /\/tools\/[\w-]+/.exec(sitemap)?.[0] ?? '';
}

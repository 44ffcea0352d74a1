import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startAiGateway } from '@promptory/fakes/ai-gateway';
import type { AiGateway } from '@promptory/fakes/ai-gateway';
import { AI_KEY, openWithAi, ownGatewayOf, test, withOperatorAi } from './ai-steps.ts';
import { launchOptions } from './launch-options.ts';
import type { Product } from './product-process.ts';
import { prompt, unique } from './create-steps.ts';
import { expectScreen, violationsInBothThemes } from './screens.ts';
import { removeRecognition, scriptRecognition } from './speech-recogniser.ts';
import { publish } from './upload-steps.ts';

const WHISPER = 'whisper-1';
const AUDIO = '/audio/transcriptions';
const OFFLINE =
  "You're offline. Some features may be limited. Voice recognition and AI analysis will use cached responses.";

const usual = launchOptions(process.env['PROMPTORY_CHROMIUM']);
// A microphone that beeps, and that every page may use without a question.
test.use({
  launchOptions: {
    ...usual,
    args: [
      ...(usual.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

const recorder = (page: Page) => page.getByRole('region', { name: 'Voice input' });
const start = (page: Page) => page.getByRole('button', { name: 'Start recording' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop recording' });
const state = (page: Page, text: string | RegExp) =>
  recorder(page).getByRole('status').filter({ hasText: text });
const spoken = (page: Page) => page.getByRole('log', { name: 'Recognised text' });
const description = (page: Page) => page.getByLabel('Describe what you need');
const problem = (page: Page) => recorder(page).getByRole('alert');
/** Looks in each frame: the microphone beeps once a second, and so do the looks of `expect.poll`. */
const hearsTheMicrophone = (page: Page) =>
  page.waitForFunction(
    () => Number(document.querySelector('[role="meter"]')?.getAttribute('aria-valuenow')) > 10,
  );

async function openStudio(page: Page, product: Product, gateway: AiGateway | null): Promise<void> {
  await openWithAi(page, product, gateway, '/smart-studio');
  await page.getByRole('button', { name: 'Skip tour' }).click();
  await page.getByRole('button', { name: 'Smart Mode' }).click();
  await expect(recorder(page)).toBeVisible();
}

/** Adds the model for recordings to the user's own gateway, before the next load. */
async function allowTranscription(page: Page, gateway: AiGateway): Promise<void> {
  await page.evaluate(
    (own) => {
      const key = Object.keys(localStorage).find((name) =>
        name.startsWith('promptory.own-gateway:'),
      );
      localStorage.setItem(key ?? '', own);
    },
    JSON.stringify({ ...ownGatewayOf(gateway), transcriptionModel: WHISPER }),
  );
  await page.reload();
}

test('speech is recognised through every state and error, and the gateway helps where the service is missing', async ({
  page,
  product,
  aiGateway,
  context,
}) => {
  await scriptRecognition(page);
  await openStudio(page, product, aiGateway);
  const hear = (isFinal: boolean, ...readings: string[]) =>
    page.evaluate(
      ([final, words]) => {
        window.speech.hear(final, ...words);
      },
      [isFinal, readings] as const,
    );
  const fail = (error: string) =>
    page.evaluate((code) => {
      window.speech.fail(code);
    }, error);

  // The user refuses the microphone. Browsers of tests can't, so the page gets the refusal.
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const allowed = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = () => {
      mediaDevices.getUserMedia = allowed;
      return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    };
  });
  await start(page).click();
  await expect(problem(page)).toContainText('Microphone permission required');

  // The shortcuts, live text, the level of the microphone, pause and the readings.
  await page.keyboard.press('Control+r');
  await expect(state(page, 'Recording')).toBeVisible();
  await expect(problem(page)).toBeHidden();
  await hearsTheMicrophone(page);
  await expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled();
  await hear(false, 'um I need a');
  await expect(spoken(page)).toHaveText('um I need a');
  await hear(true, 'Um, I need a prompt');
  await expect(spoken(page)).toHaveText('I need a prompt');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Control+Shift+R');
  await expect(state(page, 'Paused')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.speech.running)).toBeNull();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(state(page, 'Recording')).toBeVisible();
  // A silence ends the browser's recognition, but not the recording.
  await page.evaluate(() => {
    window.speech.end();
  });
  await expect.poll(() => page.evaluate(() => window.speech.running !== null)).toBe(true);
  await hear(false, 'about a quiet lake', 'about a quite lake', 'about a white lake', 'a fourth');
  await page.keyboard.press('Control+r');
  await expect(state(page, '8 words')).toBeVisible();
  await expect(description(page)).toHaveValue('I need a prompt about a quiet lake');
  const readings = page.getByRole('group', { name: 'Or did you say' }).getByRole('button');
  await expect(readings).toHaveText(['about a quite lake', 'about a white lake']);
  await readings.last().click();
  await expect(description(page)).toHaveValue('I need a prompt about a white lake');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(spoken(page)).toBeHidden();
  await expect(description(page)).toHaveValue('I need a prompt about a white lake');

  // Settings: bad input is not saved; a language pack keeps the sound on the device.
  const seconds = page.getByLabel('Seconds until it stops');
  await seconds.fill('301');
  await expect(recorder(page).getByText('Enter a whole number from 10 to 300.')).toBeVisible();
  await seconds.fill('45');
  await page.evaluate(() => {
    window.speech.local = 'downloadable';
  });
  const language = page.getByLabel('Language');
  await expect(language.getByRole('option')).toHaveCount(32);
  await language.selectOption('de-DE');
  await page.getByRole('button', { name: 'Recognise on this device' }).click();
  await expect(state(page, 'No sound leaves it.')).toBeVisible();
  await start(page).click();
  await expect(state(page, 'Recording')).toBeVisible();
  await expect(recorder(page).getByText('of 0:45')).toBeVisible();
  expect(
    await page.evaluate(() => [window.speech.running?.lang, window.speech.running?.processLocally]),
  ).toEqual(['de-DE', true]);
  await hear(true, 'Ähm ein Fuchs');
  // A failure keeps the text.
  await fail('audio-capture');
  await expect(problem(page)).toContainText('Recognition error: no microphone was found');
  await expect(description(page)).toHaveValue(/white lake Ein Fuchs$/i);

  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toBeHidden();

  // Leaving releases the microphone.
  await start(page).click();
  await expect(state(page, 'Recording')).toBeVisible();
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
  });
  await expect.poll(() => page.evaluate(() => window.speech.running)).toBeNull();

  // Some browsers have the class without its service.
  await allowTranscription(page, aiGateway);
  const said = `a fox in the snow ${unique()}`;
  aiGateway.transcribe = () => `um ${said}`;
  await expect(language).toHaveValue('de-DE');
  await language.selectOption('en-US');
  await start(page).click();
  await expect(state(page, 'Recording')).toBeVisible();
  await fail('service-not-allowed');
  await page.getByRole('button', { name: /^Use 127\.0\.0\.1:/ }).click();
  await page.getByRole('button', { name: 'Allow recordings' }).click();
  await start(page).click();
  await hearsTheMicrophone(page);
  await stop(page).click();
  await expect(description(page)).toHaveValue(new RegExp(`${said}$`, 'i'));
  const sent = aiGateway.requests.find(({ path }) => path === AUDIO);
  expect(sent?.body).toMatchObject({ model: WHISPER, language: 'en' });
  expect(
    await page.evaluate(() =>
      Object.entries(localStorage).find(([key]) => key.startsWith('promptory.onboarding:')),
    ),
  ).toEqual([expect.any(String), expect.stringContaining('"hasUsedVoiceInput":true')]);

  // What was said becomes a post.
  await page.getByRole('button', { name: 'Generate prompts' }).click();
  await page.getByRole('button', { name: 'Use This Prompt' }).first().click();
  await page.getByRole('link', { name: 'Use in a post' }).click();
  await expectScreen(page, 'Create & Share');
  await expect(prompt(page)).toHaveValue(new RegExp(said, 'i'));
  const name = `Fox ${unique()}`;
  await publish(page, name);
  await expect(page.getByRole('article', { name })).toContainText(new RegExp(said, 'i'));
});

test("without recognition the site's gateway transcribes after consent, and without both a panel says so", async ({
  page,
  product,
}) => {
  await removeRecognition(page);
  await openWithAi(page, product, null, '/smart-studio');
  await page.getByRole('button', { name: 'Skip tour' }).click();
  await expect(
    page.getByRole('heading', { name: 'Voice Recognition Not Supported' }),
  ).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const gateway = await startAiGateway({ key: AI_KEY });
  gateway.transcribe = () => 'a fox in the snow';
  await withOperatorAi(
    gateway,
    async (operated) => {
      await openStudio(page, operated, null);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Allow recordings' }).click();
      await start(page).click();
      await hearsTheMicrophone(page);
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(state(page, 'Paused')).toBeVisible();
      await page.getByRole('button', { name: 'Resume' }).click();

      // A failed upload keeps the recording.
      gateway.misbehave({ kind: 'status', status: 503 }, { path: AUDIO });
      const waiting = gateway.misbehave({ kind: 'stall', at: 'headers' }, { path: AUDIO });
      await stop(page).click();
      await expect(problem(page)).toContainText("Your recording couldn't be turned into text.");
      await page.getByRole('button', { name: 'Send again' }).click();
      await waiting.reached;
      await expect(state(page, "Waiting for this site's AI service...")).toBeVisible();
      waiting.release();
      await expect(description(page)).toHaveValue('a fox in the snow');
      // Before the stop nothing was sent. The text is analyzed afterwards, in another request.
      const uploads = gateway.requests.filter(({ file }) => file !== undefined);
      expect(uploads).toHaveLength(2);
      const [first, second] = uploads;
      // A busy machine records little of these moments.
      expect(first?.file?.bytes.length).toBeGreaterThan(400);
      expect(second?.file?.bytes).toEqual(first?.file?.bytes);

      await page.getByRole('button', { name: 'Stop sending recordings' }).click();
      await expect(page.getByRole('button', { name: 'Allow recordings' })).toBeVisible();
    },
    { AI_TRANSCRIPTION_MODEL: WHISPER },
  );
  await gateway.close();
});

test('the tour leads through five steps once, by mouse and keyboard', async ({ page, product }) => {
  await scriptRecognition(page);
  await openWithAi(page, product, null, '/smart-studio');
  const tour = (name: string) => page.getByRole('dialog', { name });
  const welcome = tour('Welcome to Smart Prompt Studio');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(welcome).toContainText('Step 1 of 5');
  await expect(next).toBeFocused();
  expect(await violationsInBothThemes(page)).toEqual([]);

  // It was not finished, so it opens again.
  await page.reload();
  await expect(welcome).toBeVisible();
  await next.click();
  await expect(tour('Voice input')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Input mode' })).toHaveClass(
    /driver-active-element/,
  );
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(tour('Requirements analysis')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(tour('Voice input')).toBeVisible();
  // The focus stays in the dialog.
  const isInside = () =>
    page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
  for (let at = 0; at < 6; at += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  // Also quickly, before the next step is shown.
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowRight');
  await expect(tour("You're all set")).toContainText('Step 5 of 5');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(
    JSON.parse(
      await page.evaluate(
        () =>
          localStorage.getItem(
            Object.keys(localStorage).find((key) => key.startsWith('promptory.onboarding:')) ?? '',
          ) ?? '{}',
      ),
    ),
  ).toMatchObject({ hasCompletedTour: true, hasSeenAIStudio: true, lastTourVersion: '1.0.0' });

  // Afterwards it only opens on demand, also without motion, and the backdrop closes it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  const help = page.getByRole('button', { name: 'Help' });
  await expect(help).toBeVisible();
  // The code of the tour would have loaded by now.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toBeHidden();
  await help.click();
  await expect(welcome).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(help).toBeFocused();
  await help.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

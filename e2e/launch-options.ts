import type { LaunchOptions } from '@playwright/test';

const ROOT_ONLY = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Starts the Chromium at a path, by default Playwright's own, without requests of its own. */
export function launchOptions(path: string | undefined): LaunchOptions {
  return {
    ...(path !== undefined && { executablePath: path }),
    args: [
      ...ROOT_ONLY,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Some builds offer a language model that only repeats its input.
      '--disable-blink-features=AIPromptAPI',
    ],
  };
}

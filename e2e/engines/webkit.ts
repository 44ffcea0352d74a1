import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type Browser, callSource } from './browser.ts';
import { end, startAndRead } from './processes.ts';
import { startClassicSession } from './webdriver.ts';

/** The paths of the programs that WebKit needs. */
export interface WebKitPaths {
  driver: string;
  browser: string;
  xvfb: string;
}

const LOAD_TIMEOUT_MS = 20_000;
/** The key of element references in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Starts WebKitGTK's small browser in a virtual display. It is controlled with classic WebDriver,
 * through WebKit's own driver. Rejects if it doesn't start.
 */
export async function startWebKit({ driver, browser, xvfb }: WebKitPaths): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'promptory-webkit-'));
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-displayfd', '3'];
  const { child: display, found: number } = await startAndRead(xvfb, screen, /^(\d+)\n/m);
  const port = String(await freePort());
  const server = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, HOME: home, DISPLAY: `:${number}` },
    stdio: 'ignore',
  });
  const { send, quit } = await startClassicSession(`http://127.0.0.1:${port}`, {
    // Don't wait for loads: in a new popup, a load that the driver waits for sometimes never ends.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: browser,
      args: ['--automation', '--javascript-can-open-windows-automatically=true'],
    },
  });
  const execute = (script: string) => send<string>('execute/sync', { script, args: [] });
  const [main] = await send<string[]>('window/handles');
  // The main window has a toolbar, so it cannot be narrower than 447 px. A popup can.
  await execute(
    "open('about:blank', '_blank', 'toolbar=no,menubar=no,location=no,width=390,height=844')",
  );
  let popup: string | undefined;
  while (popup === undefined)
    popup = (await send<string[]>('window/handles')).find((handle) => handle !== main);
  await send('window', { handle: popup });
  const errors: string[] = [];
  const evaluate = async <Argument, Result>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => JSON.parse(await execute(`return ${callSource(work, argument)}`)) as Result;
  const collectErrors = async () => {
    errors.push(...(await evaluate(takeRecordedErrors, null)));
  };
  await evaluate(recordErrors, null);

  return {
    async open(url) {
      await collectErrors();
      await send('url', { url });
      // Retry: `recordErrors` returns false while the previous page is open, and commands fail
      // while the page changes.
      await expect(async () => {
        expect(await evaluate(recordErrors, null)).toBe(true);
      }).toPass({ timeout: LOAD_TIMEOUT_MS });
    },
    evaluate,
    async addScript(source) {
      await execute(source);
    },
    async perform(actions) {
      await send('actions', { actions });
    },
    async chooseFile(selector, path) {
      const found = await send<Record<string, string>>('element', {
        using: 'css selector',
        value: selector,
      });
      await send(`element/${found[ELEMENT] ?? ''}/value`, { text: path });
    },
    async resize(width, height) {
      await send('window/rect', { width, height });
    },
    async screenshot() {
      return Buffer.from(await send<string>('screenshot'), 'base64');
    },
    async takeErrors() {
      await collectErrors();
      return errors.splice(0);
    },
    async close() {
      await quit();
      await end(server);
      await end(display);
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

declare global {
  interface Window {
    recordedErrors?: string[];
  }
}

/**
 * Classic WebDriver cannot read the console, so the page records its own errors. Returns false if
 * the page is still loading or already records them. Errors before this call are lost, but the app
 * shows uncaught errors in a toast.
 */
function recordErrors(): boolean {
  if (document.readyState === 'loading' || window.recordedErrors !== undefined) return false;
  const recorded: string[] = [];
  window.recordedErrors = recorded;
  const { error } = console;
  console.error = (...values: unknown[]) => {
    recorded.push(values.map(String).join(' '));
    error(...values);
  };
  return true;
}

function takeRecordedErrors(): string[] {
  return window.recordedErrors?.splice(0) ?? [];
}

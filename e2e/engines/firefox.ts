import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, callSource } from './browser.ts';
import { connectBidi } from './bidi.ts';
import { end, startAndRead } from './processes.ts';

const LISTENING = /WebDriver BiDi listening on (ws:\S+)/;

/**
 * Starts the Firefox at a path without a window and with an empty profile. It is controlled with
 * WebDriver BiDi, which needs no driver. Rejects if Firefox doesn't start.
 */
export async function startFirefox(path: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'promptory-firefox-'));
  const { child, found: address } = await startAndRead(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    LISTENING,
    { env: { ...process.env, HOME: profile } },
  );
  const { send, errors, disconnect } = await connectBidi(`${address}/session`);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const context = contexts[0]?.context;
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await send<{
      result?: { value?: string; sharedId?: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', { expression, target: { context }, awaitPromise: true });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return result ?? {};
  };

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    async evaluate<Argument, Result>(
      work: (argument: Argument) => Result | Promise<Result>,
      argument: Argument,
    ) {
      const { value = 'null' } = await evaluate(callSource(work, argument));
      return JSON.parse(value) as Result;
    },
    async addScript(source) {
      await evaluate(`{ ${source} }; null`);
    },
    async perform(actions) {
      await send('input.performActions', { context, actions });
    },
    async chooseFile(selector, file) {
      const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
      await send('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    takeErrors: () => Promise.resolve(errors.splice(0)),
    async close() {
      disconnect();
      await end(child);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

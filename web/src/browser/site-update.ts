import { addressOf } from './site-path.ts';

/** The entry script. Its name contains a hash of the code, so it changes with each build. */
const ENTRY_SCRIPT = /<script type="module"[^>]*? src="(?:[^"]*\/)?([^"/]+)"/;
const ANSWER_WITHIN_MS = 10_000;

/** The file name of the entry script in an index.html; null if there is none. */
export function entryScript(html: string): string | null {
  return ENTRY_SCRIPT.exec(html)?.[1] ?? null;
}

/**
 * True if the server has a different build than this tab. `running` is this tab's entry script.
 * False if the server can't be reached.
 */
export async function isSiteUpdated(running: string | null): Promise<boolean> {
  try {
    const response = await fetch(addressOf('/index.html'), {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const current = response.ok ? entryScript(await response.text()) : null;
    return running !== null && current !== null && current !== running;
  } catch {
    return false;
  }
}

/** The file name of this tab's entry script. */
export function runningScript(): string | null {
  const source = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  return source?.split('/').at(-1) ?? null;
}

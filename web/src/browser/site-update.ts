/** The name of this script contains a hash of the code. */
const ENTRY_SCRIPT = /<script type="module"[^>]*? src="([^"]+)"/;
const ANSWER_WITHIN_MS = 10_000;

/** The address of the script that starts the app, as index.html names it; null without one. */
export function entryScript(html: string): string | null {
  return ENTRY_SCRIPT.exec(html)?.[1] ?? null;
}

/**
 * True if the server has another build than the one that runs in this tab. False if the server
 * can't be reached.
 */
export async function isSiteUpdated(running: string | null): Promise<boolean> {
  try {
    const response = await fetch('/index.html', {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const current = response.ok ? entryScript(await response.text()) : null;
    return running !== null && current !== null && current !== running;
  } catch {
    return false;
  }
}

/** The entry script of the build that runs in this tab. */
export function runningScript(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

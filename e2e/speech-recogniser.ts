import type { Page } from '@playwright/test';

/** The scripted recogniser of a page, for `page.evaluate`. */
interface SpeechScript {
  /** the recogniser that runs; null while none does */
  readonly running: { readonly lang: string; readonly processLocally: boolean } | null;
  readonly hear: (isFinal: boolean, ...readings: string[]) => void;
  readonly fail: (error: string) => void;
  readonly end: () => void;
  local: string;
}

declare global {
  interface Window {
    speech: SpeechScript;
  }
}

/**
 * Replaces the browser's speech recognition, which needs a service on the internet, with one that a
 * test controls. It follows the Web Speech API: events are asynchronous, a second start throws,
 * `stop` makes the interim text final, and `abort` reports an error before the end.
 */
export async function scriptRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Handler = ((event: unknown) => void) | null;
    interface Reading {
      transcript: string;
      confidence: number;
    }
    const current: { running: Recogniser | null } = { running: null };

    class Recogniser {
      lang = '';
      continuous = false;
      interimResults = false;
      maxAlternatives = 1;
      processLocally = false;
      onstart: Handler = null;
      onresult: Handler = null;
      onerror: Handler = null;
      onend: Handler = null;
      results: { isFinal: boolean; readings: Reading[] }[] = [];

      start(): void {
        if (current.running === this) {
          throw new DOMException('recognition has already started.', 'InvalidStateError');
        }
        current.running = this;
        this.results = [];
        queueMicrotask(() => this.onstart?.({ type: 'start' }));
      }
      stop(): void {
        if (current.running !== this) return;
        const last = this.results.at(-1);
        if (last?.isFinal === false) {
          last.isFinal = true;
          this.send();
        }
        setTimeout(() => {
          this.finish();
        });
      }
      abort(): void {
        if (current.running !== this) return;
        setTimeout(() => {
          this.onerror?.({ type: 'error', error: 'aborted', message: '' });
          this.finish();
        });
      }
      send(): void {
        const results = this.results.map(({ isFinal, readings }) =>
          Object.assign([...readings], { isFinal }),
        );
        this.onresult?.({ type: 'result', resultIndex: results.length - 1, results });
      }
      finish(): void {
        if (current.running !== this) return;
        current.running = null;
        this.onend?.({ type: 'end' });
      }
      static available(): Promise<string> {
        return Promise.resolve(window.speech.local);
      }
      static install(): Promise<boolean> {
        window.speech.local = 'available';
        return Promise.resolve(true);
      }
    }

    window.speech = {
      get running() {
        return current.running;
      },
      hear(isFinal, ...transcripts) {
        const { running } = current;
        if (running === null) throw new Error('nobody listens');
        if (running.results.at(-1)?.isFinal === false) running.results.pop();
        const readings = transcripts
          .slice(0, running.maxAlternatives)
          .map((transcript) => ({ transcript, confidence: 0.9 }));
        running.results.push({ isFinal, readings });
        if (isFinal || running.interimResults) running.send();
      },
      fail(error) {
        const { running } = current;
        running?.onerror?.({ type: 'error', error, message: '' });
        running?.finish();
      },
      end() {
        current.running?.finish();
      },
      local: 'unavailable',
    };
    Object.assign(window, { SpeechRecognition: Recogniser, webkitSpeechRecognition: Recogniser });
  });
}

/** Removes the browser's speech recognition, as in Firefox. */
export async function removeRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      Object.defineProperty(window, name, { value: undefined });
    }
  });
}

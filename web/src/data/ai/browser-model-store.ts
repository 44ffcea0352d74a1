import { type BrowserModel, browserModelOptions, type KeyValueStorage } from '@promptory/studio';
import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';

type Step =
  | { readonly step: 'checking' }
  /** The browser has no model, or this device can't run it. */
  | { readonly step: 'absent' }
  | { readonly step: 'downloadable'; readonly problem: string | null }
  | {
      readonly step: 'downloading';
      /** From 0 to 1; null if another tab started the download. */
      readonly share: number | null;
    }
  | { readonly step: 'ready'; readonly seesPictures: boolean };

export type BrowserModelState = Step & {
  /** True if the user turned the model on, false if off; null without a choice. */
  readonly choice: boolean | null;
};

interface Environment {
  /** `window.LanguageModel`; undefined if the browser has none. */
  readonly model: BrowserModel | undefined;
  readonly storage: KeyValueStorage | null;
  readonly clock: Pick<Clock, 'after'>;
}

/** The storage key of the choice. */
export const BROWSER_MODEL_KEY = 'promptory.browser-model';
/** The model must know the language of the engine's system prompts. */
const LANGUAGES = ['en'];
const TEXT = browserModelOptions(LANGUAGES);
const TEXT_AND_PICTURES = browserModelOptions(LANGUAGES, true);
/** Browsers have no event for the end of a download that another tab started. */
const RECHECK_MS = 3000;
const CHECK_LIMIT_MS = 5000;

/** The AI model of this browser: whether it is here, its download, and whether the user wants it. */
export class BrowserModelStore extends Store<BrowserModelState> {
  readonly #environment: Environment;
  #download: AbortController | null = null;
  #stopTimer: () => void = () => undefined;
  #mayReadPictures = true;
  #isChoiceKept = true;

  constructor(environment: Environment) {
    super({
      step: environment.model === undefined ? 'absent' : 'checking',
      choice: readChoice(environment.storage),
    });
    this.#environment = environment;
  }

  get model(): BrowserModel | undefined {
    return this.#environment.model;
  }

  /** Asks the browser about its model. Never starts a download. */
  async check(): Promise<void> {
    const { model, clock } = this.#environment;
    if (model === undefined || this.#isDownloading()) return;
    this.#stopTimer();
    const isFirst = this.snapshot().step === 'checking';
    // Some browsers start a service first. If it hangs, the screens must not wait for it.
    if (isFirst) {
      this.#stopTimer = clock.after(CHECK_LIMIT_MS, () => {
        this.#go({ step: 'absent' });
      });
    }
    const [text, pictures] = await Promise.all([
      model.availability(TEXT).catch(() => null),
      model.availability(TEXT_AND_PICTURES).catch(() => null),
    ]);
    if (this.#isDownloading()) return;
    this.#stopTimer();
    this.#mayReadPictures = pictures !== 'unavailable' && pictures !== null;
    this.#readChoice();
    switch (text) {
      case null:
        // It may be temporary: a model that was ready stays so, and its requests tell what failed.
        if (isFirst) this.#go({ step: 'absent' });
        if (this.snapshot().step === 'downloading') this.#checkLater();
        break;
      case 'available':
        this.#go({ step: 'ready', seesPictures: pictures === 'available' });
        break;
      case 'downloadable':
        this.#go({ step: 'downloadable', problem: null });
        break;
      case 'downloading':
        this.#go({ step: 'downloading', share: null });
        this.#checkLater();
        break;
      case 'unavailable':
        this.#go({ step: 'absent' });
    }
  }

  /**
   * Starts the download, or joins it. Browsers require that a click calls this. Returns what went
   * wrong; null if nothing did, or after `cancel`.
   */
  async download(): Promise<string | null> {
    const { model } = this.#environment;
    if (model === undefined || this.#isDownloading()) return null;
    this.#stopTimer();
    const controller = new AbortController();
    this.#download = controller;
    this.#go({ step: 'downloading', share: 0 });
    const monitor = (target: EventTarget) => {
      target.addEventListener('downloadprogress', (event) => {
        const { loaded } = event as ProgressEvent;
        if (this.#download === controller) this.#go({ step: 'downloading', share: loaded });
      });
    };
    let problem: string | null = null;
    try {
      const options = this.#mayReadPictures ? TEXT_AND_PICTURES : TEXT;
      const session = await model.create({ ...options, monitor, signal: controller.signal });
      session.destroy();
    } catch (error) {
      if (!controller.signal.aborted) problem = problemOf(error);
    }
    // After `cancel`, another download may have started.
    if (this.#download !== controller) return null;
    this.#download = null;
    await this.check();
    if (problem !== null && this.snapshot().step === 'downloadable') {
      this.#go({ step: 'downloadable', problem });
    }
    return problem;
  }

  /** Stops waiting for the download. The browser may continue it. */
  cancel(): void {
    this.#download?.abort();
    this.#download = null;
    void this.check();
  }

  /** Turns the model on or off in this browser. */
  choose(choice: boolean): void {
    try {
      this.#environment.storage?.setItem(BROWSER_MODEL_KEY, choice ? 'on' : 'off');
      this.#isChoiceKept = true;
    } catch {
      // Storage is full or blocked; the choice lasts until reload.
      this.#isChoiceKept = false;
    }
    this.set({ ...this.snapshot(), choice });
  }

  /** Takes over a choice of another tab. */
  #readChoice(): void {
    const kept = readChoice(this.#environment.storage);
    const { choice } = this.snapshot();
    if (this.#isChoiceKept && kept !== null && kept !== choice) {
      this.set({ ...this.snapshot(), choice: kept });
    }
  }

  #checkLater(): void {
    this.#stopTimer = this.#environment.clock.after(RECHECK_MS, () => void this.check());
  }

  #isDownloading(): boolean {
    return this.#download !== null;
  }

  /** Ignores an equal state, so that running requests continue. */
  #go(next: Step): void {
    const { choice, ...now } = this.snapshot();
    if (JSON.stringify(now) !== JSON.stringify(next)) this.set({ ...next, choice });
  }
}

function problemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NetworkError') return 'The download failed. Check your connection and try again.';
  if (name === 'NotAllowedError') return 'Your browser did not allow the download.';
  return "Your browser couldn't prepare its model. There may be too little free disk space.";
}

function readChoice(storage: KeyValueStorage | null): boolean | null {
  try {
    const choice = storage?.getItem(BROWSER_MODEL_KEY) ?? null;
    return choice === null ? null : choice === 'on';
  } catch {
    // Storage is blocked.
    return null;
  }
}

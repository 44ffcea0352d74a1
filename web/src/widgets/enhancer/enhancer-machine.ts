import { countChars } from '@promptory/domain/text';
import {
  type EnhancedOption,
  EnhanceInputError,
  type Enhancement,
  failureText,
  findGatewayError,
  findRetryTime,
  type Studio,
  UNAVAILABLE_NOTICE,
} from '@promptory/studio';
import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';
import { isEditOf } from './is-edit-of.ts';
import type { Applied, EnhancementHistory } from './enhancement-history.ts';

/** After this time without typing, a text is enhanced automatically. */
export const AUTO_ENHANCE_DELAY_MS = 2000;
/** Shorter texts are not enhanced automatically. */
const AUTO_ENHANCE_MIN_CHARS = 3;

/** Why automatic enhancement is paused. */
export type PauseReason = 'off' | 'offline' | 'hidden' | 'limit';

type Step =
  | { readonly kind: 'idle' }
  /** Waiting for the user to stop typing. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'paused'; readonly reason: PauseReason }
  | { readonly kind: 'working'; readonly characters: number; readonly options: number }
  | { readonly kind: 'stopped' }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly canRetry: boolean;
      /** When to retry, in ms since 1970, if the gateway said so. */
      readonly retryAt: number | null;
    }
  /** Automatic enhancement found that this is not an image prompt. */
  | { readonly kind: 'skipped'; readonly message: string };

export interface EnhancerState {
  readonly step: Step;
  readonly result: Enhancement | null;
  readonly isShown: boolean;
  readonly applied: Applied | null;
  /** The undone option, which can be applied again with `redo`. */
  readonly undone: (Applied & { readonly text: string }) | null;
}

export interface EnhancerEngine extends Pick<Studio, 'enhancePrompt' | 'forgetEnhancement'> {
  /** Identifies the gateway. A text is not sent to another gateway unless the user asks for it. */
  readonly modelSource: string;
  /** Called before an automatic request. Returns null to allow the request. */
  readonly pauseReason: () => PauseReason | null;
}

interface EnhancerDeps {
  readonly clock: Clock;
  readonly engine: EnhancerEngine;
  readonly kept: EnhancementHistory;
}

const IDLE: Step = { kind: 'idle' };

/**
 * The enhancer of one prompt field. It enhances when typing stops or on demand. Call `change` when
 * the text of the field changes, and put the results of `apply`, `undo` and `redo` into the field.
 */
export class EnhancerMachine extends Store<EnhancerState> {
  readonly #clock: Clock;
  readonly #kept: EnhancementHistory;
  #engine: EnhancerEngine;
  #text: string;
  #stopTimer: () => void = () => undefined;
  #run: { readonly controller: AbortController; readonly isAsked: boolean } | null = null;

  constructor({ clock, engine, kept }: EnhancerDeps, text: string) {
    const applied = appliedIn(text, kept.applied);
    const result = kept.find(applied?.original ?? text);
    super({ step: IDLE, result, isShown: applied === null, applied, undone: null });
    this.#clock = clock;
    this.#engine = engine;
    this.#kept = kept;
    this.#text = text;
  }

  /** Call when the panel opens. Starts the delay for the existing text. */
  open(): void {
    this.#schedule();
  }

  /** Call when the panel closes. Cancels the current request. */
  close(): void {
    this.#end();
    this.#change({ step: IDLE });
  }

  /** Call when the text changes. Cancels the request for the old text. */
  change(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#end();
    const { applied, undone } = this.snapshot();
    this.#change({
      step: IDLE,
      applied: appliedIn(text, applied),
      undone: text === undone?.original ? undone : null,
    });
    this.#schedule();
  }

  /** Call when the pause reason may have changed. */
  recheck(): void {
    const { step } = this.snapshot();
    if (step.kind === 'paused') this.#start(false);
    else if (
      step.kind === 'idle' ||
      (step.kind === 'waiting' && this.#engine.pauseReason() === 'off')
    ) {
      this.#schedule();
    }
  }

  /** Sets a new engine. Restarts a running request, or stops it if the gateway changed. */
  connect(engine: EnhancerEngine): void {
    if (engine === this.#engine) return;
    const isElsewhere = engine.modelSource !== this.#engine.modelSource;
    this.#engine = engine;
    const run = this.#run;
    if (run === null) return;
    if (isElsewhere) {
      this.stop();
      return;
    }
    this.#end();
    this.#start(run.isAsked);
  }

  /**
   * Enhances the current text, even if it is not an image prompt. Asks the model again if the text
   * already has options.
   */
  enhance(): void {
    if (this.#run !== null) return;
    this.#stopTimer();
    this.#start(true);
  }

  /** Stops the current request. The same text is not enhanced automatically again. */
  stop(): void {
    if (this.#run === null) return;
    this.#end();
    if (this.#kept.find(this.#text) === null) this.#kept.suppress(this.#text);
    this.#change({ step: { kind: 'stopped' } });
  }

  /** Applies an option. Returns the text for the field. */
  apply(option: EnhancedOption): string {
    this.#end();
    const { applied } = this.snapshot();
    const isChoice = applied !== null && applied.option.prompt === this.#text;
    const original = isChoice ? applied.original : this.#text;
    this.#change({ step: IDLE, applied: { option, original }, undone: null, isShown: false });
    return option.prompt;
  }

  /** Undoes the applied option. Returns the previous text, or null. */
  undo(): string | null {
    const { applied } = this.snapshot();
    if (applied === null) return null;
    this.#end();
    const undone = { ...applied, text: this.#text };
    this.#change({ step: IDLE, applied: null, undone, isShown: true });
    return applied.original;
  }

  /** Redoes an undone option. Returns its text, or null. */
  redo(): string | null {
    const { undone } = this.snapshot();
    if (undone === null) return null;
    const { text, option, original } = undone;
    this.#end();
    this.#change({ step: IDLE, applied: { option, original }, undone: null, isShown: false });
    return text;
  }

  show(isShown: boolean): void {
    this.#change({ isShown });
  }

  /** Removes the options and keeps the text. */
  clear(): void {
    this.#end();
    const { result } = this.snapshot();
    for (const text of [this.#text, ...(result === null ? [] : [result.original])]) {
      this.#kept.suppress(text);
      this.#engine.forgetEnhancement(text);
    }
    this.#change({ step: IDLE, result: null, applied: null, undone: null, isShown: true });
  }

  #change(part: Partial<EnhancerState>): void {
    const before = this.snapshot().applied;
    this.set({ ...this.snapshot(), ...part });
    const { applied } = this.snapshot();
    if (applied !== before) this.#kept.setApplied(applied);
  }

  #end(): void {
    this.#stopTimer();
    const run = this.#run;
    this.#run = null;
    run?.controller.abort();
  }

  #schedule(): void {
    this.#stopTimer();
    const { step, result, applied } = this.snapshot();
    const text = this.#text.trim();
    const known = this.#kept.find(text);
    if (known !== null && known.original.trim() !== result?.original.trim()) {
      this.#change({ result: known, isShown: true });
    }
    const isDone =
      countChars(text) < AUTO_ENHANCE_MIN_CHARS ||
      known !== null ||
      text === result?.original.trim() ||
      text === applied?.option.prompt.trim() ||
      this.#kept.isSuppressed(text);
    if (isDone || this.#engine.pauseReason() === 'off') {
      if (step.kind === 'waiting' || step.kind === 'paused') this.#change({ step: IDLE });
      return;
    }
    this.#change({ step: { kind: 'waiting' } });
    this.#stopTimer = this.#clock.after(AUTO_ENHANCE_DELAY_MS, () => {
      this.#start(false);
    });
  }

  #start(isAsked: boolean): void {
    const reason = isAsked ? null : this.#engine.pauseReason();
    if (reason !== null) {
      this.#change({ step: reason === 'off' ? IDLE : { kind: 'paused', reason } });
      return;
    }
    const run = { controller: new AbortController(), isAsked };
    this.#run = run;
    this.#change({ step: { kind: 'working', characters: 0, options: 0 } });
    this.#work(run, this.#text).then(
      (part) => {
        if (this.#run !== run) return;
        this.#run = null;
        this.#change(part);
      },
      (error: unknown) => {
        if (this.#run !== run) return;
        this.#run = null;
        this.#change({ step: failedStep(error) });
      },
    );
  }

  async #work(
    run: { readonly controller: AbortController; readonly isAsked: boolean },
    text: string,
  ): Promise<Partial<EnhancerState>> {
    const outcome = await this.#engine.enhancePrompt(text, {
      signal: run.controller.signal,
      onlyImagePrompts: !run.isAsked,
      fresh: run.isAsked && isResultOf(this.snapshot().result, text),
      onProgress: (progress) => {
        if (this.#run === run) this.#change({ step: { kind: 'working', ...progress } });
      },
    });
    if (outcome.outcome !== 'enhanced') {
      return { step: { kind: 'skipped', message: outcome.message } };
    }
    const { result } = outcome;
    // Don't save results that were made without a connected model, because a model may be connected
    // later.
    if (this.#run === run && result.notice !== UNAVAILABLE_NOTICE) this.#kept.add(result);
    return { step: IDLE, result, isShown: true };
  }
}

/** True if the result has the options of this text. */
export function isResultOf(result: Enhancement | null, text: string): boolean {
  return result !== null && result.original.trim() === text.trim();
}

/** Returns `applied` while the text is an edited version of the option, otherwise null. */
function appliedIn(text: string, applied: Applied | null): Applied | null {
  const isOn = applied !== null && text !== applied.original;
  return isOn && isEditOf(text, applied.option.prompt) ? applied : null;
}

function failedStep(error: unknown): Step {
  // The request was cancelled elsewhere, for example by leaving the page. This is no failure.
  if (findGatewayError(error)?.code === 'cancelled') return { kind: 'stopped' };
  return {
    kind: 'failed',
    message: failureText(error, 'enhancement'),
    canRetry: !(error instanceof EnhanceInputError),
    retryAt: findRetryTime(error),
  };
}

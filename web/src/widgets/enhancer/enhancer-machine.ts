import { countChars } from '@promptory/domain/text';
import type { EnhancedOption, Enhancement } from '@promptory/studio/enhance/enhancement';
import { EnhanceInputError } from '@promptory/studio/enhance/enhance-prompt';
import { UNAVAILABLE_NOTICE } from '@promptory/studio/enhance/notices';
import { failureText, gatewayErrorBehind } from '@promptory/studio/gateway/failure-texts';
import type { Studio } from '@promptory/studio/studio';
import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';
import { isEditOf } from './is-edit-of.ts';
import type { Applied, KeptEnhancements } from './kept-enhancements.ts';

/** A text that stays as it is for this long is enhanced, when it has so many characters. */
export const AUTO_ENHANCE_DELAY_MS = 2000;
const AUTO_ENHANCE_MIN_CHARS = 3;

/** Why nothing is enhanced unasked: the user wants none, or a request would be wasted now. */
export type Hold = 'off' | 'offline' | 'hidden' | 'limit';

type Step =
  | { readonly kind: 'idle' }
  /** the text has to stay as it is a little longer */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'held'; readonly by: Hold }
  | { readonly kind: 'working'; readonly characters: number; readonly options: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean }
  /** only looked at unasked: not a prompt for pictures */
  | { readonly kind: 'skipped'; readonly message: string };

export interface EnhancerState {
  readonly step: Step;
  readonly result: Enhancement | null;
  readonly isShown: boolean;
  readonly applied: Applied | null;
  /** what an undo took away, while it can be brought back */
  readonly undone: (Applied & { readonly text: string }) | null;
}

export interface EnhancerEngine extends Pick<Studio, 'enhancePrompt'> {
  /** where its models are: a text that was meant for one place goes to another only when asked to */
  readonly place: string;
  /** asked whenever a request that nobody asked for is about to go out; null: it may */
  readonly hold: () => Hold | null;
}

interface EnhancerDeps {
  readonly clock: Clock;
  readonly engine: EnhancerEngine;
  readonly kept: KeptEnhancements;
}

const IDLE: Step = { kind: 'idle' };

/**
 * The enhancer of one prompt field: enhances a text that rests, or when asked; applies an option and
 * takes it back. The field's text stays its owner's: `change` tells it, `apply`, `undo` and `redo`
 * give what is to be put there.
 */
export class EnhancerMachine extends Store<EnhancerState> {
  readonly #clock: Clock;
  readonly #kept: KeptEnhancements;
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

  /** The panel is there: a text that stands in the field already counts as resting from now. */
  open(): void {
    this.#schedule();
  }

  /** The panel goes; what is under way ends. */
  close(): void {
    this.#end();
    this.#change({ step: IDLE });
  }

  /** The field holds another text: what is under way for the old one ends. */
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

  /** What `hold` looks at may have changed. */
  look(): void {
    const { step } = this.snapshot();
    if (step.kind === 'held') this.#start(false);
    else if (step.kind === 'idle' || (step.kind === 'waiting' && this.#engine.hold() === 'off')) {
      this.#schedule();
    }
  }

  /** Another engine: the models are elsewhere now, or the page came back. */
  connect(engine: EnhancerEngine): void {
    if (engine === this.#engine) return;
    const isElsewhere = engine.place !== this.#engine.place;
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

  /** Enhances the text as it is, whatever it is for. */
  enhance(): void {
    if (this.#run !== null) return;
    this.#stopTimer();
    this.#start(true);
  }

  /** Ends what is under way; the same text is then left alone until it is asked for. */
  stop(): void {
    if (this.#run === null) return;
    this.#end();
    if (this.#kept.find(this.#text) === null) this.#kept.quieten(this.#text);
    this.#change({ step: { kind: 'stopped' } });
  }

  /** Takes an option; gives the text for the field. */
  apply(option: EnhancedOption): string {
    this.#end();
    const { applied } = this.snapshot();
    const isChoice = applied !== null && applied.option.prompt === this.#text;
    const original = isChoice ? applied.original : this.#text;
    this.#change({ step: IDLE, applied: { option, original }, undone: null, isShown: false });
    return option.prompt;
  }

  /** Takes the applied option back; gives the text that stood there before, null without one. */
  undo(): string | null {
    const { applied } = this.snapshot();
    if (applied === null) return null;
    this.#end();
    const undone = { ...applied, text: this.#text };
    this.#change({ step: IDLE, applied: null, undone, isShown: true });
    return applied.original;
  }

  /** Brings back what the undo took away; null when there is nothing. */
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

  /** Forgets the options; the text stays as it is. */
  clear(): void {
    this.#end();
    const { result } = this.snapshot();
    if (result !== null) this.#kept.quieten(result.original);
    this.#kept.quieten(this.#text);
    this.#change({ step: IDLE, result: null, applied: null, undone: null, isShown: true });
  }

  #change(part: Partial<EnhancerState>): void {
    const before = this.snapshot().applied;
    this.set({ ...this.snapshot(), ...part });
    const { applied } = this.snapshot();
    if (applied !== before) this.#kept.noteApplied(applied);
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
      this.#kept.isQuiet(text);
    if (isDone || this.#engine.hold() === 'off') {
      if (step.kind === 'waiting' || step.kind === 'held') this.#change({ step: IDLE });
      return;
    }
    this.#change({ step: { kind: 'waiting' } });
    this.#stopTimer = this.#clock.after(AUTO_ENHANCE_DELAY_MS, () => {
      this.#start(false);
    });
  }

  #start(isAsked: boolean): void {
    const by = isAsked ? null : this.#engine.hold();
    if (by !== null) {
      this.#change({ step: by === 'off' ? IDLE : { kind: 'held', by } });
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
      onProgress: (progress) => {
        if (this.#run === run) this.#change({ step: { kind: 'working', ...progress } });
      },
    });
    if (outcome.outcome !== 'enhanced') {
      return { step: { kind: 'skipped', message: outcome.message } };
    }
    const { result } = outcome;
    // What rules made because there was no model cost nothing, and there may be one next time.
    if (this.#run === run && result.notice !== UNAVAILABLE_NOTICE) this.#kept.keep(result);
    return { step: IDLE, result, isShown: true };
  }
}

/** The option that was taken, while its text stands; who writes something else has moved on. */
function appliedIn(text: string, applied: Applied | null): Applied | null {
  const isOn = applied !== null && text !== applied.original;
  return isOn && isEditOf(text, applied.option.prompt) ? applied : null;
}

function failedStep(error: unknown): Step {
  // Ended from elsewhere, as when the page is left: nobody has to be told of a failure.
  if (gatewayErrorBehind(error)?.code === 'cancelled') return { kind: 'stopped' };
  return {
    kind: 'failed',
    message: failureText(error, 'enhancement'),
    canRetry: !(error instanceof EnhanceInputError),
  };
}

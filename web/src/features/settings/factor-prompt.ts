import { Store } from '../../lib/store.ts';
import type { Factor } from './account.ts';
import { SecondFactorDeclined, wantsSecondFactor } from './problem-text.ts';

/** The question on the screen: a code of one of these, or null when none is asked. */
type Question = readonly Factor[] | null;

export interface FactorBackend {
  /** The factors to choose from when this session has not shown one yet; else none. */
  missingFactors: () => Promise<readonly Factor[]>;
  /** All factors in force, for a session that the service refused all the same. */
  factors: () => Promise<readonly Factor[]>;
}

/**
 * Asks for the second factor where an act needs it. Acts wait here for the answer, so that screens
 * need not know who is asked and when.
 */
export class FactorPrompt extends Store<Question> {
  readonly #backend: FactorBackend;
  #answer: ((shown: boolean) => void) | null = null;

  constructor(backend: FactorBackend) {
    super(null);
    this.#backend = backend;
  }

  /**
   * Does something once the session has shown the second factor, where there is one. Throws
   * SecondFactorDeclined when the question is closed, and whatever `act` throws.
   */
  readonly before = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    const missing = await this.#backend.missingFactors();
    if (missing.length > 0) await this.#ask(missing);
    try {
      return await act();
    } catch (error) {
      // The service knows of a change that this browser has not heard of.
      if (missing.length > 0 || !wantsSecondFactor(error)) throw error;
      await this.#ask(await this.#backend.factors());
      return act();
    }
  };

  /** The dialog's answer: whether a code was right, or the question was closed. */
  readonly answer = (shown: boolean): void => {
    const answer = this.#answer;
    this.#answer = null;
    this.set(null);
    answer?.(shown);
  };

  async #ask(factors: readonly Factor[]): Promise<void> {
    this.answer(false);
    const shown = await new Promise<boolean>((resolve) => {
      this.#answer = resolve;
      this.set(factors);
    });
    if (!shown) throw new SecondFactorDeclined();
  }
}

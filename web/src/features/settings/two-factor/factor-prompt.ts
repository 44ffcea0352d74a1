import { Store } from '../../../lib/store.ts';
import type { Factor } from '../account/account.ts';
import { SecondFactorDeclined, requiresSecondFactor } from '../account/problem-text.ts';

/** The factors to choose from in the dialog, or null if it is closed. */
type PromptState = readonly Factor[] | null;

export interface FactorBackend {
  /** The factors that this session must verify; none if it has verified one. */
  requiredFactors: () => Promise<readonly Factor[]>;
  /** All verified factors. */
  factors: () => Promise<readonly Factor[]>;
}

/**
 * Asks for the second factor before an action that needs it. The action waits until the dialog is
 * answered.
 */
export class FactorPrompt extends Store<PromptState> {
  readonly #backend: FactorBackend;
  #answer: ((verified: boolean) => void) | null = null;

  constructor(backend: FactorBackend) {
    super(null);
    this.#backend = backend;
  }

  /**
   * Runs an action after verifying the second factor, if the account has one. Throws
   * SecondFactorDeclined if the dialog is closed, and the errors of the action.
   */
  readonly run = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    const required = await this.#backend.requiredFactors();
    if (required.length > 0) await this.#ask(required);
    try {
      return await action();
    } catch (error) {
      // Two-factor authentication was turned on by another device after this sign-in.
      if (required.length > 0 || !requiresSecondFactor(error)) throw error;
      await this.#ask(await this.#backend.factors());
      return action();
    }
  };

  /** Called by the dialog: true after a valid code, false if it was closed. */
  readonly answer = (verified: boolean): void => {
    const answer = this.#answer;
    this.#answer = null;
    this.set(null);
    answer?.(verified);
  };

  async #ask(factors: readonly Factor[]): Promise<void> {
    this.answer(false);
    const verified = await new Promise<boolean>((resolve) => {
      this.#answer = resolve;
      this.set(factors);
    });
    if (!verified) throw new SecondFactorDeclined();
  }
}

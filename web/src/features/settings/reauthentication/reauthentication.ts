import { Store } from '../../../lib/store.ts';
import type { Account, Factor } from '../account/account.ts';
import {
  errorCode,
  ReauthenticationDeclined,
  requiresSecondFactor,
} from '../account/problem-text.ts';

/** The account whose identity the dialog must confirm, or null if the dialog is closed. */
type ReauthenticationState = Pick<Account, 'email' | 'hasPassword' | 'factors'> | null;

export interface ReauthenticationBackend {
  /** The factors that this session must verify; none if it has verified one. */
  requiredFactors: () => Promise<readonly Factor[]>;
  account: () => Promise<NonNullable<ReauthenticationState>>;
}

/**
 * Runs actions that need a proof of identity. If the service asks for one, the action waits until
 * the dialog is answered.
 */
export class Reauthentication extends Store<ReauthenticationState> {
  readonly #backend: ReauthenticationBackend;
  #answer: ((confirmed: boolean) => void) | null = null;

  constructor(backend: ReauthenticationBackend) {
    super(null);
    this.#backend = backend;
  }

  /**
   * Runs an action, after verifying the second factor if the account has one that this session has
   * not verified. If the service wants a newer proof, asks for it and runs the action again. Throws
   * ReauthenticationDeclined if the dialog is closed, and the errors of the action.
   */
  readonly run = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    const required = await this.#backend.requiredFactors();
    if (required.length > 0) await this.#ask();
    try {
      return await action();
    } catch (error) {
      const isProofMissing = errorCode(error) === 'reauthentication_needed';
      // Two-factor authentication may have been turned on by another device after this sign-in.
      if (required.length > 0 || !(isProofMissing || requiresSecondFactor(error))) throw error;
      await this.#ask();
      return action();
    }
  };

  /** Called by the dialog: true after a valid proof, false if it was closed. */
  readonly answer = (confirmed: boolean): void => {
    const answer = this.#answer;
    this.#answer = null;
    this.set(null);
    answer?.(confirmed);
  };

  async #ask(): Promise<void> {
    const account = await this.#backend.account();
    this.answer(false);
    const confirmed = await new Promise<boolean>((resolve) => {
      this.#answer = resolve;
      this.set(account);
    });
    if (!confirmed) throw new ReauthenticationDeclined();
  }
}

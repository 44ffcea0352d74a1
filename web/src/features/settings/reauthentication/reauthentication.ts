import { Store } from '../../../lib/store.ts';
import type { Account, Factor } from '../account/account.ts';
import {
  errorCode,
  ReauthenticationDeclined,
  requiresSecondFactor,
} from '../account/problem-text.ts';

/** The account whose identity the dialog must confirm. */
export type Prover = Pick<Account, 'email' | 'hasPassword' | 'factors'>;

export interface OpenDialog {
  prover: Prover;
  /** Called once: true after a valid proof, false if the dialog was closed. */
  answer: (confirmed: boolean) => void;
}

export interface ReauthenticationBackend {
  /** The factors that this session must verify; none if it has verified one. */
  requiredFactors: () => Promise<readonly Factor[]>;
  account: () => Promise<Prover>;
}

/**
 * Runs actions that need a proof of identity. If the service asks for one, the action waits until
 * the dialog is answered.
 */
export class Reauthentication extends Store<OpenDialog | null> {
  readonly #backend: ReauthenticationBackend;

  constructor(backend: ReauthenticationBackend) {
    super(null);
    this.#backend = backend;
  }

  /**
   * Runs an action that needs a proof of identity. If the account has a second factor that this
   * session has not verified, asks for it first. If the service requires a newer proof, asks for it
   * and runs the action again. Throws ReauthenticationDeclined if the dialog is closed, and the
   * errors of the action.
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

  /** Closes the dialog without a proof, for example when another page is opened. */
  readonly close = (): void => {
    this.snapshot()?.answer(false);
  };

  async #ask(): Promise<void> {
    const prover = await this.#backend.account();
    this.close();
    const confirmed = await new Promise<boolean>((resolve) => {
      const dialog: OpenDialog = {
        prover,
        answer: (isConfirmed) => {
          // A late answer of this dialog must not close the next one.
          if (this.snapshot() === dialog) this.set(null);
          resolve(isConfirmed);
        },
      };
      this.set(dialog);
    });
    if (!confirmed) throw new ReauthenticationDeclined();
  }
}

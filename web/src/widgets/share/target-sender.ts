import { Store } from '../../lib/store.ts';

/** Maximum number of people or communities that one press of Send or Share reaches. */
export const TARGETS_MAX = 10;

/** A target that could not be reached, with the reason for the user. */
interface SendFailure<Target> {
  target: Target;
  reason: string;
}

export interface TargetSenderState<Target> {
  /** The chosen targets, in the order of choosing. */
  chosen: readonly Target[];
  isSending: boolean;
  /** The failures of the last attempt. These targets stay chosen. */
  failures: readonly SendFailure<Target>[];
}

/** Sends to chosen targets. Targets that could not be reached stay chosen for a retry. */
export class TargetSender<Target extends { id: string }> extends Store<TargetSenderState<Target>> {
  readonly #failureText: (error: unknown) => string;

  /** `failureText` returns the reason of a failure for the user. */
  constructor(failureText: (error: unknown) => string) {
    super({ chosen: [], isSending: false, failures: [] });
    this.#failureText = failureText;
  }

  /** Chooses a target or removes it again. Ignored while sending, and above the maximum. */
  toggle(target: Target): void {
    const { chosen, isSending, failures } = this.snapshot();
    if (isSending) return;
    const others = chosen.filter(({ id }) => id !== target.id);
    const isChosen = others.length < chosen.length;
    if (!isChosen && chosen.length >= TARGETS_MAX) return;
    this.set({
      chosen: isChosen ? others : [...chosen, target],
      isSending,
      failures: failures.filter((failure) => failure.target.id !== target.id),
    });
  }

  /** Forgets everything, for the next item. */
  reset(): void {
    this.set({ chosen: [], isSending: false, failures: [] });
  }

  /** Calls `send` for each chosen target. Resolves to the results of those that succeeded. */
  async sendToEach<Result>(send: (target: Target) => Promise<Result>): Promise<Result[]> {
    const { chosen, isSending } = this.snapshot();
    if (isSending || chosen.length === 0) return [];
    this.set({ chosen, isSending: true, failures: [] });
    const results: Result[] = [];
    const failures: SendFailure<Target>[] = [];
    const outcomes = await Promise.allSettled(chosen.map(send));
    for (const [index, target] of chosen.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status === 'fulfilled') results.push(outcome.value);
      else failures.push({ target, reason: this.#failureText(outcome?.reason) });
    }
    this.set({ chosen: failures.map(({ target }) => target), isSending: false, failures });
    return results;
  }
}

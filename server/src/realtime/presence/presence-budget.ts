import type { RealtimeLimits } from '../limits.ts';

/** Counts the bytes of presence in this process, in total and per owner (a user id or address). */
export class PresenceBudget {
  readonly #limits: RealtimeLimits;
  readonly #byOwner = new Map<string, number>();
  #used = 0;

  constructor(limits: RealtimeLimits) {
    this.#limits = limits;
  }

  get used(): number {
    return this.#used;
  }

  /**
   * Returns an error message if an owner may not add `more` bytes, otherwise undefined. `ofTopic`
   * is the current size of the topic.
   */
  limitError(owner: string, ofTopic: number, more: number): string | undefined {
    const { presencePerTopic, presencePerPerson, presenceTotal: presenceInAll } = this.#limits;
    if (ofTopic + more > presencePerTopic) {
      return 'PresenceLimitReached: Too much presence data on this topic';
    }
    if ((this.#byOwner.get(owner) ?? 0) + more > presencePerPerson) {
      return 'PresenceLimitReached: Too much presence data of one user';
    }
    const isFull = this.#used + more > presenceInAll;
    return isFull ? 'PresenceLimitReached: Too much presence data in total' : undefined;
  }

  /**
   * Adds to the counts; `bytes` is negative for a removed entry. An empty `owner` counts only in
   * the total.
   */
  count(owner: string, bytes: number): void {
    this.#used += bytes;
    if (owner === '') return;
    const ofOwner = (this.#byOwner.get(owner) ?? 0) + bytes;
    if (ofOwner > 0) this.#byOwner.set(owner, ofOwner);
    else this.#byOwner.delete(owner);
  }
}

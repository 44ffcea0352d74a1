import type { RealtimeLimits } from '../limits.ts';

/** The bytes of presence in this process, in total and per owner. */
export class PresenceBudget {
  readonly #limits: RealtimeLimits;
  readonly #byOwner = new Map<string, number>();
  #used = 0;

  constructor(limits: RealtimeLimits) {
    this.#limits = limits;
  }

  /** Total bytes. */
  get used(): number {
    return this.#used;
  }

  /**
   * Why this many more bytes of an owner are over a limit, or undefined. `ofTopic` is the current
   * size of their topic.
   */
  limitError(owner: string, ofTopic: number, more: number): string | undefined {
    const { presencePerTopic, presencePerPerson, presenceTotal: presenceInAll } = this.#limits;
    if (ofTopic + more > presencePerTopic) {
      return 'PresenceLimitReached: Too much presence on this topic';
    }
    if ((this.#byOwner.get(owner) ?? 0) + more > presencePerPerson) {
      return 'PresenceLimitReached: Too much presence of one person';
    }
    const isFull = this.#used + more > presenceInAll;
    return isFull ? 'PresenceLimitReached: Too much presence in all' : undefined;
  }

  /**
   * Counts added bytes, or removed ones when negative. An empty `owner` counts only in the total.
   */
  count(owner: string, bytes: number): void {
    this.#used += bytes;
    if (owner === '') return;
    const ofOwner = (this.#byOwner.get(owner) ?? 0) + bytes;
    if (ofOwner > 0) this.#byOwner.set(owner, ofOwner);
    else this.#byOwner.delete(owner);
  }
}

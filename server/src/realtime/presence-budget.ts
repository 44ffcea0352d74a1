import type { RealtimeLimits } from './limits.ts';

/** How much presence lies in this process, in bytes, and on whose account. */
export class PresenceBudget {
  readonly #limits: RealtimeLimits;
  readonly #byOwner = new Map<string, number>();
  #used = 0;

  constructor(limits: RealtimeLimits) {
    this.#limits = limits;
  }

  /** Bytes in all. */
  get used(): number {
    return this.#used;
  }

  /**
   * Why there is no room for so many more bytes of a person or address, or undefined. `ofTopic` are
   * the bytes that lie on their topic already.
   */
  refusal(owner: string, ofTopic: number, more: number): string | undefined {
    const { presencePerTopic, presencePerPerson, presenceInAll } = this.#limits;
    if (ofTopic + more > presencePerTopic) {
      return 'PresenceLimitReached: Too much presence on this topic';
    }
    if ((this.#byOwner.get(owner) ?? 0) + more > presencePerPerson) {
      return 'PresenceLimitReached: Too much presence of one person';
    }
    const isFull = this.#used + more > presenceInAll;
    return isFull ? 'PresenceLimitReached: Too much presence in all' : undefined;
  }

  /** Counts bytes that came, or that went when negative; nobody's account when `owner` is empty. */
  count(owner: string, bytes: number): void {
    this.#used += bytes;
    if (owner === '') return;
    const ofOwner = (this.#byOwner.get(owner) ?? 0) + bytes;
    if (ofOwner > 0) this.#byOwner.set(owner, ofOwner);
    else this.#byOwner.delete(owner);
  }
}

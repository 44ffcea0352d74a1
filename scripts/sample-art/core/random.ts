/** Seeded random numbers: the same seed draws the same picture on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  }

  /** Returns the next number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Returns a number in [low, high). */
  range(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Returns an integer from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return Math.floor(this.range(low, high + 1));
  }

  /** Returns true with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /**
   * Returns an approximately normal number with mean 0 and standard deviation 1. It is bounded
   * because it is a sum of four uniform numbers.
   */
  gauss(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.732;
  }

  /** Returns a random element of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.next() * list.length)] ?? list[0];
  }

  /** Returns a shuffled copy. */
  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((value) => ({ value, order: this.next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ value }) => value);
  }
}

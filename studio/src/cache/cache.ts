/** Keeps answers that were expensive, for a while; what it has forgotten is made again. */
export interface Cache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

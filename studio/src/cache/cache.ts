/** Stores expensive results for a while; forgotten ones are computed again. */
export interface Cache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

// The globals that functions in src/lib may use. They exist in browsers, workers and Node.
// `tsconfig.lib.json` checks src/lib with these types instead of the DOM library.

export {};

declare global {
  class URLSearchParams implements Iterable<[string, string]> {
    constructor(init?: string | Record<string, string> | Iterable<[string, string]>);
    append(name: string, value: string): void;
    delete(name: string): void;
    get(name: string): string | null;
    getAll(name: string): string[];
    has(name: string): boolean;
    set(name: string, value: string): void;
    readonly size: number;
    [Symbol.iterator](): IterableIterator<[string, string]>;
  }

  class URL {
    constructor(url: string | URL, base?: string | URL);
    static canParse(url: string | URL, base?: string | URL): boolean;
    hash: string;
    host: string;
    hostname: string;
    href: string;
    readonly origin: string;
    pathname: string;
    port: string;
    protocol: string;
    search: string;
    readonly searchParams: URLSearchParams;
  }

  class TextEncoder {
    encode(text?: string): Uint8Array<ArrayBuffer>;
  }

  class TextDecoder {
    constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
    decode(bytes?: ArrayBuffer | ArrayBufferView, options?: { stream?: boolean }): string;
  }

  function atob(text: string): string;
  function btoa(text: string): string;
  function structuredClone<Value>(value: Value): Value;
  function setTimeout(callback: () => void, ms?: number): number;
  function clearTimeout(timer: number | undefined): void;

  const performance: { now(): number };
  const crypto: {
    randomUUID(): `${string}-${string}-${string}-${string}-${string}`;
    getRandomValues<Bytes extends Uint8Array>(bytes: Bytes): Bytes;
  };
}

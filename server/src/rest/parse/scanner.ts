import { ApiError } from '../../http/errors.ts';

/** Reads a text from left to right; every complaint says where. */
export class Scanner {
  readonly text: string;
  readonly what: string;
  position = 0;

  constructor(text: string, what: string) {
    this.text = text;
    this.what = what;
  }

  get done(): boolean {
    return this.position >= this.text.length;
  }

  peek(expected: string): boolean {
    return this.text.startsWith(expected, this.position);
  }

  take(expected: string): boolean {
    if (!this.peek(expected)) return false;
    this.position += expected.length;
    return true;
  }

  need(expected: string): void {
    if (!this.take(expected)) this.fail(`expected "${expected}"`);
  }

  /** What a sticky pattern matches here, or undefined. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }

  /** A name: bare, or in double quotes with backslash escapes. */
  name(): string {
    if (this.peek('"')) return this.quoted();
    const bare = this.match(BARE_NAME)?.trim();
    if (bare === undefined || bare === '') return this.fail('expected a name');
    return bare;
  }

  quoted(): string {
    const raw = this.match(QUOTED);
    if (raw === undefined) return this.fail('expected a closing quote');
    return raw.slice(1, -1).replace(/\\(.)/gs, '$1');
  }

  fail(reason: string): never {
    throw new ApiError(
      400,
      'PGRST100',
      `"failed to parse ${this.what} (${this.text.slice(0, 200)})" (line 1, column ${this.position + 1})`,
      {
        details: reason,
      },
    );
  }
}

const BARE_NAME =
  /[A-Za-z0-9_$\u0080-\uffff]+(?:[ ][A-Za-z0-9_$\u0080-\uffff]+)*|[ ]+(?=[A-Za-z_])/y;
const QUOTED = /"(?:[^"\\]|\\.)*"/sy;

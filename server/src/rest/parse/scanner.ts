import { ApiError } from '../../http/errors.ts';

const MAX_ECHO_CHARS = 200;

/** Scans a text from left to right; every error is an ApiError PGRST100 with its position. */
export class Scanner {
  readonly text: string;
  /** what the text is, for errors: `select parameter` */
  readonly what: string;
  position = 0;

  constructor(text: string, what: string) {
    this.text = text;
    this.what = what;
  }

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** The current character, '' at the end. */
  get next(): string {
    return this.text[this.position] ?? '';
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
    if (!this.take(expected)) this.fail(`"${expected}"`);
  }

  needEnd(): void {
    if (!this.atEnd) this.fail('end of input');
  }

  /** Consumes the match of a sticky pattern, or returns undefined. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }

  skipSpaces(): void {
    while (this.next === ' ' || this.next === '\t') this.position += 1;
  }

  rest(): string {
    const rest = this.text.slice(this.position);
    this.position = this.text.length;
    return rest;
  }

  fail(expected: string): never {
    const found = this.atEnd ? 'end of input' : JSON.stringify(this.next);
    return this.refuse(`unexpected ${found} expecting ${expected}`);
  }

  refuse(reason: string): never {
    const isLong = this.text.length > MAX_ECHO_CHARS;
    const echo = isLong ? `${this.text.slice(0, MAX_ECHO_CHARS)}…` : this.text;
    const where = `(line 1, column ${this.position + 1})`;
    throw new ApiError(400, 'PGRST100', `"failed to parse ${this.what} (${echo})" ${where}`, {
      details: reason,
    });
  }
}

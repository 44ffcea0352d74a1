/** Thrown if a prompt cannot be transformed. Branch on `code`; `message` is the specified text. */
export class TransformationError extends Error {
  override readonly name = 'TransformationError';
  readonly code: 'too_short';

  constructor(code: 'too_short', reason: string) {
    super(`Transformation failed: ${reason}`);
    this.code = code;
  }
}

/** Why the store did not take a file. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** What is wrong with the file itself; null when another try may help. */
  readonly refusal: 'too-large' | 'wrong-type' | 'unreadable' | null;

  /** `message` is for people. */
  constructor(message: string, refusal: UploadError['refusal'] = null, cause?: unknown) {
    super(message, { cause });
    this.refusal = refusal;
  }
}

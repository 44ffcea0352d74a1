/** Storage did not accept a file. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** The problem with the file itself. Null if a retry may help. */
  readonly refusal: 'too-large' | 'wrong-type' | 'unreadable' | null;

  /** `message` is shown to the user. */
  constructor(message: string, refusal: UploadError['refusal'] = null, cause?: unknown) {
    super(message, { cause });
    this.refusal = refusal;
  }
}

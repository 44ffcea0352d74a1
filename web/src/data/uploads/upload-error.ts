/** An upload failed. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** The problem with the file. Null if the file is not the problem, so a retry may help. */
  readonly refusal: 'too-large' | 'wrong-type' | 'unreadable' | null;

  /** `message` is shown to the user. */
  constructor(message: string, refusal: UploadError['refusal'] = null, cause?: unknown) {
    super(message, { cause });
    this.refusal = refusal;
  }
}

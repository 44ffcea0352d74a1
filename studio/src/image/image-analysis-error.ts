import { failureText } from '../gateway/failure-texts.ts';
import { GatewayError } from '../gateway/gateway-error.ts';

export type ImageAnalysisErrorCode =
  | 'no_file'
  | 'not_an_image'
  | 'too_large'
  /** no attempt gave JSON */
  | 'unparsable'
  /** JSON without a description or without any prompt */
  | 'invalid_structure'
  /** the model did not answer: `cause` is a GatewayError, or what else was thrown */
  | 'model';

/** Why a picture could not be analysed. Branch on `code`; `message` is the specified text. */
export class ImageAnalysisError extends Error {
  override readonly name = 'ImageAnalysisError';
  readonly code: ImageAnalysisErrorCode;

  constructor(code: ImageAnalysisErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** A failure behind the checks of the file, in the specified wrapping. */
export function wrappedFailure(
  code: ImageAnalysisErrorCode,
  reason: string,
  cause?: unknown,
): ImageAnalysisError {
  const end = /[.!?]$/.test(reason) ? '' : '.';
  return new ImageAnalysisError(
    code,
    `Image analysis failed: ${reason}${end} Please try again or check your internet connection.`,
    cause,
  );
}

/** What the chat says when a picture could not be analysed; errors about the file itself keep their own text. */
export function imageFailureMessage(error: unknown): string {
  if (error instanceof ImageAnalysisError) {
    if (error.code === 'unparsable' || error.code === 'invalid_structure') {
      return failureText(new GatewayError('malformed', error.message), 'image');
    }
    if (error.code !== 'model') return error.message;
  }
  return failureText(error, 'image');
}

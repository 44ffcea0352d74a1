import { failureText } from '../gateway/failure-texts.ts';
import { GatewayError } from '../gateway/gateway-error.ts';

export type ImageAnalysisErrorCode =
  | 'no_file'
  /** an empty file */
  | 'empty'
  | 'not_an_image'
  | 'too_large'
  /** a format that models cannot read */
  | 'unknown_format'
  /** none of the answers was JSON */
  | 'unparsable'
  /** JSON without a description or without any prompt */
  | 'invalid_structure'
  /** the model failed; `cause` is a GatewayError or another error */
  | 'model';

/**
 * Thrown when an image could not be analysed. Branch on `code`; `message` is the specified text.
 */
export class ImageAnalysisError extends Error {
  override readonly name = 'ImageAnalysisError';
  readonly code: ImageAnalysisErrorCode;

  constructor(code: ImageAnalysisErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Creates an error for a failure after validation, with the specified text around the reason. */
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

/** The chat's text for a failed image analysis. Errors about the file keep their own text. */
export function imageFailureMessage(error: unknown): string {
  if (error instanceof ImageAnalysisError) {
    if (error.code === 'unparsable' || error.code === 'invalid_structure') {
      return failureText(new GatewayError('malformed', error.message), 'image');
    }
    if (error.code !== 'model') return error.message;
  }
  return failureText(error, 'image');
}

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

const TEXTS = {
  authentication:
    "I couldn't analyze the image because the AI service did not accept the API key. Please check your OpenRouter API key in the settings.",
  network:
    "I couldn't reach the AI service to analyze the image. Please check your internet connection and try again.",
  format:
    'The AI service answered in a format that could not be read. Please try again, or try another image.',
  notConfigured:
    'Image analysis is not available because no AI service is configured. Add an API key to let a model look at your images.',
  rateLimit:
    'The AI service is receiving too many requests right now. Please wait a moment and try again.',
  general: 'I apologize, but I encountered an issue while analyzing your image. Please try again.',
} as const;

/** What the chat says when a picture could not be analysed; errors about the file itself keep their own text. */
export function imageFailureMessage(error: unknown): string {
  if (error instanceof ImageAnalysisError) {
    if (error.code === 'unparsable' || error.code === 'invalid_structure') return TEXTS.format;
    if (error.code !== 'model') return error.message;
    return gatewayText(error.cause);
  }
  return gatewayText(error);
}

function gatewayText(error: unknown): string {
  if (!(error instanceof GatewayError)) return TEXTS.general;
  switch (error.code) {
    case 'authentication':
      return TEXTS.authentication;
    case 'network':
    case 'timeout':
      return TEXTS.network;
    case 'malformed':
      return TEXTS.format;
    case 'unavailable':
      return TEXTS.notConfigured;
    case 'rate_limit':
      return TEXTS.rateLimit;
    case 'model_not_found':
    case 'bad_request':
    case 'server':
    case 'refused':
    case 'cancelled':
      return TEXTS.general;
  }
}

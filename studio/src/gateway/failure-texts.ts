import { NETWORK_FAILURE_TEXT } from '@promptory/domain/network-failure';
import { firstUnits } from '../text/cut-text.ts';
import { GatewayError, type GatewayErrorCode } from './gateway-error.ts';

/** The feature that failed; each can have its own texts. */
export type Feature = 'enhancement' | 'chat' | 'image' | 'voice';

/** The specified chat answer when no model is available. */
export const UNAVAILABLE_TEXT =
  "I'm sorry, but the AI service is currently unavailable. Please check your internet connection and try again.";

const CHAT_ISSUE = 'I apologize, but I encountered an issue';
const IMAGE_ISSUE =
  'I apologize, but I encountered an issue while analyzing your image. Please try again.';
const IMAGE_NETWORK =
  "I couldn't reach the AI service to analyze the image. Please check your internet connection and try again.";

/** Texts for features that have no text of their own. */
const TEXTS: Readonly<Record<GatewayErrorCode, string>> = {
  unavailable: 'The AI service is not configured. Add an API key to use it.',
  authentication:
    'The AI service did not accept the API key. Please check your OpenRouter API key in the settings.',
  payment:
    'The AI account has no credit left. Add credit at your AI provider, or choose a free model in the settings.',
  forbidden:
    'The AI service blocked this request. If its content filter caught the text, write it in other words. Otherwise check at your AI provider what your API key may use.',
  too_large:
    'This is too large for the AI service. Please shorten the text, or use a smaller image.',
  rate_limit:
    'The AI service is receiving too many requests right now. Please wait a moment and try again.',
  model_not_found:
    'None of the AI models is available at the moment. Please try again later, or choose other models in the settings.',
  bad_request:
    "The AI service couldn't process this request. Please change the text and try again.",
  server: 'The AI service has an internal problem right now. Please try again later.',
  refused: 'The AI service refused the request. Please try again later.',
  declined:
    'The model declined to answer this. Please write it in other words, or choose another model in the settings.',
  malformed: "The AI service's answer couldn't be read. Please try again.",
  network: NETWORK_FAILURE_TEXT,
  timeout: 'The AI service took too long to answer. Please try again.',
  cancelled: 'The request was cancelled.',
};

/** For status 408: the gateway gave up waiting for the request or the model. */
const SLOW_REQUEST =
  'The AI service gave up because the request took too long. Please check your connection and try again with a shorter text or a smaller image.';

// The chat writes in the first person and begins general failures with the specified words. The
// four specified texts for images are also used for similar failures.
const OWN_TEXTS: Readonly<Record<Feature, Readonly<Partial<Record<GatewayErrorCode, string>>>>> = {
  enhancement: {},
  voice: {
    too_large: 'This recording is too large for the AI service. Please record a shorter one.',
    model_not_found:
      'The AI service has no such model for recordings. Choose another one in the settings.',
    bad_request: "The AI service couldn't read this recording. Please record it again.",
    unavailable: 'No AI service that turns recordings into text is set up.',
  },
  chat: {
    unavailable: UNAVAILABLE_TEXT,
    network:
      "I couldn't reach the AI service. Please check your internet connection and try again.",
    timeout:
      'The AI service took too long to answer. Please try again, perhaps with a shorter message.',
    bad_request: `${CHAT_ISSUE}: the AI service could not work with this message. Please try it in other words.`,
    malformed: `${CHAT_ISSUE}: the AI service gave no usable answer. Please try again.`,
    refused: `${CHAT_ISSUE}: the AI service refused this request. Please try again later.`,
    cancelled: 'The answer was stopped.',
  },
  image: {
    authentication:
      "I couldn't analyze the image because the AI service did not accept the API key. Please check your OpenRouter API key in the settings.",
    network: IMAGE_NETWORK,
    timeout: IMAGE_NETWORK,
    malformed:
      "The AI service answered in a format that couldn't be read. Please try again, or try another image.",
    unavailable:
      'Image analysis is not available because no AI service is configured. Add an API key to let a model look at your images.',
    model_not_found: IMAGE_ISSUE,
    bad_request: IMAGE_ISSUE,
    server: IMAGE_ISSUE,
    refused: IMAGE_ISSUE,
    cancelled: IMAGE_ISSUE,
  },
};

/** Maximum number of nested causes that are checked. */
const CAUSES_MAX = 5;
const DETAIL_MAX_CHARS = 200;

/** Finds the GatewayError among the causes of an error, or null. */
export function findGatewayError(error: unknown): GatewayError | null {
  let current = error;
  for (let depth = 0; depth < CAUSES_MAX && current instanceof Error; depth += 1) {
    if (current instanceof GatewayError) return current;
    current = current.cause;
  }
  return null;
}

/**
 * A text that names the user's own limit that caused an error, and when it ends; null for other
 * errors.
 */
export function findOwnLimit(error: unknown): string | null {
  return findGatewayError(error)?.ownLimit ?? null;
}

/** When the failed request can be sent again, in ms since 1970; null if nobody said so. */
export function findRetryTime(error: unknown): number | null {
  return findGatewayError(error)?.retryAt ?? null;
}

/**
 * The reason for a failure as a text for the user. Messages about limits, from our server's
 * gateway function and about the browser's own model are shown unchanged.
 */
export function failureText(error: unknown, feature: Feature): string {
  const failure = findGatewayError(error);
  if (failure !== null) {
    const { status, ownLimit, shownMessage } = failure;
    return (
      ownLimit ??
      shownMessage ??
      (status === 408 ? SLOW_REQUEST : undefined) ??
      OWN_TEXTS[feature][failure.code] ??
      TEXTS[failure.code]
    );
  }
  if (feature === 'image') return IMAGE_ISSUE;
  const detail = error instanceof Error ? firstUnits(error.message.trim(), DETAIL_MAX_CHARS) : '';
  if (feature === 'enhancement' || feature === 'voice') {
    return detail === '' ? 'An unexpected error occurred. Please try again.' : detail;
  }
  if (detail === '') return `${CHAT_ISSUE}. Please try again.`;
  return `${CHAT_ISSUE}: ${detail}${/[.!?]$/.test(detail) ? '' : '.'} Please try again.`;
}

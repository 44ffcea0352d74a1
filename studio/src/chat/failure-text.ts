import { GatewayError, type GatewayErrorCode } from '../gateway/gateway-error.ts';
import { cutText } from '../memory/cut-text.ts';
import { UsageLimitError } from '../usage/usage-limits.ts';

/** The specified answer where there is no model to ask. */
export const UNAVAILABLE_TEXT =
  "I'm sorry, but the AI service is currently unavailable. Please check your internet connection and try again.";

const GENERAL_TEXT = 'I apologize, but I encountered an issue';

const TEXTS: Readonly<Record<GatewayErrorCode, string>> = {
  unavailable: UNAVAILABLE_TEXT,
  network: "I couldn't reach the AI service. Please check your internet connection and try again.",
  rate_limit:
    'The AI service is receiving too many requests right now. Please wait a moment and try again.',
  timeout:
    'The AI service took too long to answer. Please try again, perhaps with a shorter message.',
  authentication:
    'The AI service did not accept the API key. Please check your OpenRouter API key in the settings.',
  model_not_found:
    'None of the AI models is available at the moment. Please try again later, or choose other models in the settings.',
  server: 'The AI service has a problem of its own right now. Please try again later.',
  bad_request: `${GENERAL_TEXT}: the AI service could not work with this message. Please try it in other words.`,
  malformed: `${GENERAL_TEXT}: the AI service gave no usable answer. Please try again.`,
  refused: `${GENERAL_TEXT}: the AI service refused this request. Please try again later.`,
  cancelled: 'The answer was stopped.',
};

/** How far causes of causes are followed. */
const CAUSES_MAX = 5;
const DETAIL_MAX_CHARS = 200;

/** The failure of a model that lies behind an error, or null. */
export function gatewayErrorBehind(error: unknown): GatewayError | null {
  let current = error;
  for (let depth = 0; depth < CAUSES_MAX && current instanceof Error; depth += 1) {
    if (current instanceof GatewayError) return current;
    current = current.cause;
  }
  return null;
}

/** What the chat says about a failure, in plain words; a limit of the user's own explains itself. */
export function failureText(error: unknown): string {
  const failure = gatewayErrorBehind(error);
  if (failure instanceof UsageLimitError) return failure.message;
  if (failure !== null) return TEXTS[failure.code];
  const detail = error instanceof Error ? cutText(error.message.trim(), DETAIL_MAX_CHARS) : '';
  if (detail === '') return `${GENERAL_TEXT}. Please try again.`;
  return `${GENERAL_TEXT}: ${detail}${/[.!?]$/.test(detail) ? '' : '.'} Please try again.`;
}

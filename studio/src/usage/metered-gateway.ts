import type { CallOptions, Completion, CompletionRequest, Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { Usage } from './usage.ts';

const CHARS_PER_TOKEN = 4;

/** The specified estimate: one token per four characters (UTF-16 units), rounded up. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN);
}

type Call = (request: CompletionRequest, options?: CallOptions) => Promise<Completion>;

/** The category for requests without a purpose. */
const NO_PURPOSE = 'other';

/**
 * Wraps a gateway: counts all requests, and throws UsageLimitError (code `rate_limit`) if a limit
 * is reached. A call that tries several models is one request. A cancelled call counts as a request
 * with its estimated tokens, but not as a failure. Model lists do not count, nor do requests that
 * are never sent (no gateway, limit reached, already cancelled).
 */
export function meteredGateway(gateway: Gateway, usage: Usage): Gateway {
  function metered(call: Call): Call {
    return async (request, options = {}) => {
      if (!gateway.isAvailable || options.signal?.aborted === true) return call(request, options);
      const refusal = usage.refusal();
      if (refusal !== null) throw refusal;

      let textSoFar = '';
      const { onText } = options;
      const watched: CallOptions =
        onText === undefined
          ? options
          : {
              ...options,
              onText: (text) => {
                textSoFar = text;
                onText(text);
              },
            };
      const end = usage.begin(request.purpose ?? NO_PURPOSE);
      try {
        const { model, tokens, ...rest } = await call(request, watched);
        end({ outcome: 'succeeded', model, tokens });
        return { ...rest, model, tokens };
      } catch (error) {
        const isCancelled = error instanceof GatewayError && error.code === 'cancelled';
        const model = error instanceof GatewayError ? error.model : null;
        const tokens = isCancelled ? tokensAsked(request) + estimateTokens(textSoFar) : 0;
        end({ outcome: isCancelled ? 'cancelled' : 'failed', model, tokens });
        throw error;
      }
    };
  }

  return {
    get isAvailable() {
      return gateway.isAvailable;
    },
    get seesPictures() {
      return gateway.seesPictures;
    },
    completeText: metered((request, options) => gateway.completeText(request, options)),
    completeVision: metered((request, options) => gateway.completeVision(request, options)),
    listModels: (options) => gateway.listModels(options),
  };
}

/** Counts only text, because the number of tokens for an image differs between models. */
function tokensAsked({ messages }: CompletionRequest): number {
  return messages
    .flatMap(({ content }) =>
      typeof content === 'string'
        ? [content]
        : content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
    )
    .reduce((tokens, text) => tokens + estimateTokens(text), 0);
}

import type { CallOptions, Completion, CompletionRequest, Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { estimateTokens } from './estimate-tokens.ts';
import type { Usage } from './usage.ts';

type Call = (request: CompletionRequest, options?: CallOptions) => Promise<Completion>;

/** What a request is counted under when it does not say its purpose. */
const NO_PURPOSE = 'other';

/**
 * A gateway that refuses with a UsageLimitError (code `rate_limit`) once a limit is reached, and
 * counts what goes through it. A call that tries several models is one request. A cancelled call
 * was sent, so it counts as a request with about the tokens it used, but not as a failure. What is
 * never sent (no gateway, refused, cancelled before) and lists of models do not count.
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

/** Of the words only: what a picture costs differs from model to model. */
function tokensAsked({ messages }: CompletionRequest): number {
  return messages
    .flatMap(({ content }) =>
      typeof content === 'string'
        ? [content]
        : content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
    )
    .reduce((tokens, text) => tokens + estimateTokens(text), 0);
}

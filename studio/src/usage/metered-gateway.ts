import type {
  CallOptions,
  Completion,
  CompletionRequest,
  Gateway,
  TokenUsage,
} from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { PriceList } from './price-list.ts';
import type { Usage } from './usage.ts';

const CHARS_PER_TOKEN = 4;

/** The specified estimate: one token per four characters (UTF-16 units), rounded up. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN);
}

type Call = (request: CompletionRequest, options?: CallOptions) => Promise<Completion>;

/** The category for requests without a purpose. */
const NO_PURPOSE = 'other';
const NO_TOKENS: TokenUsage = { promptTokens: 0, completionTokens: 0 };

/**
 * Wraps a gateway: counts all requests, and throws UsageLimitError (code `rate_limit`) if a limit
 * is reached. A call that tries several models is one request. With a price list, also counts costs. A cancelled call counts as a request
 * with its estimated tokens, but not as a failure. Model lists do not count, nor do requests that
 * are never sent (no gateway, limit reached, already cancelled).
 */
export function meteredGateway(
  gateway: Gateway,
  usage: Usage,
  prices?: Pick<PriceList, 'costOf'>,
): Gateway {
  /** Adds the cost when the price list was read, without delaying the answer. */
  function price(model: string | null, tokens: TokenUsage, addCost: (cost: number | null) => void) {
    if (prices === undefined || tokens.promptTokens + tokens.completionTokens === 0) return;
    if (model === null) addCost(null);
    else void prices.costOf(model, tokens).then(addCost);
  }

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
        const completion = await call(request, watched);
        const { model, tokens, text } = completion;
        const completionTokens = Math.min(tokens, estimateTokens(text));
        const estimated = { promptTokens: tokens - completionTokens, completionTokens };
        price(model, completion.usage ?? estimated, end({ outcome: 'succeeded', model, tokens }));
        return completion;
      } catch (error) {
        const isCancelled = error instanceof GatewayError && error.code === 'cancelled';
        const model = error instanceof GatewayError ? error.model : null;
        const failed = (error instanceof GatewayError ? error.usage : null) ?? NO_TOKENS;
        const used = isCancelled
          ? { promptTokens: tokensAsked(request), completionTokens: estimateTokens(textSoFar) }
          : failed;
        const tokens = used.promptTokens + used.completionTokens;
        price(model, used, end({ outcome: isCancelled ? 'cancelled' : 'failed', model, tokens }));
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

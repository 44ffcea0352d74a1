import type { Clock } from '../environment.ts';
import { randomId } from '../storage/random-id.ts';
import { createDeadline } from './deadline.ts';
import type { TimeLimits } from './gateway-config.ts';
import { GatewayError, type GatewayErrorCode, unavailable } from './gateway-error.ts';
import type { CallOptions, Completion, CompletionRequest } from './gateway.ts';
import { ALL_MODELS, FREE_MODELS, isFreeModel, type ModelRests } from './model-rests.ts';

/** An answer of one model. */
export type ModelAnswer = Omit<Completion, 'processingTimeMs'>;

interface ModelChain {
  /** asks these models until one answers; throws GatewayError */
  readonly complete: (
    models: readonly string[],
    request: CompletionRequest,
    options?: CallOptions,
  ) => Promise<Completion>;
}

/** Failures that say more about the request than about the model. */
const NO_REST_CODES: readonly GatewayErrorCode[] = ['bad_request'];
/**
 * Statuses with which a gateway asks to wait: a limit is reached, credit is missing, or it is busy.
 * After others, a time to try again must not hold back further requests.
 */
const HOLD_STATUSES: readonly number[] = [429, 402, 503];

/**
 * Tries the models of a gateway one after the other within the time limits. `identity` names the
 * gateway among `rests`; `ask` asks one model and throws GatewayError.
 */
export function createModelChain({
  clock,
  rests,
  identity,
  timeLimits,
  ask,
}: {
  readonly clock: Clock;
  readonly rests: ModelRests;
  readonly identity: string;
  readonly timeLimits: TimeLimits;
  readonly ask: (
    model: string,
    request: CompletionRequest,
    limits: TimeLimits,
    options: CallOptions,
  ) => Promise<ModelAnswer>;
}): ModelChain {
  /** Remembers a failure of a model, or a limit that it reported. */
  function note(model: string, error: GatewayError): void {
    const now = clock();
    const isLimit = error.limitScope === 'account' || error.limitScope === 'free models';
    // Our server's own refusals are not remembered, because it knows best when they end.
    const isOurs = error.shownMessage !== null || error.ownLimit !== null;
    if (!isFinal(error) && !isLimit && !NO_REST_CODES.includes(error.code)) {
      rests.failed(identity, model, now);
    }
    if (isOurs || error.status === null || !HOLD_STATUSES.includes(error.status)) return;
    if (error.limitScope === 'free models') rests.hold(identity, FREE_MODELS, error, now);
    else if (isFinal(error)) rests.hold(identity, ALL_MODELS, error, now);
    else rests.hold(identity, model, error, now);
  }

  async function completeWithOneOf(
    models: readonly string[],
    asked: CompletionRequest,
    { signal, onText }: CallOptions = {},
  ): Promise<Completion> {
    const begun = clock();
    // All attempts have the same id, so that our server counts them once.
    const request = { ...asked, messageId: asked.messageId ?? randomId() };
    let heard = '';
    const listen = (textSoFar: string): void => {
      heard = textSoFar;
      onText?.(textSoFar);
    };
    const queue = rests.queue(identity, models, begun);
    const failures: GatewayError[] = [];
    // The silence limits apply to each model, the total limit to the whole call.
    const { wholeMs } = timeLimits;
    const call = createDeadline({ firstByteMs: wholeMs, silenceMs: wholeMs, wholeMs }, signal);
    const options = { signal: call.signal, ...(onText && { onText: listen }) };
    try {
      for (const model of queue.models) {
        const isFreeLimited = failures.some(({ limitScope }) => limitScope === 'free models');
        if (isFreeLimited && isFreeModel(model)) continue;
        if (heard !== '') listen('');
        try {
          const limits = limitsFor(models, timeLimits);
          const completion = await ask(model, request, limits, options);
          rests.succeeded(identity, model);
          return { ...completion, processingTimeMs: Math.max(0, clock() - begun) };
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error;
          if (!call.signal.aborted) note(model, error);
          if (isFinal(error) || call.signal.aborted) throw error;
          failures.push(error);
        }
      }
      throw lastOf(failures, queue.held);
    } finally {
      call.end();
    }
  }

  return { complete: completeWithOneOf };
}

/** Codes of failures that another model would not mend. */
const FINAL_CODES: readonly GatewayErrorCode[] = [
  'cancelled',
  'unavailable',
  'authentication',
  'payment',
  'forbidden',
  'too_large',
  'declined',
];

/** Returns whether the next model would fail in the same way. */
function isFinal({ code, status, limitScope, ownLimit, shownMessage }: GatewayError): boolean {
  const isSlowRequest = status === 408;
  const isAccountLimit = limitScope === 'account';
  const isRefused = FINAL_CODES.includes(code) || isSlowRequest || isAccountLimit;
  return isRefused || ownLimit !== null || shownMessage !== null;
}

/** The limits of one model: a single model has more time, because no other one can be asked. */
function limitsFor(models: readonly string[], limits: TimeLimits): TimeLimits {
  const { onlyModelMs } = limits;
  if (models.length > 1 || onlyModelMs === undefined) return limits;
  return { ...limits, firstByteMs: onlyModelMs, silenceMs: onlyModelMs };
}

/**
 * The last failure. It names a time to try again only if all models must wait: otherwise one of
 * them may answer sooner.
 */
function lastOf(failures: readonly GatewayError[], held: GatewayError | null): GatewayError {
  const last = failures.at(-1);
  if (last === undefined) return held ?? unavailable('no model chosen');
  const times = failures.map(({ retryAt }) => retryAt).filter((time) => time !== null);
  const all = times.length === failures.length ? Math.min(...times) : null;
  return last.retryAt === all ? last : last.with({ retryAt: all });
}

import { Hono } from 'hono';
import { mountEndpoints } from '../http/endpoints.ts';
import type { ApiError } from '../http/errors.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { GATEWAY_ERROR, renderError, toAiError } from './ai-errors.ts';
import type { AiParts, FunctionsDeps } from './ai-parts.ts';
import { AI_LIMITS } from './ai-settings.ts';
import type { AiSettings } from './ai-settings.ts';
import { createAttempts } from './attempts.ts';
import { createCallSlots } from './call-slots.ts';
import { functionEndpoints } from './endpoints.ts';
import { createModels } from './models.ts';
import { createQuota } from './quota.ts';
import { isOperatorError } from './relay-refusal.ts';
import { requireUser } from './require-user.ts';
import { createUpstream } from './upstream.ts';

/** Settings of the gateway that the web app needs, without its key and address. */
export interface PublicAi {
  readonly available: boolean;
  /** in the order to try them */
  readonly textModels?: readonly string[];
  readonly visionModel?: string;
  /** turns recordings into text; undefined if the server accepts none */
  readonly transcriptionModel?: string;
  /** requests per user in a day and in a calendar month, in UTC */
  readonly dailyLimit?: number;
  readonly monthlyLimit?: number;
}

export interface Functions {
  /** paths are relative to `/functions/v1` */
  readonly http: Hono;
  /** Settings for browsers. Waits at most this time, in ms, for the model list of the gateway. */
  readonly publicAi: (modelsTimeoutMs: number) => Promise<PublicAi>;
}

/**
 * Minimum time between two log lines of the same failure, because every request fails while a
 * gateway is down.
 */
const LOG_INTERVAL_MS = 60_000;
/**
 * Codes that are not logged as failures. `createRefusalReport` logs refusals caused by the
 * operator's key.
 */
const LOGGED_ELSEWHERE: readonly string[] = [GATEWAY_ERROR, 'gateway_refused'];
const MAX_USERS = 10_000;
/**
 * Limit for invalid requests. A correct client causes them only when it reaches a limit or when a
 * model was removed.
 */
const FAULTS: RateLimit = { burst: 30, periodMs: 10 * 60_000, maxKeys: MAX_USERS };
const LISTINGS: RateLimit = { burst: 60, periodMs: 60_000, maxKeys: MAX_USERS };

/** The functions service. Its only function forwards requests to the operator's AI gateway. */
export function createFunctions(deps: FunctionsDeps): Functions {
  const app = new Hono();
  const report = createFailureReport(deps);
  const parts = deps.ai && createParts(deps, deps.ai, report);

  mountEndpoints(app, functionEndpoints(parts), {
    authorize: {
      anyone: () => undefined,
      user: (context) => requireUser(context.req.raw, deps.tokens),
    },
  });
  app.onError((thrown, context) => {
    const error = toAiError(thrown);
    if (isFailure(error)) report(`${context.req.method} ${context.req.path}`, error);
    return renderError(error);
  });
  return { http: app, publicAi: (modelsTimeoutMs) => publicAi(parts, modelsTimeoutMs) };
}

function createParts(deps: FunctionsDeps, settings: AiSettings, report: FailureReport): AiParts {
  const { db, extendSocketTimeout, now, log, limits = AI_LIMITS } = deps;
  const upstream = createUpstream(settings, deps);
  return {
    extendSocketTimeout,
    now,
    settings,
    limits,
    upstream,
    models: createModels(settings, {
      upstream,
      limits,
      now,
      report: (error) => {
        report('listing the models', toAiError(error));
      },
    }),
    quota: createQuota(db, settings, { now, log }),
    slots: createCallSlots(limits),
    attempts: createAttempts(),
    faults: createRateLimiter(FAULTS, now),
    listings: createRateLimiter(LISTINGS, now),
    reportRefusal: createRefusalReport(now, log),
  };
}

async function publicAi(parts: AiParts | undefined, modelsTimeoutMs: number): Promise<PublicAi> {
  if (parts === undefined) return { available: false };
  const { visionModel, transcriptionModel, dailyLimit, monthlyLimit } = parts.settings;
  const textModels = await within(modelsTimeoutMs, parts.models.textModels(), []);
  return {
    available: true,
    ...(textModels.length > 0 && { textModels }),
    ...(visionModel !== undefined && { visionModel }),
    ...(transcriptionModel !== undefined && { transcriptionModel }),
    dailyLimit,
    monthlyLimit,
  };
}

async function within<Value>(ms: number, value: Promise<Value>, fallback: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, ms, fallback);
  });
  try {
    return await Promise.race([value, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function createRefusalReport(now: () => Date, log: (line: string) => void) {
  let loggedAtMs = -Infinity;
  return (status: number): void => {
    const nowMs = now().getTime();
    if (!isOperatorError(status) || nowMs - loggedAtMs < LOG_INTERVAL_MS) return;
    loggedAtMs = nowMs;
    log(
      `functions: the AI gateway refused this server's key (status ${status}). Check AI_API_KEY.`,
    );
  };
}

type FailureReport = (action: string, error: ApiError) => void;

/**
 * Logs each kind of failure at most once per interval, with the number of lines that were skipped.
 */
function createFailureReport({
  ai,
  now,
  log,
}: Pick<FunctionsDeps, 'ai' | 'now' | 'log'>): FailureReport {
  const logged = new Map<string, { readonly atMs: number; skipped: number }>();
  return (action, error) => {
    const nowMs = now().getTime();
    const last = logged.get(error.code);
    if (last !== undefined && nowMs - last.atMs < LOG_INTERVAL_MS) {
      last.skipped += 1;
      return;
    }
    logged.set(error.code, { atMs: nowMs, skipped: 0 });
    const more = last?.skipped ? ` (and ${last.skipped} more times before)` : '';
    const line = `${failureLine(action, error)}${more}`;
    log(ai?.apiKey === undefined ? line : line.replaceAll(ai.apiKey, '[key]'));
  };
}

/**
 * True for failures to log. False for a busy server, a missing gateway, and codes that are logged
 * elsewhere.
 */
function isFailure({ status, code, cause }: ApiError): boolean {
  return (
    status >= 500 && (status !== 503 || cause !== undefined) && !LOGGED_ELSEWHERE.includes(code)
  );
}

/** The log line of a failure. It contains no body, token or key. */
function failureLine(action: string, error: ApiError): string {
  const causes: string[] = [];
  for (let { cause } = error; cause instanceof Error; { cause } = cause) {
    causes.push(cause.stack ?? cause.message);
  }
  return [`functions: ${action} failed: ${error.message}`, ...causes].join('\n');
}

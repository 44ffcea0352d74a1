import { Hono } from 'hono';
import type { Context } from 'hono';
import { ApiError } from '../http/errors.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { AiParts, FunctionsDeps } from './ai-parts.ts';
import { GATEWAYS_OWN, renderError, toAiError } from './ai-errors.ts';
import { AI_LIMITS } from './ai-settings.ts';
import type { AiSettings } from './ai-settings.ts';
import { createAllowance } from './allowance.ts';
import { createCallSlots } from './call-slots.ts';
import { completeChat } from './chat-completions.ts';
import { listModels } from './list-models.ts';
import { createModels } from './models.ts';
import { isOperatorsMatter } from './relay-refusal.ts';
import { createUpstream } from './upstream.ts';

/** What pages are told of the gateway: never its key nor its address. */
export interface PublicAi {
  readonly available: boolean;
  /** in the order in which to try them */
  readonly textModels?: readonly string[];
  readonly visionModel?: string;
  /** requests of one person in a day and in a calendar month of UTC */
  readonly dailyLimit?: number;
  readonly monthlyLimit?: number;
}

export interface Functions {
  /** with paths relative to where it is mounted (`/functions/v1`) */
  readonly http: Hono;
  /** For /config.json; waits at most a second for a gateway that has to be asked for its models. */
  readonly publicAi: () => Promise<PublicAi>;
}

const MODELS_AWAITED_MS = 1_000;
/** How often the log is told of the same: a gateway that is down fails every request. */
const TOLD_EVERY_MS = 60_000;
/** Refusals of the gateway, which log the key's in words of their own. */
const TOLD_OTHERWISE: readonly string[] = [GATEWAYS_OWN, 'gateway_refused'];
const PEOPLE_REMEMBERED = 10_000;
/** A client at work makes no faults but for a limit that is reached, or a model that is gone. */
const FAULTS: RateLimit = { burst: 30, periodMs: 10 * 60_000, maxKeys: PEOPLE_REMEMBERED };
const LISTINGS: RateLimit = { burst: 60, periodMs: 60_000, maxKeys: PEOPLE_REMEMBERED };

/** The functions service: the carrier to the operator's AI gateway, and no other function. */
export function createFunctions(deps: FunctionsDeps): Functions {
  const app = new Hono();
  const report = createFailureReport(deps);
  const parts = deps.ai && createParts(deps, deps.ai, report);

  route(app, 'POST', '/ai/chat/completions', parts && completeChat(parts));
  route(app, 'GET', '/ai/models', parts && listModels(parts));
  for (const path of ['/ai', '/ai/*']) {
    app.all(path, () => {
      throw new ApiError(404, 'not_found', 'There is no such endpoint.');
    });
  }
  app.all('*', () => {
    // As Supabase answers for a function that was not deployed.
    const body = { code: 'NOT_FOUND', message: 'Requested function was not found' };
    return Response.json(body, { status: 404, headers: { 'sb-error-code': body.code } });
  });
  app.onError((thrown, context) => {
    const error = toAiError(thrown);
    if (isFailure(error)) report(`${context.req.method} ${context.req.path}`, error);
    return renderError(error);
  });
  return { http: app, publicAi: () => publicAi(parts) };
}

function createParts(deps: FunctionsDeps, settings: AiSettings, report: FailureReport): AiParts {
  const { db, tokens, waitFor, now, log, limits = AI_LIMITS } = deps;
  const upstream = createUpstream(settings, deps);
  return {
    tokens,
    waitFor,
    settings,
    limits,
    upstream,
    models: createModels(settings, {
      upstream,
      limits,
      now,
      report: (error) => {
        report('the list of models', toAiError(error));
      },
    }),
    allowance: createAllowance(db, settings, { now, log }),
    slots: createCallSlots(limits),
    faults: createRateLimiter(FAULTS, now),
    listings: createRateLimiter(LISTINGS, now),
    reportRefusal: createRefusalReport(now, log),
  };
}

/** One method on a path; without the operation there is no gateway to carry to. */
function route(
  app: Hono,
  method: 'GET' | 'POST',
  path: string,
  operation: ((context: Context) => Promise<Response>) | undefined,
): void {
  app.on(method, path, (context) => {
    if (operation !== undefined) return operation(context);
    throw new ApiError(503, 'unavailable', 'AI service not available - missing API key');
  });
  app.all(path, () => {
    const headers = { allow: method };
    throw new ApiError(405, 'method_not_allowed', `Use ${method} here.`, { headers });
  });
}

async function publicAi(parts: AiParts | undefined): Promise<PublicAi> {
  if (parts === undefined) return { available: false };
  const { visionModel, dailyLimit, monthlyLimit } = parts.settings;
  const textModels = await within(MODELS_AWAITED_MS, parts.models.textModels(), []);
  return {
    available: true,
    ...(textModels.length > 0 && { textModels }),
    ...(visionModel !== undefined && { visionModel }),
    dailyLimit,
    monthlyLimit,
  };
}

async function within<Value>(ms: number, value: Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}

function createRefusalReport(now: () => Date, log: (line: string) => void) {
  let toldAtMs = -Infinity;
  return (status: number): void => {
    const nowMs = now().getTime();
    if (!isOperatorsMatter(status) || nowMs - toldAtMs < TOLD_EVERY_MS) return;
    toldAtMs = nowMs;
    log(`functions: the AI gateway refuses this server with the status ${status}: see AI_API_KEY`);
  };
}

type FailureReport = (what: string, error: ApiError) => void;

/** Tells the log of each kind of failure once in a while, and how many there were meanwhile. */
function createFailureReport({
  ai,
  now,
  log,
}: Pick<FunctionsDeps, 'ai' | 'now' | 'log'>): FailureReport {
  const told = new Map<string, { readonly atMs: number; untold: number }>();
  return (what, error) => {
    const nowMs = now().getTime();
    const last = told.get(error.code);
    if (last !== undefined && nowMs - last.atMs < TOLD_EVERY_MS) {
      last.untold += 1;
      return;
    }
    told.set(error.code, { atMs: nowMs, untold: 0 });
    const more = last?.untold ? ` (and ${last.untold} times before)` : '';
    const line = `${failureLine(what, error)}${more}`;
    log(ai?.apiKey === undefined ? line : line.replaceAll(ai.apiKey, '[key]'));
  };
}

/** Being busy, or without a gateway, is none; of a gateway's own refusals its operator knows. */
function isFailure({ status, code, cause }: ApiError): boolean {
  return status >= 500 && (status !== 503 || cause !== undefined) && !TOLD_OTHERWISE.includes(code);
}

/** What an operator needs to find the fault; never a body, a token or the key. */
function failureLine(what: string, error: ApiError): string {
  const causes: string[] = [];
  for (let { cause } = error; cause instanceof Error; { cause } = cause) {
    causes.push(cause.stack ?? cause.message);
  }
  return [`functions: ${what} failed: ${error.message}`, ...causes].join('\n');
}

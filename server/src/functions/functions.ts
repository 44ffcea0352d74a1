import { Hono } from 'hono';
import type { Context } from 'hono';
import { ApiError } from '../http/errors.ts';
import type { AiParts, FunctionsDeps } from './ai-parts.ts';
import { renderError, toAiError } from './ai-errors.ts';
import { AI_LIMITS } from './ai-settings.ts';
import type { AiSettings } from './ai-settings.ts';
import { createAllowance } from './allowance.ts';
import { createCallSlots } from './call-slots.ts';
import { completeChat } from './chat-completions.ts';
import { listModels } from './list-models.ts';
import { createModels } from './models.ts';
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
const REFUSALS_TOLD_EVERY_MS = 60_000;
/** What the operator's key or account is to blame for. */
const OPERATORS_MATTER: readonly number[] = [401, 402, 403];

/** The functions service: the carrier to the operator's AI gateway, and no other function. */
export function createFunctions(deps: FunctionsDeps): Functions {
  const app = new Hono();
  const parts = deps.ai && createParts(deps, deps.ai);

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
    if (isFailure(error)) deps.log(failureLine(context.req.method, context.req.path, error));
    return renderError(error);
  });
  return { http: app, publicAi: () => publicAi(parts) };
}

function createParts(deps: FunctionsDeps, settings: AiSettings): AiParts {
  const { db, tokens, waitFor, now, log, limits = AI_LIMITS } = deps;
  const upstream = createUpstream(settings, deps);
  return {
    tokens,
    waitFor,
    settings,
    limits,
    upstream,
    models: createModels(settings, { upstream, limits, now }),
    allowance: createAllowance(db, settings, { now, log }),
    slots: createCallSlots(limits),
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
    if (!OPERATORS_MATTER.includes(status) || nowMs - toldAtMs < REFUSALS_TOLD_EVERY_MS) return;
    toldAtMs = nowMs;
    log(`functions: the AI gateway refuses this server with the status ${status}: see AI_API_KEY`);
  };
}

/** Being busy, or without a gateway, is none. */
function isFailure({ status, cause }: ApiError): boolean {
  return status >= 500 && (status !== 503 || cause !== undefined);
}

/** What an operator needs to find the fault; never a body, a token or the key. */
function failureLine(method: string, path: string, error: ApiError): string {
  const causes: string[] = [];
  for (let { cause } = error; cause instanceof Error; { cause } = cause) {
    causes.push(cause.stack ?? cause.message);
  }
  return [`functions: ${method} ${path} failed: ${error.message}`, ...causes].join('\n');
}

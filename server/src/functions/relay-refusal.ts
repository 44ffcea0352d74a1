import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import { GATEWAYS_OWN, badGateway } from './ai-errors.ts';
import type { AiLimits } from './ai-settings.ts';
import { mediaType } from './relay-answer.ts';
import { readAnswer } from './upstream.ts';

/** What is repeated of a gateway's words. */
const MESSAGE_MAX_CHARS = 500;
const SECONDS = /^\d{1,6}$/;
const STATUS_MAX = 599;
/** What the operator's key or account is to blame for, and nobody else can mend. */
const OPERATORS_MATTER: readonly number[] = [401, 402, 403];

/**
 * Where gateways say what is wrong: OpenAI's `{error: {message}}`, `{error}` as words, and `{detail}`
 * or `{message}` of the frameworks below them.
 */
const refusalBody = z.union([
  z.pipe(
    z.object({ error: z.object({ message: z.string() }) }),
    z.transform(({ error }) => error.message),
  ),
  z.pipe(
    z.object({ error: z.string() }),
    z.transform(({ error }) => error),
  ),
  z.pipe(
    z.object({ detail: z.string() }),
    z.transform(({ detail }) => detail),
  ),
  z.pipe(
    z.object({ message: z.string() }),
    z.transform(({ message }) => message),
  ),
]);

/** Whether a status tells of the operator's key or account. */
export function isOperatorsMatter(status: number): boolean {
  return OPERATORS_MATTER.includes(status);
}

/**
 * The error to answer with for what is no completion. Of a refusal only its status, its words and the
 * seconds of Retry-After remain: what else it says is between the gateway and the operator, whose key
 * (`secret`) is blackened. A refusal of that key becomes 502, as nobody who asks can mend it.
 */
export async function toRefusal(
  answer: Response,
  { errorBytes, idleMs }: Pick<AiLimits, 'errorBytes' | 'idleMs'>,
  secret: string | undefined,
): Promise<ApiError> {
  if (answer.status < 400) {
    await answer.body?.cancel();
    const type = mediaType(answer);
    return badGateway(
      answer.ok
        ? `The AI gateway answered ${type === '' ? 'nothing' : type} where JSON was expected.`
        : `The AI gateway answered with the status ${answer.status}.`,
    );
  }
  if (isOperatorsMatter(answer.status)) {
    await answer.body?.cancel();
    return new ApiError(
      502,
      'gateway_refused',
      'The AI gateway does not let this server in. Please tell whoever runs it, or use a key of your own.',
    );
  }
  const { text } = await readAnswer(answer, { maxBytes: errorBytes, maxMs: idleMs });
  const words = wordsOf(text);
  const shown = secret === undefined ? words : words.replaceAll(secret, '[key]');
  const said = shown.trim().slice(0, MESSAGE_MAX_CHARS);
  const message = said === '' ? `The AI gateway answered with the status ${answer.status}.` : said;
  const retryAfter = answer.headers.get('retry-after') ?? '';
  const headers = SECONDS.test(retryAfter) ? { 'retry-after': retryAfter } : {};
  // Beyond the statuses that there are a server may not answer either.
  const status = answer.status > STATUS_MAX ? 502 : answer.status;
  return new ApiError(status, GATEWAYS_OWN, message, { headers });
}

function wordsOf(text: string): string {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    // Words, or a page; of an object that is too long or broken nobody knows what it tells.
    return /^\s*[{["]/.test(text) ? '' : text;
  }
  const parsed = refusalBody.safeParse(said);
  return parsed.success ? parsed.data : '';
}

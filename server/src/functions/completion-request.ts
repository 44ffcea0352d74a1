import * as z from 'zod/mini';
import { badRequest, tooLarge } from './ai-errors.ts';
import type { AiLimits } from './ai-settings.ts';
import { hasMorePartsThan } from './json-parts.ts';

const MODEL_MAX_CHARS = 200;
const MESSAGES_MAX = 200;
const PARTS_MAX = 32;
/** Maximum per request, because gateways charge for pictures in addition to text. */
const PICTURES_MAX = 4;
const TEMPERATURE_MAX = 2;
/** Default of Promptory. An answer without a limit could cost any amount. */
const ANSWER_TOKENS_DEFAULT = 2000;
/**
 * Maximum number of JSON parts (see json-parts.ts). 200 text messages have about a thousand.
 * Parsing millions of empty objects would block the server.
 */
const JSON_PARTS_MAX = 20_000;
const PICTURE_DATA = /^data:image\/(?:png|jpeg|webp|gif);base64,/;
const MESSAGE_ID = /^[0-9a-f]{32}$/;
const DATA_HEAD_MAX_CHARS = 30;
const NO_BASE64 = /[^A-Za-z0-9+/]/g;

const picture = z
  .string()
  .check(z.refine(isPicture, 'must be a data URL of a PNG, JPEG, WebP or GIF in base64'));
const text = z.object({ type: z.literal('text'), text: z.string() });
const image = z.object({ type: z.literal('image_url'), image_url: z.object({ url: picture }) });
const partsOf = <Part extends z.ZodMiniType>(part: Part) =>
  z.union([z.string(), z.array(part).check(z.minLength(1), z.maxLength(PARTS_MAX))]);
const message = z.discriminatedUnion('role', [
  z.object({ role: z.enum(['system', 'assistant']), content: partsOf(text) }),
  z.object({
    role: z.literal('user'),
    content: partsOf(z.discriminatedUnion('type', [text, image])),
  }),
]);
const completionRequest = z.object({
  model: z.string().check(z.minLength(1), z.maxLength(MODEL_MAX_CHARS)),
  messages: z.array(message).check(
    z.minLength(1),
    z.maxLength(MESSAGES_MAX),
    z.refine((messages) => picturesIn(messages) <= PICTURES_MAX, {
      message: `must have ${PICTURES_MAX} pictures at most`,
    }),
  ),
  temperature: z.optional(z.number().check(z.minimum(0), z.maximum(TEMPERATURE_MAX))),
  max_tokens: z._default(z.int().check(z.minimum(1)), ANSWER_TOKENS_DEFAULT),
  stream: z.optional(z.boolean()),
  stream_options: z.optional(z.object({ include_usage: z.optional(z.boolean()) })),
  response_format: z.optional(z.object({ type: z.enum(['text', 'json_object']) })),
});

const messageId = z.object({
  message_id: z.optional(z.string().check(z.regex(MESSAGE_ID, 'must have 32 hexadecimal digits'))),
});

type Message = z.infer<typeof message>;

/** The fields that are sent to the gateway; all other fields are dropped. */
export type CompletionRequest = z.infer<typeof completionRequest>;

export interface ParsedRequest {
  readonly request: CompletionRequest;
  /** the id of the user's message that this request tries to answer; never sent to the gateway */
  readonly messageId: string | undefined;
}

/**
 * Parses a request and keeps only known fields. Lowers `max_tokens` to the limit. Throws ApiError
 * 400, or 413 for too much text or too many parts.
 */
export function parseCompletionRequest(
  body: string,
  limits: Pick<AiLimits, 'textChars' | 'answerTokens'>,
): ParsedRequest {
  if (hasMorePartsThan(JSON_PARTS_MAX, body)) {
    throw tooLarge(`The request has more than ${JSON_PARTS_MAX} JSON values.`);
  }
  const fields = parseJson(body);
  const parsed = completionRequest.safeParse(fields);
  if (!parsed.success) throw badRequest(faultOf(parsed.error));
  const request = parsed.data;
  const id = messageId.safeParse(fields);
  if (!id.success) throw badRequest(faultOf(id.error));
  if (textCharsOf(request) > limits.textChars) {
    throw tooLarge(`The messages have more than ${limits.textChars} characters.`);
  }
  const max_tokens = Math.min(request.max_tokens, limits.answerTokens);
  return { request: { ...request, max_tokens }, messageId: id.data.message_id };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw badRequest('The request is not valid JSON.', error);
  }
}

/**
 * True for a picture as a data URL. Links are rejected: the gateway would fetch any address that
 * the caller names, even one in its own network.
 */
function isPicture(url: string): boolean {
  const head = PICTURE_DATA.exec(url.slice(0, DATA_HEAD_MAX_CHARS))?.[0];
  if (head === undefined || url.length === head.length) return false;
  // After the base64 characters, only padding may follow.
  NO_BASE64.lastIndex = head.length;
  const at = NO_BASE64.exec(url)?.index ?? url.length;
  return at > head.length && ['', '=', '=='].includes(url.slice(at, at + 3));
}

function picturesIn(messages: readonly Message[]): number {
  let pictures = 0;
  for (const { content } of messages) {
    if (typeof content === 'string') continue;
    for (const { type } of content) pictures += type === 'image_url' ? 1 : 0;
  }
  return pictures;
}

function textCharsOf({ messages }: CompletionRequest): number {
  let chars = 0;
  for (const { content } of messages) {
    if (typeof content === 'string') chars += content.length;
    else for (const part of content) chars += part.type === 'text' ? part.text.length : 0;
  }
  return chars;
}

function faultOf(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  return `Invalid request: ${path === '' ? 'the body' : path}: ${issue?.message ?? 'is invalid'}`;
}

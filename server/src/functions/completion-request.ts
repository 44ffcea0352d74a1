import * as z from 'zod/mini';
import { badRequest, tooLarge } from './ai-errors.ts';
import type { AiLimits } from './ai-settings.ts';

const MODEL_MAX_CHARS = 200;
const MESSAGES_MAX = 200;
const PARTS_MAX = 32;
const LINK_MAX_CHARS = 2048;
const TEMPERATURE_MAX = 2;
/** What the product asks for when it does not say; a request without a bound could cost anything. */
const ANSWER_TOKENS_DEFAULT = 2000;
const PICTURE_DATA = /^data:image\/[a-z0-9.+-]{1,40};base64,/i;

/** What is sent on to the gateway: these fields and no others. */
export type CompletionRequest = z.infer<ReturnType<typeof completionRequest>>;

function completionRequest(acceptsLinks: boolean) {
  const picture = z
    .string()
    .check(
      z.refine(
        (url) => PICTURE_DATA.test(url.slice(0, 80)) || (acceptsLinks && isLink(url)),
        acceptsLinks
          ? 'must be a data URL of a picture or an https address'
          : 'must be a data URL of a picture',
      ),
    );
  const part = z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('image_url'), image_url: z.object({ url: picture }) }),
  ]);
  const message = z.object({
    role: z.enum(['system', 'user', 'assistant']),
    content: z.union([z.string(), z.array(part).check(z.minLength(1), z.maxLength(PARTS_MAX))]),
  });
  return z.object({
    model: z.string().check(z.minLength(1), z.maxLength(MODEL_MAX_CHARS)),
    messages: z.array(message).check(z.minLength(1), z.maxLength(MESSAGES_MAX)),
    temperature: z.optional(z.number().check(z.minimum(0), z.maximum(TEMPERATURE_MAX))),
    max_tokens: z._default(z.int().check(z.minimum(1)), ANSWER_TOKENS_DEFAULT),
    stream: z.optional(z.boolean()),
    response_format: z.optional(z.object({ type: z.enum(['text', 'json_object']) })),
  });
}

const WITH_LINKS = completionRequest(true);
const WITHOUT_LINKS = completionRequest(false);

/**
 * The request in this body, rebuilt from what is known; more tokens than allowed become the most that
 * are. Addresses of pictures pass only with `acceptsLinks`. Throws ApiError 400, or 413 for too many words.
 */
export function parseCompletionRequest(
  body: string,
  limits: Pick<AiLimits, 'textChars' | 'answerTokens'>,
  acceptsLinks: boolean,
): CompletionRequest {
  const schema = acceptsLinks ? WITH_LINKS : WITHOUT_LINKS;
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) throw badRequest(faultOf(parsed.error));
  const request = parsed.data;
  if (textCharsOf(request) > limits.textChars) {
    throw tooLarge(`The messages have more than ${limits.textChars} characters.`);
  }
  return { ...request, max_tokens: Math.min(request.max_tokens, limits.answerTokens) };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw badRequest('The request is not valid JSON.', error);
  }
}

function isLink(url: string): boolean {
  return url.length <= LINK_MAX_CHARS && URL.canParse(url) && new URL(url).protocol === 'https:';
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
  return `The request cannot be used: ${path === '' ? 'the body' : path}: ${issue?.message ?? 'is invalid'}`;
}

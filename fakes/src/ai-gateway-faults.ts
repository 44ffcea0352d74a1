/** A fault of the fake gateway, or an unusual but valid behavior. */
export type Fault =
  /** answers with an error status; the body is OpenRouter's error object by default */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly message?: string;
      /** replaces the status in the error object, as some gateways do */
      readonly code?: string;
      readonly as?: 'json' | 'text' | 'html' | 'empty';
      /** the header Retry-After: seconds or a date */
      readonly retryAfter?: string;
      /** more headers, such as X-RateLimit-Reset */
      readonly headers?: Readonly<Record<string, string>>;
      /** `metadata` of OpenRouter's error object */
      readonly metadata?: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  /** stalls at this point until `release` is called */
  | { readonly kind: 'stall'; readonly at: Place }
  /** closes the connection at this point */
  | { readonly kind: 'cut'; readonly at: Place }
  /** answers 200 with this body, even for a stream; objects are written as JSON */
  | { readonly kind: 'body'; readonly body: unknown; readonly contentType?: string }
  /** answers with an event stream of this data */
  | { readonly kind: 'events'; readonly data: readonly unknown[] }
  /**
   * sends an error object with status 200; in a stream it comes after the first half of the text
   */
  | {
      readonly kind: 'error inside';
      readonly code: number | string;
      readonly message: string;
      readonly metadata?: Readonly<Record<string, unknown>>;
    }
  /** puts a refusal into the field `refusal`, without content */
  | { readonly kind: 'refusal'; readonly words: string }
  /** 'no done': a stream without `[DONE]`; 'unfinished': also without `finish_reason` */
  | { readonly kind: 'no done' | 'unfinished' }
  /** sends the usual answer with another `finish_reason` */
  | { readonly kind: 'finish'; readonly reason: string }
  /** answers a request for a stream with JSON */
  | { readonly kind: 'ignores stream' }
  /** sends this at once and again every 50 ms, but never an answer */
  | { readonly kind: 'keep alive'; readonly with: string }
  /** sends text or comments until the caller closes the connection */
  | { readonly kind: 'endless'; readonly of: 'text' | 'comments' }
  /** sends the usual answer with other line endings, another chunk size or another content type */
  | {
      readonly kind: 'delivery';
      readonly lineEnd?: '\r\n' | '\r';
      readonly chunkBytes?: number;
      readonly contentType?: string;
    };

/** A point in the response. In a stream, 'end' is after the last word and before `[DONE]`. */
export type Place = 'headers' | 'first byte' | 'midway' | 'end';

/** Invalid answers with status 200, by name, for the fault `body`. */
export const BROKEN_ANSWERS = {
  'wrong JSON': '{"choices":[{"message":',
  'an empty body': '',
  'JSON null': null,
  'a list': [],
  'an empty object': {},
  'choices of another type': { choices: 'none' },
  'empty choices': { choices: [] },
  'a missing message': { choices: [{ finish_reason: 'stop' }] },
  'a missing content': { choices: [{ message: { role: 'assistant' } }] },
  'a content that is a number': { choices: [{ message: { role: 'assistant', content: 42 } }] },
  'an empty content': { choices: [{ message: { role: 'assistant', content: '' } }] },
  'reasoning only': {
    choices: [{ message: { role: 'assistant', content: null, reasoning: 'Let me think.' } }],
  },
} as const;

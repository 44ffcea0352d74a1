/** What goes wrong on purpose, or is done differently than usual. */
export type Fault =
  /** refuses; the body is OpenRouter's error object unless said otherwise */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly message?: string;
      /** in place of the status in the error object, as some gateways name their errors */
      readonly code?: string;
      readonly as?: 'json' | 'text' | 'html' | 'empty';
      /** the header Retry-After: seconds or a date */
      readonly retryAfter?: string;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  /** holds still until the handle's `release`: before the headers, after them, halfway, or after the end */
  | { readonly kind: 'stall'; readonly at: Place }
  /** closes the connection there */
  | { readonly kind: 'cut'; readonly at: Place }
  /** answers 200 with this body, also when a stream was asked for; an object is written as JSON */
  | { readonly kind: 'body'; readonly body: unknown; readonly contentType?: string }
  /** answers with an event stream of these data */
  | { readonly kind: 'events'; readonly data: readonly unknown[] }
  /** an error object with status 200; in a stream after the first half of the text */
  | { readonly kind: 'error inside'; readonly code: number | string; readonly message: string }
  /** a stream without `[DONE]`; as 'unfinished' also without `finish_reason` */
  | { readonly kind: 'no done' | 'unfinished' }
  /** the usual answer with another `finish_reason` */
  | { readonly kind: 'finish'; readonly reason: string }
  /** a stream that is asked for is answered as JSON */
  | { readonly kind: 'ignores stream' }
  /** text, or comments of the protocol, until the caller closes the connection */
  | { readonly kind: 'endless'; readonly of: 'text' | 'comments' }
  /** the usual answer on the wire in another way: other line ends, chunks of so many bytes, other type */
  | {
      readonly kind: 'delivery';
      readonly lineEnd?: '\r\n' | '\r';
      readonly chunkBytes?: number;
      readonly contentType?: string;
    };

/** 'end' is after the last word; a stream has no `[DONE]` then. */
export type Place = 'headers' | 'first byte' | 'midway' | 'end';

/** Answers with status 200 that are none, by name; for the fault `body`. */
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

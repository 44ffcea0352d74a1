import { ApiError } from '../../http/errors.ts';

/** `object` responds with a single object and demands exactly one row. */
type Media = 'json' | 'object' | 'csv';

export interface ResponseFormat {
  readonly media: Media;
  readonly stripNulls: boolean;
}

const JSON_ANSWER: ResponseFormat = { media: 'json', stripNulls: false };

/**
 * The supported media type that the client prefers. Throws ApiError PGRST107 if the client accepts
 * none of them.
 */
export function negotiate(accept: string | null): ResponseFormat {
  if (accept === null || accept === '*/*' || accept === 'application/json') return JSON_ANSWER;
  const ranges = accept.split(',').map(parseRange);
  ranges.sort((a, b) => b.quality - a.quality);
  for (const { type, stripNulls, quality } of ranges) {
    if (quality === 0) continue;
    switch (type) {
      case '*/*':
      case 'application/*':
      case 'application/json':
        return JSON_ANSWER;
      case 'application/vnd.pgrst.array+json':
      case 'application/vnd.pgrst.array':
        return { media: 'json', stripNulls };
      case 'application/vnd.pgrst.object+json':
      case 'application/vnd.pgrst.object':
        return { media: 'object', stripNulls };
      case 'text/csv':
        return { media: 'csv', stripNulls: false };
    }
  }
  const none = `None of these media types are available: ${accept.slice(0, 200)}`;
  throw new ApiError(406, 'PGRST107', none);
}

function parseRange(text: string): { type: string; stripNulls: boolean; quality: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const number = quality === undefined ? 1 : Number(quality.slice(2));
  return {
    type,
    stripNulls: parameters.includes('nulls=stripped'),
    quality: Number.isNaN(number) ? 0 : number,
  };
}

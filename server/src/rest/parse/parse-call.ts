import { contentTypeOf, formOf, parseJson, textOf } from './body.ts';
import type { ContentType } from './body.ts';
import { isReading } from './request-parts.ts';
import type { RequestParts } from './request-parts.ts';
import type { Arguments, CallShape } from './shape.ts';

const BODY_TYPES: readonly ContentType[] = ['json', 'form', 'text', 'xml', 'bytes'];

/**
 * Parses a function call with arguments from the query string or the body. Throws ApiError
 * PGRST102.
 */
export function parseCall(request: RequestParts): CallShape {
  const { method, resource, parsed, preferences, output, values } = request;
  const { maxAffected } = preferences;
  return {
    action: 'call',
    routine: resource.name,
    query: parsed.query,
    output,
    args: argumentsOf(request),
    readOnly: isReading(method),
    maxAffected: maxAffected === null ? null : values.add(maxAffected),
  };
}

function argumentsOf({ method, headers, body, parsed, values }: RequestParts): Arguments {
  if (isReading(method)) return { from: 'parameters', given: parsed.args };
  const type = contentTypeOf(headers.get('content-type'), BODY_TYPES);
  switch (type) {
    case 'form': {
      const pairs = formOf(textOf(body));
      const given = pairs.map(([name, value]) => ({ name, slot: values.add(value) }));
      return { from: 'parameters', given };
    }
    case 'text':
    case 'xml':
      return { from: 'raw', type, body: values.add(textOf(body)) };
    case 'bytes':
      return { from: 'raw', type: 'bytea', body: values.add(hexOf(body)) };
    default: {
      const json = parseJson(body.byteLength === 0 ? '{}' : textOf(body));
      const names = parsed.columns ?? (json.hasOthers ? [] : json.keys);
      return { from: 'json', body: values.add(json.text), isList: json.isList, names };
    }
  }
}

/** Bytes in Postgres' text format for bytea. */
function hexOf(bytes: Uint8Array): string {
  let hex = '\\x';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

import { contentTypeOf, formOf, parseJson, textOf } from './body.ts';
import type { ContentType } from './body.ts';
import { isReading } from './request-parts.ts';
import type { RequestParts } from './request-parts.ts';
import type { Arguments, CallShape } from './shape.ts';

const BODY_TYPES: readonly ContentType[] = ['json', 'form', 'text', 'xml', 'bytes'];

const EMPTY_OBJECT = new TextEncoder().encode('{}');
const HEX_DIGITS = new TextEncoder().encode('0123456789abcdef');

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

function argumentsOf({ method, headers, body, parsed, values, budget }: RequestParts): Arguments {
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
      const json = parseJson(body.byteLength === 0 ? EMPTY_OBJECT : body, budget);
      const names = parsed.columns ?? (json.hasOthers ? [] : json.keys);
      return { from: 'json', body: values.add(json.text), isList: json.isList, names };
    }
  }
}

/** Bytes in Postgres' text format for bytea. */
function hexOf(bytes: Uint8Array): string {
  const digits = new Uint8Array(bytes.length * 2);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    digits[2 * at] = HEX_DIGITS[byte >> 4] ?? 0;
    digits[2 * at + 1] = HEX_DIGITS[byte & 15] ?? 0;
  }
  return `\\x${new TextDecoder().decode(digits)}`;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseMultipart, type UploadedFile } from './multipart.ts';

/** A request that the fake gateway received. */
export interface AiRequest {
  readonly method: string;
  /** path relative to the gateway's address: `/chat/completions`, `/models` and so on */
  readonly path: string;
  /** header names are in lower case */
  readonly headers: Readonly<Record<string, string>>;
  /** parsed JSON, or the text if it is not valid JSON; for a form, its text fields */
  readonly body: unknown;
  /** the file of a form */
  readonly file?: UploadedFile;
  /** '' if the request contains no model */
  readonly model: string;
  readonly isStreaming: boolean;
  /**
   * 'answered' if the answer was sent completely, 'abandoned' if the connection was closed earlier
   */
  readonly outcome: Promise<'answered' | 'abandoned'>;
}

/** Reads a request until its end. */
export async function receive(
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<AiRequest> {
  const outcome = new Promise<'answered' | 'abandoned'>((resolve) => {
    response.once('close', () => {
      resolve(response.writableFinished ? 'answered' : 'abandoned');
    });
  });
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const form = parseMultipart(bytes, incoming.headers['content-type'] ?? '');
  const body = form === undefined ? parsed(bytes.toString()) : form.fields;
  const model = field(body, 'model');
  return {
    method: incoming.method ?? '',
    path: new URL(incoming.url ?? '/', 'http://gateway').pathname.replace(/^\/v1/, ''),
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ),
    body,
    ...(form?.file !== undefined && { file: form.file }),
    model: typeof model === 'string' ? model : '',
    isStreaming: field(body, 'stream') === true,
    outcome,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text; // not JSON
  }
}

/** Returns a property of a value, or undefined if the value is not an object. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Returns true if the request body has messages. */
export function hasMessages(body: unknown): boolean {
  const messages = field(body, 'messages');
  return Array.isArray(messages) && messages.length > 0;
}

/** Returns the bearer token of a request. */
export function bearer({ headers }: AiRequest): string | undefined {
  return /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1];
}

/** Returns the text of the last message. An image becomes `[picture, <length of its URL>]`. */
export function lastWords(body: unknown): string {
  const content = field((field(body, 'messages') as unknown[]).at(-1), 'content');
  if (!Array.isArray(content)) return String(content);
  return content
    .map((part: unknown) => {
      const url = field(field(part, 'image_url'), 'url');
      return typeof url === 'string' ? `[picture, ${url.length}]` : String(field(part, 'text'));
    })
    .join(' ');
}

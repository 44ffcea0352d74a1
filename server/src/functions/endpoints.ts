import type { Endpoint } from '../http/endpoints.ts';
import { ApiError } from '../http/errors.ts';
import type { AiParts } from './ai-parts.ts';
import { completeChat } from './chat-completions.ts';
import { listModels } from './list-models.ts';
import { transcribe } from './transcriptions.ts';
import type { AiUser } from './require-user.ts';

/** Maps the `rights` of an endpoint to the caller that its handler receives. */
export interface FunctionCallers {
  anyone: undefined;
  user: AiUser;
}

/** All endpoints, with paths relative to `/functions/v1`. */
export function functionEndpoints(
  parts: AiParts | undefined,
): readonly Endpoint<FunctionCallers>[] {
  const chat = '/ai/chat/completions';
  const audio = '/ai/audio/transcriptions';
  const models = '/ai/models';
  // prettier-ignore
  return [
    ...(parts === undefined ? [
      { method: 'POST', path: chat,     rights: 'anyone', body: 'none', handler: noGateway },
      { method: 'POST', path: audio,    rights: 'anyone', body: 'none', handler: noGateway },
      { method: 'GET', path: models,    rights: 'anyone', body: 'none', handler: noGateway },
    ] as const : [
      { method: 'POST', path: chat,     rights: 'user', body: parts.limits.bodyBytes, handler: completeChat(parts) },
      { method: 'POST', path: audio,    rights: 'user', body: parts.limits.recordingBytes, handler: transcribe(parts) },
      { method: 'GET', path: models,    rights: 'user', body: 'none', handler: listModels(parts) },
    ] as const),
    { method: 'ALL', path: chat,        rights: 'anyone', body: 'none', handler: methodNotAllowed('POST') },
    { method: 'ALL', path: audio,       rights: 'anyone', body: 'none', handler: methodNotAllowed('POST') },
    { method: 'ALL', path: models,      rights: 'anyone', body: 'none', handler: methodNotAllowed('GET') },
    { method: 'ALL', path: ['/ai', '/ai/*'], rights: 'anyone', body: 'none', handler: unknownEndpoint },
    { method: 'ALL', path: '*',         rights: 'anyone', body: 'none', handler: notDeployed },
  ];
}

function noGateway(): never {
  throw new ApiError(503, 'unavailable', 'AI service not available - missing API key');
}

function methodNotAllowed(method: string) {
  return (): never => {
    const headers = { allow: method };
    throw new ApiError(
      405,
      'method_not_allowed',
      `This endpoint only accepts ${method} requests.`,
      { headers },
    );
  };
}

function unknownEndpoint(): never {
  throw new ApiError(404, 'not_found', 'There is no such endpoint.');
}

/** The answer of Supabase for a function that was not deployed. */
function notDeployed(): Response {
  const body = { code: 'NOT_FOUND', message: 'Requested function was not found' };
  return Response.json(body, { status: 404, headers: { 'sb-error-code': body.code } });
}

import { startAiGateway } from '@promptory/fakes/ai-gateway';
import type { AiGateway } from '@promptory/fakes/ai-gateway';
import { afterEach, beforeEach } from 'vitest';
import { createGateway } from './create-gateway.ts';
import type { GatewayConfig } from './gateway-config.ts';
import type { GatewayError } from './gateway-error.ts';
import type { CompletionRequest, Gateway } from './gateway.ts';
import { createModelRests } from './model-rests.ts';

export const KEY = 'sk-or-v1-0123456789abcdef0123456789abcdef';
export const ONE: CompletionRequest = { messages: [{ role: 'user', content: 'One fox, please.' }] };
export const FIRST = 'meta-llama/llama-3.2-3b-instruct:free';
export const SECOND = 'microsoft/phi-3-mini-128k-instruct:free';

/**
 * Starts a gateway on loopback for each test, and creates clients for it. With `ignoresStream` it
 * answers at once instead of streaming.
 */
export function useAiGateway(options: { readonly ignoresStream?: boolean } = {}): {
  readonly peer: () => AiGateway;
  /** creates a client, with the right key by default */
  readonly client: (config?: Partial<GatewayConfig>) => Gateway;
} {
  let peer: AiGateway;
  beforeEach(async () => {
    peer = await startAiGateway({ key: KEY, ...options });
  });
  afterEach(() => peer.close());
  let now = 0;
  return {
    peer: () => peer,
    client: (config = {}) =>
      createGateway(
        { baseUrl: peer.url, authorisation: { kind: 'key', key: KEY }, ...config },
        { fetch, clock: () => (now += 7), rests: createModelRests() },
      ),
  };
}

/** Returns the error of a call that must fail. */
export async function failure(call: Promise<unknown>): Promise<GatewayError> {
  const [result] = await Promise.allSettled([call]);
  if (result.status === 'fulfilled') throw new Error('the call should have failed');
  return result.reason as GatewayError;
}

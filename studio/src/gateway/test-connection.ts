import { createDeadline } from './deadline.ts';
import { GatewayError } from './gateway-error.ts';
import type { GatewayErrorCode } from './gateway-error.ts';
import type { Completion, Gateway } from './gateway.ts';

/** Time limit for each step of a test. */
export const CONNECTION_TEST_LIMIT_MS = 5000;
/**
 * The specified maximum tokens for the test's answer. The second value is for models that reason
 * first.
 */
const TEST_ANSWER_TOKENS = [10, 500] as const;

export type ConnectionOutcome =
  | {
      readonly ok: true;
      /** the model that answered, and its response time */
      readonly model: string;
      readonly processingTimeMs: number;
      /** number of models that the gateway lists; null if it has no list */
      readonly listed: number | null;
    }
  | {
      readonly ok: false;
      readonly step: 'models' | 'completion';
      readonly code: GatewayErrorCode;
      readonly message: string;
    };

interface TestOptions {
  readonly signal?: AbortSignal;
  readonly limitMs?: number;
}

/**
 * For the test button in the settings: asks a gateway for its models and then for a short answer.
 * Returns failures and cancellation as outcomes and never throws GatewayError.
 */
export async function testConnection(
  gateway: Gateway,
  options: TestOptions = {},
): Promise<ConnectionOutcome> {
  let step: 'models' | 'completion' = 'models';
  try {
    const listed = await within(options, (signal) => countModels(gateway, signal));
    step = 'completion';
    const { model, processingTimeMs } = await completeBriefly(gateway, options);
    return { ok: true, model, processingTimeMs, listed };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { ok: false, step, code: error.code, message: error.message };
  }
}

/**
 * Returns null for servers without a list. If the key is refused or the server is unreachable,
 * throws.
 */
async function countModels(gateway: Gateway, signal: AbortSignal): Promise<number | null> {
  try {
    return (await gateway.listModels({ signal })).length;
  } catch (error) {
    if (error instanceof GatewayError && ['refused', 'malformed'].includes(error.code)) return null;
    throw error;
  }
}

async function completeBriefly(gateway: Gateway, options: TestOptions): Promise<Completion> {
  const [few, more] = TEST_ANSWER_TOKENS;
  const ask = (maxTokens: number): Promise<Completion> =>
    within(options, (signal) =>
      gateway.completeText(
        {
          messages: [{ role: 'user', content: 'Answer with the word OK.' }],
          maxTokens,
          purpose: 'connection_test',
        },
        { signal },
      ),
    );
  try {
    return await ask(few);
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'malformed') return ask(more);
    throw error;
  }
}

/** Limits the time of a step, and reports an exceeded limit as a timeout. */
async function within<Result>(
  { signal, limitMs = CONNECTION_TEST_LIMIT_MS }: TestOptions,
  step: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = createDeadline(
    { firstByteMs: limitMs, silenceMs: limitMs, wholeMs: limitMs },
    signal,
  );
  try {
    return await deadline.within(step(deadline.signal));
  } finally {
    deadline.end();
  }
}

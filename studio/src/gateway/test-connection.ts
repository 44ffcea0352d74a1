import { createDeadline } from './deadline.ts';
import { GatewayError } from './gateway-error.ts';
import type { GatewayErrorCode } from './gateway-error.ts';
import type { Completion, Gateway } from './gateway.ts';

/** How long each step of a test may take. */
export const CONNECTION_TEST_LIMIT_MS = 5000;
/** The specified sizes of the test's answers; the second is for models that think before they speak. */
const TEST_ANSWER_TOKENS = [10, 500] as const;

export type ConnectionOutcome =
  | {
      readonly ok: true;
      /** the model that answered, and after how long */
      readonly model: string;
      readonly processingTimeMs: number;
      /** how many models the gateway lists; null where it has no list */
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
 * Asks a gateway for its models and then for a few words, as the settings' test button does. Never
 * throws GatewayError: what fails is the outcome, also that the caller ended it.
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

/** Not every server has a list; one that refuses the key or is not there ends the test. */
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

/** Gives a step its time; when that is up, it says so rather than that it was cancelled. */
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

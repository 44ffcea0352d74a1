import {
  type Completion,
  failureText,
  findGatewayError,
  findRetryTime,
  type Studio,
} from '@promptory/studio';
import { Store } from '../../lib/store.ts';

/** The category of trials in the usage panel. */
const PURPOSE = 'try_it';

interface Started {
  readonly model: string;
  /** The prompt that was sent. */
  readonly prompt: string;
  /** The answer so far. */
  readonly text: string;
}

export type TrialState =
  | { readonly kind: 'idle' }
  | (Started & { readonly kind: 'running' | 'stopped' })
  | (Started & {
      readonly kind: 'done';
      readonly completion: Completion;
      /** In US dollars; null if the price is unknown; undefined while it is looked up. */
      readonly cost: number | null | undefined;
    })
  | (Started & {
      readonly kind: 'failed';
      readonly message: string;
      /** When the request can be sent again, in ms since 1970; null: at once. */
      readonly retryAt: number | null;
    });

/** One run of a prompt with a model. The answer is streamed into the state. */
export class Trial extends Store<TrialState> {
  #run: AbortController | null = null;

  constructor() {
    super({ kind: 'idle' });
  }

  /** Sends the prompt to this model. Cancels a run that is still going on. Never rejects. */
  async start(
    { gateway, prices }: Pick<Studio, 'gateway' | 'prices'>,
    model: string,
    prompt: string,
  ): Promise<void> {
    this.#run?.abort();
    const run = new AbortController();
    this.#run = run;
    let text = '';
    const change = (state: TrialState) => {
      if (this.#run === run) this.set(state);
    };
    change({ kind: 'running', model, prompt, text });
    try {
      const completion = await gateway.completeText(
        { messages: [{ role: 'user', content: prompt }], purpose: PURPOSE, models: [model] },
        {
          signal: run.signal,
          onText: (textSoFar) => {
            text = textSoFar;
            change({ kind: 'running', model, prompt, text });
          },
        },
      );
      const done = { kind: 'done', model, prompt, text: completion.text, completion } as const;
      change({ ...done, cost: undefined });
      const { usage } = completion;
      change({
        ...done,
        cost: usage === undefined ? null : await prices.costOf(completion.model, usage),
      });
    } catch (error) {
      change(
        findGatewayError(error)?.code === 'cancelled'
          ? { kind: 'stopped', model, prompt, text }
          : {
              kind: 'failed',
              model,
              prompt,
              text,
              message: failureText(error, 'enhancement'),
              retryAt: findRetryTime(error),
            },
      );
    }
  }

  /** Ends the run. Its text so far stays. */
  stop(): void {
    this.#run?.abort();
  }
}

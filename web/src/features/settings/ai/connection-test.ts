import type { Gateway } from '@promptory/studio/gateway/gateway';
import type { OwnGateway } from '@promptory/studio/gateway/own-gateway';
import { type ConnectionOutcome, testConnection } from '@promptory/studio/gateway/test-connection';
import { Store } from '../../../lib/store.ts';

export interface TestState {
  readonly step: 'idle' | 'models' | 'completion' | 'done';
  /** what is or was tested */
  readonly own: OwnGateway | null;
  /** how it ended; null before */
  readonly outcome: ConnectionOutcome | null;
  /** the names of the models that the gateway lists */
  readonly models: readonly string[];
}

const IDLE: TestState = { step: 'idle', own: null, outcome: null, models: [] };

/** Tries a gateway step by step: the list of its models, then a word of one of them. One at a time. */
export class ConnectionTest extends Store<TestState> {
  readonly #open: (own: OwnGateway) => Gateway;
  #run: AbortController | null = null;

  constructor(open: (own: OwnGateway) => Gateway) {
    super(IDLE);
    this.#open = open;
  }

  /** Resolves when it is over; an earlier one ends without a word. */
  async run(own: OwnGateway): Promise<void> {
    this.#run?.abort();
    const run = new AbortController();
    this.#run = run;
    // What is known of this gateway's models stays as a suggestion meanwhile.
    const known = this.snapshot();
    const models = known.own?.baseUrl === own.baseUrl ? known.models : [];
    this.set({ step: 'models', own, outcome: null, models });
    const note = (change: Partial<TestState>) => {
      if (this.#run === run) this.set({ ...this.snapshot(), ...change });
    };
    const gateway = this.#open(own);
    const outcome = await testConnection(
      {
        ...gateway,
        listModels: async (options) => {
          const listed = await gateway.listModels(options);
          note({ models: listed.map(({ id }) => id) });
          return listed;
        },
        completeText: (...asked) => {
          note({ step: 'completion' });
          return gateway.completeText(...asked);
        },
      },
      { signal: run.signal },
    );
    note({ step: 'done', outcome });
    if (this.#run === run) this.#run = null;
  }

  /** Ends the test that runs; its outcome says that it was cancelled. */
  readonly stop = (): void => {
    this.#run?.abort();
  };

  /** What was typed has changed since: the outcome is about something else. */
  readonly forget = (): void => {
    this.#run?.abort();
    this.#run = null;
    const { own, models } = this.snapshot();
    this.set({ ...IDLE, own, models });
  };
}

import {
  type ConnectionOutcome,
  type Gateway,
  type OwnGateway,
  testConnection,
} from '@promptory/studio';
import { Store } from '../../../lib/store.ts';

export interface TestState {
  readonly step: 'idle' | 'models' | 'completion' | 'done';
  /** the tested gateway */
  readonly own: OwnGateway | null;
  /** the result; null before the end */
  readonly outcome: ConnectionOutcome | null;
  /** names of the models that the gateway lists */
  readonly models: readonly string[];
}

const IDLE: TestState = { step: 'idle', own: null, outcome: null, models: [] };

/**
 * Tests a gateway in two steps: list its models, then send a request to one. Only one test runs at
 * a time.
 */
export class ConnectionTest extends Store<TestState> {
  readonly #open: (own: OwnGateway) => Gateway;
  #run: AbortController | null = null;

  constructor(open: (own: OwnGateway) => Gateway) {
    super(IDLE);
    this.#open = open;
  }

  /** Resolves after the test. A running test is cancelled without a result. */
  async run(own: OwnGateway): Promise<void> {
    this.#run?.abort();
    const run = new AbortController();
    this.#run = run;
    // Keep suggesting the known models of this gateway during the test.
    const previous = this.snapshot();
    const models = previous.own?.baseUrl === own.baseUrl ? previous.models : [];
    this.set({ step: 'models', own, outcome: null, models });
    const update = (change: Partial<TestState>) => {
      if (this.#run === run) this.set({ ...this.snapshot(), ...change });
    };
    const gateway = this.#open(own);
    const outcome = await testConnection(
      {
        ...gateway,
        listModels: async (options) => {
          const listed = await gateway.listModels(options);
          update({ models: listed.map(({ id }) => id) });
          return listed;
        },
        completeText: (...request) => {
          update({ step: 'completion' });
          return gateway.completeText(...request);
        },
      },
      { signal: run.signal },
    );
    update({ step: 'done', outcome });
    if (this.#run === run) this.#run = null;
  }

  /** Stops the running test, which ends with the code `cancelled`. */
  readonly stop = (): void => {
    this.#run?.abort();
  };

  /** Discards the result, after the form was edited. */
  readonly reset = (): void => {
    this.#run?.abort();
    this.#run = null;
    const { own, models } = this.snapshot();
    this.set({ ...IDLE, own, models });
  };
}

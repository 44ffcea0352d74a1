import { findGatewayError, type Gateway, NO_OWN_GATEWAY, type OwnGateway } from '@promptory/studio';
import { Store } from '../../../lib/store.ts';

export interface LocalServer {
  readonly name: string;
  readonly baseUrl: string;
}

/** The usual addresses of programs that run models, by their documentation. */
const LOCAL_SERVERS: readonly LocalServer[] = [
  { name: 'Ollama', baseUrl: 'http://localhost:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://localhost:1234/v1' },
  { name: 'llama.cpp', baseUrl: 'http://localhost:8080/v1' },
  { name: 'Jan', baseUrl: 'http://localhost:1337/v1' },
  { name: 'vLLM', baseUrl: 'http://localhost:8000/v1' },
];

export interface FoundServer extends LocalServer {
  /** `refused`: it runs, but doesn't allow requests from this site */
  readonly access: 'open' | 'needs key' | 'refused';
  /** The models that answer questions, then the others. */
  readonly models: readonly string[];
}

export interface SearchState {
  readonly step: 'idle' | 'searching' | 'done';
  readonly found: readonly FoundServer[];
}

interface Environment {
  readonly open: (own: OwnGateway) => Gateway;
  readonly fetch: typeof fetch;
  readonly servers?: readonly LocalServer[];
}

/** Browsers may ask the user for permission first. */
const LIMIT_MS = 30_000;

/** Models that turn texts into numbers, sort them or hear them, but don't answer. */
const NO_CHAT = /embed|rerank|whisper|\bbge\b|minilm|\btts\b/i;
const SEES = /llava|vision|[-_.]vl\b|[-_.]?vl[-_:.]|moondream|minicpm-v|gemma-?3(?!.*(?:270m|1b))/i;

/** Looks for servers with models on this device, at their usual addresses. */
export class LocalServerSearch extends Store<SearchState> {
  readonly #environment: Environment;
  #run: AbortController | null = null;

  constructor(environment: Environment) {
    super({ step: 'idle', found: [] });
    this.#environment = environment;
  }

  /** Asks all addresses at once. Resolves when all have answered or the time is over. */
  async search(): Promise<void> {
    this.#run?.abort();
    const run = new AbortController();
    this.#run = run;
    this.set({ step: 'searching', found: [] });
    const { signal } = run;
    const limit = setTimeout(() => {
      run.abort();
    }, LIMIT_MS);
    const { servers = LOCAL_SERVERS } = this.#environment;
    const order = (server: LocalServer) =>
      servers.findIndex(({ baseUrl }) => baseUrl === server.baseUrl);
    await Promise.all(
      servers.map(async (server) => {
        const found = await this.#ask(server, signal);
        if (found === null || this.#run !== run) return;
        const all = [...this.snapshot().found, found];
        this.set({
          step: 'searching',
          found: all.toSorted((one, other) => order(one) - order(other)),
        });
      }),
    );
    clearTimeout(limit);
    if (this.#run === run) this.set({ ...this.snapshot(), step: 'done' });
  }

  /** Ends the search and keeps what was found. */
  readonly stop = (): void => {
    this.#run?.abort();
  };

  async #ask(server: LocalServer, signal: AbortSignal): Promise<FoundServer | null> {
    const { open, fetch } = this.#environment;
    const gateway = open({ ...NO_OWN_GATEWAY, baseUrl: server.baseUrl, textModel: 'any' });
    try {
      const models = (await gateway.listModels({ signal })).map(({ id }) => id);
      const [others, chat] = [models.filter(isNoChat), models.filter((id) => !isNoChat(id))];
      return { ...server, access: 'open', models: [...chat, ...others] };
    } catch (error) {
      const code = findGatewayError(error)?.code;
      if (code === 'authentication') return { ...server, access: 'needs key', models: [] };
      // Some other program may use this port.
      if (code !== 'network') return null;
    }
    try {
      // The answer can't be read, but it comes if a server runs.
      await fetch(`${server.baseUrl}/models`, { mode: 'no-cors', signal });
      return { ...server, access: 'refused', models: [] };
    } catch {
      // Nothing listens at this address, or the browser forbids the connection.
      return null;
    }
  }
}

function isNoChat(model: string): boolean {
  return NO_CHAT.test(model);
}

/** The first model that seems to read pictures; '' if there is none. */
export function visionModelIn(models: readonly string[]): string {
  return models.find((model) => SEES.test(model)) ?? '';
}

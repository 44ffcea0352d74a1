import { SESSION_STORAGE_KEY } from './stored-session.ts';

/**
 * URL parameter with the flow id in redirect URLs. Newer supabase-js versions use the same name.
 */
const FLOW_PARAM = 'sb_flow_id';
const FLOW_ID = /^[\w-]{8,64}$/;
const VERIFIER_KEY = `${SESSION_STORAGE_KEY}-code-verifier`;
const FLOWS_KEY = `${SESSION_STORAGE_KEY}-flows-code-verifier`;
/** Maximum number of stored verifiers. The oldest is dropped. */
const FLOWS_MAX = 5;

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function slotKey(flowId: string): string {
  return `${SESSION_STORAGE_KEY}-flow-${flowId}-code-verifier`;
}

/**
 * Stores one PKCE verifier for each requested email or redirect. This version of supabase-js stores
 * only the last verifier, so a second email would break the link in the first one. The flow id is
 * the code challenge, which is not secret.
 */
export class PkceFlows implements KeyValueStorage {
  readonly #storage: KeyValueStorage;
  readonly #search: () => string;

  /** `search` returns the query string of the address bar. */
  constructor(storage: KeyValueStorage, search: () => string) {
    this.#storage = storage;
    this.#search = search;
  }

  readonly getItem = (key: string): string | null => this.#storage.getItem(this.#slotOf(key));

  readonly setItem = (key: string, value: string): void => {
    this.#storage.setItem(key, value);
  };

  readonly removeItem = (key: string): void => {
    const slot = this.#slotOf(key);
    this.#storage.removeItem(slot);
    if (key === SESSION_STORAGE_KEY) this.#clear();
    if (slot !== key) this.#writeFlows(this.#flows().filter((flowId) => slotKey(flowId) !== slot));
  };

  /**
   * Adds the flow id to the redirect URL of a request that starts a flow. Returns other URLs
   * unchanged.
   */
  readonly addFlowId = (url: string, body?: unknown): string => {
    const request = new URL(url);
    const redirect = request.searchParams.get('redirect_to');
    const challenge = request.searchParams.get('code_challenge') ?? challengeOf(body);
    const verifier = this.#storage.getItem(VERIFIER_KEY);
    if (!redirect || !FLOW_ID.test(challenge) || verifier === null) return url;
    this.#save(challenge, verifier);
    const target = new URL(redirect);
    target.searchParams.set(FLOW_PARAM, challenge);
    request.searchParams.set('redirect_to', target.href);
    return request.href;
  };

  /** True if this browser requested the link in the address bar. Nobody else knows its flow id. */
  readonly isRequestedHere = (): boolean => {
    const slot = this.#slotOf(VERIFIER_KEY);
    return slot !== VERIFIER_KEY && this.#storage.getItem(slot) !== null;
  };

  /** Removes the verifier of the link in the address bar, which was used without it. */
  readonly forgetLink = (): void => {
    if (this.#slotOf(VERIFIER_KEY) !== VERIFIER_KEY) this.removeItem(VERIFIER_KEY);
  };

  /** Removes all verifiers. Called on sign-out. */
  #clear(): void {
    for (const flowId of this.#flows()) this.#storage.removeItem(slotKey(flowId));
    this.#storage.removeItem(FLOWS_KEY);
  }

  #slotOf(key: string): string {
    const flowId = new URLSearchParams(this.#search()).get(FLOW_PARAM) ?? '';
    return key === VERIFIER_KEY && FLOW_ID.test(flowId) ? slotKey(flowId) : key;
  }

  #save(flowId: string, verifier: string): void {
    const flows = [...this.#flows().filter((known) => known !== flowId), flowId];
    for (const dropped of flows.splice(0, flows.length - FLOWS_MAX)) {
      this.#storage.removeItem(slotKey(dropped));
    }
    this.#storage.setItem(slotKey(flowId), verifier);
    this.#writeFlows(flows);
  }

  #flows(): string[] {
    return (this.#storage.getItem(FLOWS_KEY) ?? '').split(' ').filter((id) => FLOW_ID.test(id));
  }

  #writeFlows(flows: readonly string[]): void {
    if (flows.length > 0) this.#storage.setItem(FLOWS_KEY, flows.join(' '));
    else this.#storage.removeItem(FLOWS_KEY);
  }
}

/** The code challenge in the body of a request of supabase-js; '' in any other body. */
function challengeOf(body: unknown): string {
  if (typeof body !== 'string' || !body.includes('"code_challenge"')) return '';
  const { code_challenge: challenge } = JSON.parse(body) as { code_challenge?: unknown };
  return typeof challenge === 'string' ? challenge : '';
}

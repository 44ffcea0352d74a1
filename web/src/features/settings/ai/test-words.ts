import { addressOf, DEFAULT_BASE_URL, isLoopback } from '@promptory/studio/gateway/gateway-config';
import type { GatewayErrorCode } from '@promptory/studio/gateway/gateway-error';
import { type OwnGateway, providerOf } from '@promptory/studio/gateway/own-gateway';
import {
  CONNECTION_TEST_LIMIT_MS,
  type ConnectionOutcome,
} from '@promptory/studio/gateway/test-connection';

type Failed = Extract<ConnectionOutcome, { ok: false }>;

export interface TestWords {
  /** what went wrong */
  readonly title: string;
  /** what may help; '' for nothing */
  readonly hint: string;
  /** what the service itself said; '' where it adds nothing */
  readonly detail: string;
}

const LIMIT_S = CONNECTION_TEST_LIMIT_MS / 1000;

/** Failures of which the service says more than we know. */
const TITLES: Readonly<Partial<Record<GatewayErrorCode, string>>> = {
  rate_limit: 'It answers, but receives too many requests right now.',
  bad_request: 'It answers, but could not work with the request.',
  server: 'It answers, but has a problem of its own.',
  refused: 'It refused the request.',
  malformed: 'It answered in a form that could not be read.',
  unavailable: 'There is nothing to ask.',
};

/** A failed test in words for whoever set the gateway up; `siteOrigin` is where this page is from. */
export function testWords(
  { code, message }: Failed,
  own: OwnGateway,
  siteOrigin: string,
): TestWords {
  const provider = providerOf(own.baseUrl);
  switch (code) {
    case 'cancelled':
      return { title: 'Stopped.', hint: '', detail: '' };
    case 'network':
      return {
        title: `${provider} could not be reached.`,
        hint: reachHint(own.baseUrl, siteOrigin),
        detail: '',
      };
    case 'timeout':
      return {
        title: `${provider} did not answer within ${String(LIMIT_S)} seconds.`,
        hint: isLocal(own.baseUrl)
          ? 'A model that is loaded for the first time takes longer. Test again in a moment.'
          : 'Test again in a moment.',
        detail: '',
      };
    case 'authentication':
      return {
        title: `${provider} did not accept the key.`,
        hint: own.key === '' ? 'It asks for a key.' : 'Check that it was copied whole.',
        detail: '',
      };
    case 'model_not_found':
      return {
        title:
          own.textModel === ''
            ? 'None of the usual models is available.'
            : `${provider} has no model named ${own.textModel}.`,
        hint: 'The field suggests the models that it lists.',
        detail: message,
      };
    default:
      return { title: TITLES[code] ?? 'The test failed.', hint: '', detail: message };
  }
}

function reachHint(baseUrl: string, siteOrigin: string): string {
  if (isLocal(baseUrl)) {
    return `Is it running? It must also allow pages of this site: for Ollama set OLLAMA_ORIGINS=${siteOrigin} and start it again; in LM Studio turn on CORS.`;
  }
  if (!baseUrl.trim().startsWith('https:') && baseUrl.trim() !== '') {
    return 'Pages may connect only to addresses with https, and to this machine by http://localhost or http://127.0.0.1.';
  }
  return 'Check the address and your connection. The operator of this site may also allow only some addresses.';
}

/** Whether it is this machine by a name that pages may connect to. */
function isLocal(baseUrl: string): boolean {
  const address = addressOf(baseUrl.trim() === '' ? DEFAULT_BASE_URL : baseUrl, '');
  return address !== null && isLoopback(address) && !new URL(address).hostname.startsWith('[');
}

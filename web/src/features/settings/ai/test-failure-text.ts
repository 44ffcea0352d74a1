import {
  CONNECTION_TEST_LIMIT_MS,
  type ConnectionOutcome,
  DEFAULT_BASE_URL,
  endpointUrl,
  type GatewayErrorCode,
  isLoopback,
  type OwnGateway,
  providerName,
} from '@promptory/studio';

type Failed = Extract<ConnectionOutcome, { ok: false }>;

export interface TestFailureText {
  /** the error */
  readonly title: string;
  /** a suggestion, or '' */
  readonly hint: string;
  /** the message of the service, or '' */
  readonly detail: string;
}

const LIMIT_S = CONNECTION_TEST_LIMIT_MS / 1000;

/** Titles of errors that show the message of the service as their detail. */
const TITLES: Readonly<Partial<Record<GatewayErrorCode, string>>> = {
  rate_limit: 'The service is receiving too many requests right now.',
  bad_request: 'The service could not process the request.',
  server: 'The service reported an internal error.',
  refused: 'The service rejected the request.',
  malformed: 'The response of the service could not be read.',
  unavailable: 'No service is set up.',
};

/** Describes a failed test. `siteOrigin` is the origin of this page. */
export function describeTestFailure(
  { code, message }: Failed,
  own: OwnGateway,
  siteOrigin: string,
): TestFailureText {
  const provider = providerName(own.baseUrl);
  switch (code) {
    case 'cancelled':
      return { title: 'Stopped.', hint: '', detail: '' };
    case 'network':
      return {
        title: `Couldn't reach ${provider}.`,
        hint: reachHint(own.baseUrl, siteOrigin),
        detail: '',
      };
    case 'timeout':
      return {
        title: `${provider} didn't respond within ${String(LIMIT_S)} seconds.`,
        hint: isLocal(own.baseUrl)
          ? 'Loading a model for the first time takes longer. Test again in a moment.'
          : 'Test again in a moment.',
        detail: '',
      };
    case 'authentication':
      return {
        title: `${provider} didn't accept the key.`,
        hint: own.key === '' ? 'It requires a key.' : 'Check that you copied the whole key.',
        detail: '',
      };
    case 'model_not_found':
      return {
        title:
          own.textModel === ''
            ? 'None of the default models is available.'
            : `${provider} has no model named ${own.textModel}.`,
        hint: 'The Model field suggests the available models.',
        detail: message,
      };
    default:
      return { title: TITLES[code] ?? 'The test failed.', hint: '', detail: message };
  }
}

function reachHint(baseUrl: string, siteOrigin: string): string {
  if (isLocal(baseUrl)) {
    return `Is it running? It must also allow requests from this site: for Ollama, set OLLAMA_ORIGINS=${siteOrigin} and restart it; in LM Studio, turn on CORS.`;
  }
  if (!baseUrl.trim().startsWith('https:') && baseUrl.trim() !== '') {
    return 'This page can connect only to https addresses, and to this device with http://localhost or http://127.0.0.1.';
  }
  return 'Check the address and your connection. The operator of this site may also restrict the allowed addresses.';
}

/** True for an address of this device that pages can connect to. */
function isLocal(baseUrl: string): boolean {
  const address = endpointUrl(baseUrl.trim() === '' ? DEFAULT_BASE_URL : baseUrl, '');
  return address !== null && isLoopback(address) && !new URL(address).hostname.startsWith('[');
}

import * as z from 'zod';
import { checkKey } from './check-key.ts';
import {
  endpointUrl,
  DEFAULT_BASE_URL,
  type GatewayConfig,
  isLoopback,
  isPrivate,
} from './gateway-config.ts';

const ADDRESS_MAX_CHARS = 500;
const MODEL_MAX_CHARS = 200;
/** Keys for servers on this machine; some of these servers accept any word. */
const LOCAL_KEY = /^[\x21-\x7e]{0,512}$/;

/** The user's own gateway as entered in the form. An empty text means that the field is not set. */
export interface OwnGateway {
  /** empty for a server without keys */
  readonly key: string;
  /** empty: the address of OpenRouter */
  readonly baseUrl: string;
  /** empty: OpenRouter's free models in order; required for any other server */
  readonly textModel: string;
  /** empty: the vision model of OpenRouter */
  readonly visionModel: string;
  /** the model that turns recordings into text; empty or missing: recordings are never sent */
  readonly transcriptionModel?: string | undefined;
}

export const NO_OWN_GATEWAY: OwnGateway = { key: '', baseUrl: '', textModel: '', visionModel: '' };

const fieldsSchema = z.object({
  key: z.string().trim(),
  baseUrl: z.string().trim().max(ADDRESS_MAX_CHARS, 'This address is too long.'),
  textModel: z.string().trim().max(MODEL_MAX_CHARS, 'This name is too long.'),
  visionModel: z.string().trim().max(MODEL_MAX_CHARS, 'This name is too long.'),
  transcriptionModel: z.string().trim().max(MODEL_MAX_CHARS, 'This name is too long.').optional(),
});

/**
 * The schema of the form. Each issue is a sentence for the user, shown at its field, and never
 * contains the key.
 */
export const ownGatewaySchema = fieldsSchema.superRefine((own, context) => {
  const refuse = (field: keyof OwnGateway, message: string) => {
    context.addIssue({ code: 'custom', path: [field], message });
  };
  const address = endpointUrl(own.baseUrl === '' ? DEFAULT_BASE_URL : own.baseUrl, '');
  if (address === null) {
    refuse('baseUrl', 'Enter an address such as http://localhost:11434/v1.');
    return;
  }
  if (own.key !== '' && !isPrivate(address)) {
    refuse(
      'baseUrl',
      'With a key the address must begin with https; otherwise others can read the key.',
    );
  }
  const problem = keyProblem(own, address);
  if (problem !== null) refuse('key', problem);
  if (own.baseUrl !== '' && own.textModel === '') {
    refuse('textModel', 'Enter the name of a model on this server.');
  }
});

function keyProblem({ key, baseUrl }: OwnGateway, address: string): string | null {
  if (key === '' && baseUrl !== '') return null;
  if (isLoopback(address)) {
    return LOCAL_KEY.test(key) ? null : 'The key must have no spaces and at most 512 characters.';
  }
  const check = checkKey(key);
  return check.ok ? null : check.reason;
}

/** The gateway configuration for the values of the form; null if neither key nor address is set. */
export function gatewayOf(own: OwnGateway): GatewayConfig | null {
  const { key, baseUrl, textModel, visionModel, transcriptionModel = '' } = own;
  if (key === '' && baseUrl === '') return null;
  return {
    ...(baseUrl !== '' && { baseUrl }),
    authorisation: key === '' ? { kind: 'none' } : { kind: 'key', key },
    ...(textModel !== '' && { textModels: [textModel] }),
    ...(visionModel !== '' ? { visionModel } : baseUrl !== '' && { visionModel: null }),
    ...(transcriptionModel !== '' && { transcriptionModel }),
  };
}

/** The display name of the provider: 'OpenRouter', or the host of the server. */
export function providerName(baseUrl: string): string {
  const address = endpointUrl(baseUrl === '' ? DEFAULT_BASE_URL : baseUrl, '');
  if (address === null) return 'an unknown server';
  const { hostname, host } = new URL(address);
  return hostname === 'openrouter.ai' ? 'OpenRouter' : host;
}

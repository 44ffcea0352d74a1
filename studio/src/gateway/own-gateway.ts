import * as z from 'zod';
import { checkKey } from './check-key.ts';
import {
  addressOf,
  DEFAULT_BASE_URL,
  type GatewayConfig,
  isLoopback,
  isPrivate,
} from './gateway-config.ts';

const ADDRESS_MAX_CHARS = 500;
const MODEL_MAX_CHARS = 200;
/** What a server of one's own may take as a key: some take any word. */
const LOCAL_KEY = /^[\x21-\x7e]{0,512}$/;

/** A gateway of one's own as its form holds it; empty texts are not set. */
export interface OwnGateway {
  /** none for a server that asks for none */
  readonly key: string;
  /** OpenRouter's when empty */
  readonly baseUrl: string;
  /** the free ones of OpenRouter in turn when empty; another server's model must be named */
  readonly textModel: string;
  /** OpenRouter's when empty; no model sees pictures where another server's is not named */
  readonly visionModel: string;
}

export const NO_OWN_GATEWAY: OwnGateway = { key: '', baseUrl: '', textModel: '', visionModel: '' };

const fieldsSchema = z.object({
  key: z.string().trim(),
  baseUrl: z.string().trim().max(ADDRESS_MAX_CHARS, 'This address is too long.'),
  textModel: z.string().trim().max(MODEL_MAX_CHARS, 'This name is too long.'),
  visionModel: z.string().trim().max(MODEL_MAX_CHARS, 'This name is too long.'),
});

/** Checks the form; each issue is a sentence for the user at the field it is about, and holds no key. */
export const ownGatewaySchema = fieldsSchema.superRefine((own, context) => {
  const refuse = (field: keyof OwnGateway, message: string) => {
    context.addIssue({ code: 'custom', path: [field], message });
  };
  const address = addressOf(own.baseUrl === '' ? DEFAULT_BASE_URL : own.baseUrl, '');
  if (address === null) {
    refuse('baseUrl', 'Enter an address such as http://localhost:11434/v1.');
    return;
  }
  if (own.key !== '' && !isPrivate(address)) {
    refuse(
      'baseUrl',
      'With a key the address must begin with https, or anybody on the way can read the key.',
    );
  }
  const problem = keyProblem(own, address);
  if (problem !== null) refuse('key', problem);
  if (own.baseUrl !== '' && own.textModel === '') {
    refuse('textModel', 'Name a model of this server.');
  }
});

function keyProblem({ key, baseUrl }: OwnGateway, address: string): string | null {
  if (key === '' && baseUrl !== '') return null;
  if (isLoopback(address)) {
    return LOCAL_KEY.test(key) ? null : 'The key may hold no spaces, and at most 512 characters.';
  }
  const check = checkKey(key);
  return check.ok ? null : check.reason;
}

/** The way to one's own models; null where nothing is set. */
export function gatewayOf(own: OwnGateway): GatewayConfig | null {
  const { key, baseUrl, textModel, visionModel } = own;
  if (key === '' && baseUrl === '') return null;
  return {
    ...(baseUrl !== '' && { baseUrl }),
    authorisation: key === '' ? { kind: 'none' } : { kind: 'key', key },
    ...(textModel !== '' && { textModels: [textModel] }),
    ...(visionModel !== '' ? { visionModel } : baseUrl !== '' && { visionModel: null }),
  };
}

/** Who is behind an address, for people: 'OpenRouter', or the server's name. */
export function providerOf(baseUrl: string): string {
  const address = addressOf(baseUrl === '' ? DEFAULT_BASE_URL : baseUrl, '');
  if (address === null) return 'an unknown server';
  const { hostname, host } = new URL(address);
  return hostname === 'openrouter.ai' ? 'OpenRouter' : host;
}

import { DEFAULT_BASE_URL, endpointUrl, type OwnGateway } from '@promptory/studio';

/** Common services. Their addresses can be edited. */
export const PRESETS = [
  { id: 'openrouter', label: 'OpenRouter', baseUrl: '' },
  { id: 'ollama', label: 'Ollama', baseUrl: 'http://localhost:11434/v1' },
  { id: 'lm-studio', label: 'LM Studio', baseUrl: 'http://localhost:1234/v1' },
  { id: 'other', label: 'Other', baseUrl: null },
] as const;

export type PresetId = (typeof PRESETS)[number]['id'];

/** For shorter keys the last characters would reveal too much. */
const DESCRIBED_KEY_MIN_CHARS = 16;
const KEY_END_CHARS = 4;

/** The preset of an address. */
export function presetOf(baseUrl: string): PresetId {
  const address = normalizeAddress(baseUrl);
  const found = PRESETS.find(
    (preset) => preset.baseUrl !== null && normalizeAddress(preset.baseUrl) === address,
  );
  return found?.id ?? 'other';
}

/** The initial values of the form, without the key. */
export function toFormValues(own: OwnGateway): OwnGateway {
  return { ...own, key: '' };
}

/** The saved key, or '' if the key was saved for another origin than the one of `baseUrl`. */
export function savedKeyFor(own: OwnGateway, baseUrl: string): string {
  const [saved, requested] = [normalizeAddress(own.baseUrl), normalizeAddress(baseUrl)];
  if (own.key === '' || saved === null || requested === null) return '';
  return new URL(saved).origin === new URL(requested).origin ? own.key : '';
}

/** Any value that fails the validation of addresses. An empty one would mean OpenRouter. */
const INVALID_ADDRESS = 'none';

/**
 * Resolves empty fields. An empty key means the saved key; an empty address is valid only for
 * OpenRouter.
 */
export function resolveFormValues(
  form: OwnGateway,
  own: OwnGateway,
  service: PresetId,
): OwnGateway {
  const isAddressMissing = service !== 'openrouter' && form.baseUrl.trim() === '';
  const baseUrl = isAddressMissing ? INVALID_ADDRESS : form.baseUrl;
  const key = form.key.trim() === '' ? savedKeyFor(own, baseUrl) : form.key;
  return { ...form, baseUrl, key };
}

/** True if an address belongs to one of these sites. The user's key is never sent to them. */
export function isSiteAddress(baseUrl: string, sites: readonly string[]): boolean {
  const address = normalizeAddress(baseUrl);
  return address !== null && sites.some((site) => new URL(site).origin === new URL(address).origin);
}

/** Describes a key without revealing it: 'ends in cdef'. */
export function describeKey(key: string): string {
  if (key === '') return 'none';
  return key.length < DESCRIBED_KEY_MIN_CHARS ? 'saved' : `ends in ${key.slice(-KEY_END_CHARS)}`;
}

function normalizeAddress(baseUrl: string): string | null {
  return endpointUrl(baseUrl.trim() === '' ? DEFAULT_BASE_URL : baseUrl, '');
}

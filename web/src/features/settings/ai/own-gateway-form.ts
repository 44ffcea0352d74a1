import { addressOf, DEFAULT_BASE_URL } from '@promptory/studio/gateway/gateway-config';
import type { OwnGateway } from '@promptory/studio/gateway/own-gateway';

/** Services that many use; an address may be changed afterwards. */
export const PRESETS = [
  { id: 'openrouter', label: 'OpenRouter', baseUrl: '' },
  { id: 'ollama', label: 'Ollama', baseUrl: 'http://localhost:11434/v1' },
  { id: 'lm-studio', label: 'LM Studio', baseUrl: 'http://localhost:1234/v1' },
  { id: 'other', label: 'Other', baseUrl: null },
] as const;

export type PresetId = (typeof PRESETS)[number]['id'];

/** Shorter keys would be half shown by their last characters. */
const KEY_WITH_END_MIN_CHARS = 16;
const KEY_END_CHARS = 4;

/** Which of the well-known services an address is of. */
export function presetOf(baseUrl: string): PresetId {
  const address = addressIn(baseUrl);
  const found = PRESETS.find(
    (preset) => preset.baseUrl !== null && addressIn(preset.baseUrl) === address,
  );
  return found?.id ?? 'other';
}

/** What the form begins with: never the key itself. */
export function formOf(own: OwnGateway): OwnGateway {
  return { ...own, key: '' };
}

/**
 * The key that is kept, where it may go to this address: never to another origin than the one it
 * was given for.
 */
export function keptKeyFor(own: OwnGateway, baseUrl: string): string {
  const [kept, wanted] = [addressIn(own.baseUrl), addressIn(baseUrl)];
  if (own.key === '' || kept === null || wanted === null) return '';
  return new URL(kept).origin === new URL(wanted).origin ? own.key : '';
}

/** No address, and told like one: an empty one would mean OpenRouter. */
const NO_ADDRESS = 'none';

/** What is meant by the form for a service: an empty key is the kept one, an empty address is none. */
export function meantBy(form: OwnGateway, own: OwnGateway, service: PresetId): OwnGateway {
  const isMissing = service !== 'openrouter' && form.baseUrl.trim() === '';
  const baseUrl = isMissing ? NO_ADDRESS : form.baseUrl;
  const key = form.key.trim() === '' ? keptKeyFor(own, baseUrl) : form.key;
  return { ...form, baseUrl, key };
}

/** Whether an address is one of these sites: a key of one's own is never for them. */
export function isOfSites(baseUrl: string, sites: readonly string[]): boolean {
  const address = addressIn(baseUrl);
  return address !== null && sites.some((site) => new URL(site).origin === new URL(address).origin);
}

/** How a key is told apart from others without showing it: 'ends in cdef'. */
export function keyInWords(key: string): string {
  if (key === '') return 'none';
  return key.length < KEY_WITH_END_MIN_CHARS ? 'kept' : `ends in ${key.slice(-KEY_END_CHARS)}`;
}

function addressIn(baseUrl: string): string | null {
  return addressOf(baseUrl.trim() === '' ? DEFAULT_BASE_URL : baseUrl, '');
}

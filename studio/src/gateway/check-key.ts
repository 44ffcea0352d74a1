/**
 * Key prefixes of well-known providers. A longer prefix comes before a shorter one that also
 * matches.
 */
const KEY_PREFIXES: readonly string[] = [
  'sk-or-v1-', // OpenRouter
  'sk-or-',
  'sk-ant-api03-', // Anthropic
  'sk-ant-',
  'sk-svcacct-', // OpenAI
  'sk-proj-',
  'sk-', // OpenAI, DeepSeek, Moonshot and many compatible servers
  'gsk_', // Groq
  'hf_', // Hugging Face
  'xai-', // xAI
  'pplx-', // Perplexity
  'nvapi-', // NVIDIA
  'AIza', // Google
  'csk-', // Cerebras
  'fw_', // Fireworks
  'tgp_v1_', // Together
  'r8_', // Replicate
];
const KEY_MIN_CHARACTERS = 32;
/** Only letters and digits are counted, because hyphens and dots alone are not a key. */
const KEY_BODY_MIN_CHARACTERS = 20;
/** Servers reject longer headers. */
const KEY_MAX_CHARACTERS = 512;
const SAFE_CHARACTERS = /^[A-Za-z0-9._-]{1,512}$/;

export type KeyCheck = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Checks a key by the specified rules; `reason` is for the user and never repeats the key. */
export function checkKey(key: string): KeyCheck {
  const reason = fault(key);
  return reason === null ? { ok: true } : { ok: false, reason };
}

function fault(key: string): string | null {
  if (key === '') return 'Enter a key.';
  const prefix = KEY_PREFIXES.find((known) => key.startsWith(known));
  if (prefix === undefined) {
    return "The key must begin with a known provider's prefix, such as sk-or-v1- or gsk_.";
  }
  if (key.length < KEY_MIN_CHARACTERS) {
    return `The key must have at least ${KEY_MIN_CHARACTERS} characters; this one has ${key.length}.`;
  }
  if (key.length > KEY_MAX_CHARACTERS) {
    return `The key must have at most ${KEY_MAX_CHARACTERS} characters; this one has ${key.length}.`;
  }
  if (!SAFE_CHARACTERS.test(key)) {
    return 'The key can contain only letters, digits, dots, hyphens and underscores, without spaces.';
  }
  const body = key.slice(prefix.length);
  if (KEY_PREFIXES.some((known) => body.startsWith(known))) {
    return `After ${prefix} the key is repeated. Paste it only once.`;
  }
  const characters = body.replace(/[._-]/g, '').length;
  if (characters < KEY_BODY_MIN_CHARACTERS) {
    return `After ${prefix} the key must have at least ${KEY_BODY_MIN_CHARACTERS} letters or digits; this one has ${characters}.`;
  }
  return null;
}

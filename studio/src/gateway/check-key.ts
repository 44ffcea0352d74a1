/** What the keys of well-known providers begin with; where two fit, the longer stands first. */
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
/** Letters and digits: hyphens and dots alone are no key. */
const KEY_BODY_MIN_CHARACTERS = 20;
/** Beyond, servers refuse the header that carries it. */
const KEY_MAX_CHARACTERS = 512;
const SAFE_CHARACTERS = /^[A-Za-z0-9._-]{1,512}$/;

export type KeyCheck = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Whether a key can be one, by the specified rules; `reason` is for the user and holds none of it. */
export function checkKey(key: string): KeyCheck {
  const reason = fault(key);
  return reason === null ? { ok: true } : { ok: false, reason };
}

function fault(key: string): string | null {
  if (key === '') return 'Enter a key.';
  const prefix = KEY_PREFIXES.find((known) => key.startsWith(known));
  if (prefix === undefined) {
    return 'The key must begin as the keys of a known provider do, such as sk-or-v1- or gsk_.';
  }
  if (key.length < KEY_MIN_CHARACTERS) {
    return `The key must have at least ${KEY_MIN_CHARACTERS} characters; this one has ${key.length}.`;
  }
  if (key.length > KEY_MAX_CHARACTERS) {
    return `The key must have at most ${KEY_MAX_CHARACTERS} characters; this one has ${key.length}.`;
  }
  if (!SAFE_CHARACTERS.test(key)) {
    return 'The key may hold only letters, digits, dots, hyphens and underscores, without spaces.';
  }
  const body = key.slice(prefix.length);
  if (KEY_PREFIXES.some((known) => body.startsWith(known))) {
    return `After ${prefix} the key begins a second time: paste it once.`;
  }
  const characters = body.replace(/[._-]/g, '').length;
  if (characters < KEY_BODY_MIN_CHARACTERS) {
    return `After ${prefix} the key must have at least ${KEY_BODY_MIN_CHARACTERS} letters or digits; this one has ${characters}.`;
  }
  return null;
}

/** What is handed on. */
export interface Shared {
  title: string;
  /** The full address. */
  url: string;
}

/** Where a link can be handed on to, in the order of the menu. */
export const SHARE_TARGETS = [
  {
    label: 'X',
    addressOf: ({ title, url }: Shared) =>
      withParams('https://x.com/intent/post', { text: title, url }),
  },
  {
    label: 'Reddit',
    addressOf: ({ title, url }: Shared) =>
      withParams('https://www.reddit.com/submit', { url, title }),
  },
] as const;

/** AI tools that take a prompt by their address. */
export const PROMPT_TARGETS = [
  { label: 'ChatGPT', address: 'https://chatgpt.com/' },
  { label: 'Claude', address: 'https://claude.ai/new' },
  { label: 'Perplexity', address: 'https://www.perplexity.ai/search' },
  { label: 'Le Chat', address: 'https://chat.mistral.ai/chat' },
] as const;

/** The address that opens an AI tool with a prompt. */
export function promptAddress(address: string, prompt: string): string {
  return withParams(address, { q: prompt });
}

/** Spaces are written as %20: some of these services show a plus as it is. */
function withParams(address: string, params: Readonly<Record<string, string>>): string {
  const query = Object.entries(params)
    // A text may end within a pair of surrogates, which cannot be written in an address.
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'))}`,
    )
    .join('&');
  return `${address}?${query}`;
}

/** The content to share. */
export interface ShareContent {
  title: string;
  /** The absolute URL of the page. */
  url: string;
}

/** Sites to share a link on, in menu order. */
export const SHARE_TARGETS = [
  {
    label: 'X',
    toUrl: ({ title, url }: ShareContent) =>
      withParams('https://x.com/intent/post', { text: title, url }),
  },
  {
    label: 'Reddit',
    toUrl: ({ title, url }: ShareContent) =>
      withParams('https://www.reddit.com/submit', { url, title }),
  },
] as const;

/** AI tools that accept a prompt in the URL. */
export const PROMPT_TARGETS = [
  { label: 'ChatGPT', address: 'https://chatgpt.com/' },
  { label: 'Claude', address: 'https://claude.ai/new' },
  { label: 'Perplexity', address: 'https://www.perplexity.ai/search' },
  { label: 'Le Chat', address: 'https://chat.mistral.ai/chat' },
] as const;

/** Longer URLs are refused by some servers, which answer with an error page. */
export const PROMPT_URL_MAX_LENGTH = 8_000;

/** The URL that opens an AI tool with a prompt. */
export function promptUrl(address: string, prompt: string): string {
  return withParams(address, { q: prompt });
}

/** Adds query parameters. Encodes spaces as %20, because some services show '+' literally. */
function withParams(address: string, params: Readonly<Record<string, string>>): string {
  const query = Object.entries(params)
    // A truncated text can end with half a surrogate pair, for which encodeURIComponent throws.
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'))}`,
    )
    .join('&');
  return `${address}?${query}`;
}

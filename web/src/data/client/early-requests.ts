/** A request that the script in index.html sent while the code of the app was loading. It only reads. */
interface EarlyRequest {
  url: string;
  /** JSON; absent in GET requests. The others are POST requests. */
  body?: string | undefined;
  authorization: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** Absent if index.html sent none. */
    earlyRequests?: EarlyRequest[];
  }
}

/** An older response could be outdated. */
const MAX_AGE_MS = 30_000;

/**
 * The response to a request that index.html has already sent with the same token; null if there is
 * none. Each response is used once. If the early request failed, `send` repeats it.
 */
export function takeEarlyResponse(
  url: string,
  init: RequestInit | undefined,
  send: () => Promise<Response>,
): Promise<Response> | null {
  const requests = window.earlyRequests;
  if (requests === undefined) return null;
  const { method = 'GET', body, headers } = init ?? {};
  const authorization = new Headers(headers).get('authorization');
  const at = requests.findIndex(
    (one) =>
      one.url === url &&
      (one.body === undefined ? method === 'GET' : method === 'POST' && one.body === body) &&
      one.authorization === authorization,
  );
  const [found] = at === -1 ? [] : requests.splice(at, 1);
  if (found === undefined || Date.now() - found.sentAt > MAX_AGE_MS) return null;
  return found.response.catch(send);
}

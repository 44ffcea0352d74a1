/**
 * True if a proxy answered, because the backend did not. Answers of the backend are JSON. 520 to 530 are
 * those of Cloudflare.
 */
export function isFromProxy({ status, headers }: Response): boolean {
  const isSilent = (status >= 502 && status <= 504) || (status >= 520 && status <= 530);
  return isSilent && headers.get('content-type')?.includes('json') !== true;
}

const listeners = new Set<() => void>();

/**
 * Calls `listener` after each request that the backend did not answer. Returns a function that stops
 * that.
 */
export function onUnanswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns the result of a request to the backend, and tells the listeners if there is no answer. */
export async function watchAnswer(request: Promise<Response>): Promise<Response> {
  try {
    const response = await request;
    if (isFromProxy(response)) tell();
    return response;
  } catch (error) {
    // Other errors are those of cancelled requests.
    if (error instanceof TypeError) tell();
    throw error;
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

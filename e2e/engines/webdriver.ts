/** A session of classic WebDriver: commands are HTTP requests. */
interface ClassicSession {
  /** Sends a command: a POST request with a body, otherwise a GET request. Rejects on errors. */
  send: <Result>(command: string, body?: object) => Promise<Result>;
  /** Ends the session and the browser. */
  quit: () => Promise<void>;
}

const START_TIMEOUT_MS = 20_000;

/** Starts a browser through the driver at a URL. Waits until the driver runs. */
export async function startClassicSession(
  driverUrl: string,
  capabilities: object,
): Promise<ClassicSession> {
  await waitForDriver(driverUrl);
  const { sessionId } = await request<{ sessionId: string }>('POST', `${driverUrl}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${driverUrl}/session/${sessionId}`;
  return {
    send: (command, body) =>
      request(body === undefined ? 'GET' : 'POST', `${session}/${command}`, body),
    quit: () => request('DELETE', session),
  };
}

async function waitForDriver(url: string): Promise<void> {
  const start = performance.now();
  for (;;) {
    try {
      await request('GET', `${url}/status`);
      return;
    } catch (error) {
      if (performance.now() - start > START_TIMEOUT_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function request<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: Result & { message?: string } };
  if (!response.ok) throw new Error(`${method} ${url}: ${value.message ?? response.statusText}`);
  return value;
}

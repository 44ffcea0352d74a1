import { createClient } from '@supabase/supabase-js';

/** A real client whose requests are answered here; `requests` lists what it asked. */
export function clientAnswering(answer: () => Response | Promise<Response>) {
  const requests: { url: URL; body: unknown }[] = [];
  const client = createClient('http://backend.test', 'anon', {
    auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
    // Node 20 has no WebSocket of its own, and nothing here opens one.
    realtime: { transport: EventTarget as unknown as typeof WebSocket },
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const text = await request.text();
        requests.push({ url: new URL(request.url), body: text === '' ? null : JSON.parse(text) });
        return answer();
      },
    },
  });
  return { client, requests };
}

/** An answer of the service in its newest version. */
export const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    });

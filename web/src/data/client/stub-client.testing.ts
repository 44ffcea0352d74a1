import type { Database } from '@promptory/domain/database.types';
import { createClient } from '@supabase/supabase-js';
import type { DbClient } from './database.ts';

export interface StubRequest {
  method: string;
  url: URL;
  /** Parsed JSON; null without a body. */
  body: unknown;
}

/** A real client whose requests are answered by `respond`. `requests` records them in order. */
export function stubClient(respond: (request: StubRequest) => Response | Promise<Response>): {
  client: DbClient;
  requests: StubRequest[];
} {
  const requests: StubRequest[] = [];
  const client = createClient<Database>('http://backend.test', 'anon', {
    auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
    // Node 20 has no WebSocket, and these tests open no connection.
    realtime: { transport: EventTarget as unknown as typeof WebSocket },
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const text = await request.text();
        const record: StubRequest = {
          method: request.method,
          url: new URL(request.url),
          body: text === '' ? null : JSON.parse(text),
        };
        requests.push(record);
        return respond(record);
      },
    },
  });
  return { client, requests };
}

/** Creates a JSON response in the newest API version of the service. */
export const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    });

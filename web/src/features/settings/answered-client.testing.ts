import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@promptory/domain/database.types';

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** A real client whose requests `answer` answers, with status 200; `asked` lists them in order. */
export function answeredClient(answer: (request: Asked) => unknown): {
  client: SupabaseClient<Database>;
  asked: Asked[];
} {
  const asked: Asked[] = [];
  const client = createClient<Database>('http://backend.test', 'anon', {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own, and nothing here opens one.
    realtime: { transport: EventTarget as unknown as typeof WebSocket },
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const text = await request.text();
        const one: Asked = {
          method: request.method,
          path: new URL(request.url).pathname,
          body: text === '' ? null : JSON.parse(text),
        };
        asked.push(one);
        return Response.json(answer(one));
      },
    },
  });
  return { client, asked };
}

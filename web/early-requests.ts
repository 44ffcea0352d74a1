import { createClient, type WebSocketLikeConstructor } from '@supabase/supabase-js';
import { QueryClient } from '@tanstack/react-query';
import type { DbClient } from './src/data/client/database.ts';
import { profileRequest } from './src/data/session/profile-request.ts';
import { feedQuery } from './src/data/works/feed.ts';

/** A GET request of supabase-js. */
interface RecordedRequest {
  /** Relative to the URL of the backend. `USER_ID` stands for the id of the signed-in user. */
  readonly path: string;
  /** The request headers that don't depend on the session or the browser. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A placeholder that index.html replaces. supabase-js does not escape any of its characters. */
const USER_ID = 'USER_ID';

/** The first requests of signed-in users: on every page, and on the feed. */
export async function earlyRequests(): Promise<Record<'app' | 'feed', RecordedRequest[]>> {
  const app = await record((client) => Promise.resolve(profileRequest(client, USER_ID)));
  const feed = await record((client) =>
    new QueryClient().infiniteQuery(feedQuery(client, 'latest')),
  );
  return { app, feed };
}

/** Runs a query without a server and returns the requests that it sent. */
async function record(query: (client: DbClient) => Promise<unknown>): Promise<RecordedRequest[]> {
  const requests: RecordedRequest[] = [];
  const base = 'http://recorded.invalid/';
  const client: DbClient = createClient(base, 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket, and nothing is sent over it here.
    realtime: { transport: Object as unknown as WebSocketLikeConstructor },
    global: {
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        for (const name of ['apikey', 'authorization', 'x-client-info']) headers.delete(name);
        requests.push({
          path: new Request(input).url.slice(base.length),
          headers: Object.fromEntries(headers),
        });
        return Promise.resolve(Response.json([]));
      },
    },
  });
  await query(client);
  return requests;
}

import { createClient, type WebSocketLikeConstructor } from '@supabase/supabase-js';
import { QueryClient } from '@tanstack/react-query';
import type { DbClient } from './src/data/client/database.ts';
import { foundCommunitiesQuery } from './src/data/communities/community-queries.ts';
import { conversationPagesQuery } from './src/data/messages/conversation-queries.ts';
import { profileRequest } from './src/data/session/profile-request.ts';
import { feedQuery } from './src/data/works/feed.ts';

/** A request of supabase-js that only reads. */
interface RecordedRequest {
  /** Relative to the URL of the backend. `USER_ID` stands for the id of the signed-in user. */
  readonly path: string;
  /** The request headers that don't depend on the session or the browser. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, for calls of functions. Without it, the method is GET. */
  readonly body?: string;
}

/** Calls of functions that only read. */
const READING_CALLS = ['rest/v1/rpc/search_communities'];

/** The first requests of signed-in users. */
interface EarlyRequests {
  /** those of every page */
  readonly app: readonly RecordedRequest[];
  /** those of screens, by the path of a screen without a query */
  readonly screens: Readonly<Record<string, readonly RecordedRequest[]>>;
}

/** A placeholder that index.html replaces. supabase-js does not escape any of its characters. */
const USER_ID = 'USER_ID';

export async function earlyRequests(): Promise<EarlyRequests> {
  const app = await record((client) => Promise.resolve(profileRequest(client, USER_ID)));
  const feed = await record((client) =>
    new QueryClient().infiniteQuery(feedQuery(client, 'latest')),
  );
  const messages = await Promise.all(
    (['inbox', 'requests'] as const).map((box) =>
      record((client) =>
        new QueryClient().infiniteQuery(conversationPagesQuery(client, { box, search: '' })),
      ),
    ),
  );
  const search = { query: '', category: null, sort: 'members' } as const;
  const communities = await record((client) =>
    new QueryClient().infiniteQuery(foundCommunitiesQuery(client, USER_ID, search)),
  );
  return { app, screens: { '/': feed, '/messages': messages.flat(), '/communities': communities } };
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
        const { method = 'GET', body } = init ?? {};
        const path = new Request(input).url.slice(base.length);
        const called = path.replace(/\?.*/, '');
        if (method !== 'GET' && !(method === 'POST' && READING_CALLS.includes(called)))
          throw new Error(`${method} ${path} may change something`);
        if (typeof body === 'string' && body.includes(USER_ID))
          throw new Error('index.html replaces the user only in addresses');
        const headers = new Headers(init?.headers);
        for (const name of ['apikey', 'authorization', 'x-client-info']) headers.delete(name);
        requests.push({
          path,
          headers: Object.fromEntries(headers),
          ...(typeof body === 'string' && { body }),
        });
        return Promise.resolve(Response.json([]));
      },
    },
  });
  await query(client);
  return requests;
}

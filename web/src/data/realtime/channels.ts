import { wallClock } from '../../lib/clock.ts';
import { freshAccessToken, supabase } from '../client.ts';
import { currentSession } from '../use-session.ts';
import { ChannelPool, type ChannelWish } from './channel-pool.ts';
import { realtimeConnection } from './connection.ts';

let pool: ChannelPool | undefined;

function windowPool(): ChannelPool {
  if (pool !== undefined) return pool;
  const client = supabase();
  const opened = new ChannelPool(
    {
      channel: (topic, options) => client.channel(topic, options),
      removeChannel: (channel) => client.removeChannel(channel),
      authorize: async () => client.realtime.setAuth(await freshAccessToken()),
    },
    realtimeConnection(),
    wallClock,
  );
  const session = currentSession();
  let viewerId = session.snapshot().user?.id ?? null;
  session.subscribe(() => {
    const id = session.snapshot().user?.id ?? null;
    if (id === viewerId) return;
    viewerId = id;
    opened.clear();
  });
  pool = opened;
  return opened;
}

/**
 * Keeps a channel of this window open; several callers of one topic share it by reference count.
 * The function that comes back lets go of it. All of them end when another person signs in.
 */
export function openChannel(wish: ChannelWish): () => void {
  return windowPool().open(wish);
}

import { wallClock } from '../../lib/clock.ts';
import { freshAccessToken, supabase } from '../client/client.ts';
import { currentSession } from '../session/use-session.ts';
import { signOutIfEnded } from './supabase-socket.ts';
import { ChannelPool, type ChannelSpec } from './channel-pool.ts';
import { realtimeConnection } from './window-connection.ts';

let pool: ChannelPool | undefined;

function windowPool(): ChannelPool {
  if (pool !== undefined) return pool;
  const client = supabase();
  const opened = new ChannelPool(
    {
      channel: (topic, options) => client.channel(topic, options),
      removeChannel: (channel) => client.removeChannel(channel),
      authorize: async () => client.realtime.setAuth(await freshAccessToken()),
      onRefused: (reason) => void signOutIfEnded(reason),
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
 * Opens a channel of this window. Callers with the same topic share one channel. Returns a function
 * that releases the channel. All channels are closed when another user signs in.
 */
export function openChannel(spec: ChannelSpec): () => void {
  return windowPool().open(spec);
}

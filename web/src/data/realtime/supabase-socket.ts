import { freshAccessToken, supabase } from '../client/client.ts';
import type { RealtimeSocket } from './realtime-connection.ts';

/** The realtime socket of this window's supabase-js client. */
export function supabaseSocket(): RealtimeSocket {
  const { realtime } = supabase();
  return {
    async authorize() {
      const token = await freshAccessToken();
      if (token !== null) await realtime.setAuth(token);
      return token !== null;
    },
    connect() {
      // Unsent messages belong to channels of the old socket.
      realtime.sendBuffer.length = 0;
      realtime.connect();
    },
    disconnect: async () => {
      await realtime.disconnect();
    },
    probe() {
      // Only one at a time: a second heartbeat would count the first one as unanswered.
      if (realtime.pendingHeartbeatRef === null) void realtime.sendHeartbeat();
    },
    listen({ onOpen, onClose, onAlive }) {
      // Internal lists: the client has no public way to listen to its socket.
      realtime.stateChangeCallbacks.open.push(['bridge', onOpen]);
      realtime.stateChangeCallbacks.close.push(['bridge', onClose]);
      realtime.onHeartbeat((status) => {
        if (status === 'ok') onAlive();
        // Without a network, the socket itself reports the close much later.
        if (status === 'timeout') onClose();
      });
    },
  };
}

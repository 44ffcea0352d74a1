import { freshAccessToken, supabase } from '../client.ts';
import type { RealtimeSocket } from './realtime-connection.ts';

/** The socket of this window's client. */
export function supabaseSocket(): RealtimeSocket {
  const { realtime } = supabase();
  return {
    async authorize() {
      const token = await freshAccessToken();
      if (token !== null) await realtime.setAuth(token);
      return token !== null;
    },
    connect() {
      // What was not sent belongs to channels of the socket that went.
      realtime.sendBuffer.length = 0;
      realtime.connect();
    },
    disconnect: async () => {
      await realtime.disconnect();
    },
    probe() {
      // A second question would count the first one as unanswered.
      if (realtime.pendingHeartbeatRef === null) void realtime.sendHeartbeat();
    },
    listen({ opened, closed, alive }) {
      // The client has no public way to hear of its socket but this.
      realtime.stateChangeCallbacks.open.push(['bridge', opened]);
      realtime.stateChangeCallbacks.close.push(['bridge', closed]);
      realtime.onHeartbeat((status) => {
        if (status === 'ok') alive();
        // On a dead network the socket may close much later than this.
        if (status === 'timeout') closed();
      });
    },
  };
}

import { logError } from '../../browser/log-error.ts';
import { freshAccessToken, supabase, tokenRefresher } from '../client/client.ts';
import type { RealtimeSocket } from './realtime-connection.ts';

/** The server's reason for closing a socket or refusing a join after its session has ended. */
const SESSION_ENDED = 'JWT session has ended';

/**
 * Call with the reason for a closed socket or a refused join. If the session was ended elsewhere,
 * this device signs out at once, instead of at the next refresh of the token.
 */
export async function signOutIfEnded(reason: string): Promise<void> {
  const token = supabase().realtime.accessTokenValue;
  if (token === null || !reason.includes(SESSION_ENDED)) return;
  try {
    // The auth service refuses a new token, which signs out.
    await tokenRefresher().renew(token);
  } catch (error) {
    // The auth service did not answer. The next join is refused too.
    logError('Could not check the session', error);
  }
}

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
      const onClosed = (event?: Partial<CloseEvent>) => {
        void signOutIfEnded(event?.reason ?? '');
        onClose();
      };
      realtime.stateChangeCallbacks.close.push(['bridge', onClosed]);
      realtime.onHeartbeat((status) => {
        if (status === 'ok') onAlive();
        // Without a network, the socket itself reports the close much later.
        if (status === 'timeout') onClose();
      });
    },
  };
}

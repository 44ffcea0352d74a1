import { useSyncExternalStore } from 'react';
import { wallClock } from '../../lib/clock.ts';
import { onWake } from '../client/on-wake.ts';
import { type ConnectionState, RealtimeConnection } from './realtime-connection.ts';
import { supabaseSocket } from './supabase-socket.ts';

let connection: RealtimeConnection | undefined;

/** The realtime connection of this window. It opens with the first channel. */
export function realtimeConnection(): RealtimeConnection {
  if (connection === undefined) {
    connection = new RealtimeConnection(supabaseSocket(), wallClock);
    onWake(connection.wake);
    // Check the connection, because not every browser closes its sockets when it goes offline.
    window.addEventListener('offline', connection.wake);
  }
  return connection;
}

/** The state of this window's realtime connection. */
export function useConnection(): ConnectionState {
  const { subscribe, snapshot } = realtimeConnection();
  return useSyncExternalStore(subscribe, snapshot);
}

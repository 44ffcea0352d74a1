import { useConnection, realtimeConnection } from '../../data/realtime/window-connection.ts';
import { type ConnectionState, isStopped } from '../../data/realtime/realtime-connection.ts';
import { Button } from '../../ui/Button.tsx';
import { ConnectionDot } from './ConnectionDot.tsx';

function statusText(state: ConnectionState): string {
  if (state.status === 'connected') return 'Online';
  if (isStopped(state)) return state.error ?? 'Offline';
  return state.status === 'connecting' ? 'Connecting...' : 'Offline. Reconnecting...';
}

/** The status of the realtime connection, with a button when automatic retries have stopped. */
export function ConnectionLine() {
  const state = useConnection();
  return (
    <div className="flex min-h-6 items-center gap-2 text-xs text-quiet">
      <ConnectionDot isConnected={state.status === 'connected'} />
      <span role="status" className="min-w-0 flex-1">
        {statusText(state)}
      </span>
      {isStopped(state) && (
        <Button size="sm" onClick={realtimeConnection().retry}>
          Retry
        </Button>
      )}
    </div>
  );
}

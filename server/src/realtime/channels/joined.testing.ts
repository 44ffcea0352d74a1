import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import type { RealtimeChannel } from '@supabase/supabase-js';

/** Joins a channel. Rejects if the join fails. `onState` is called with every state. */
export function joined(
  channel: RealtimeChannel,
  onState: (state: string, error?: Error) => void = () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((state, error) => {
      onState(state, error);
      if (state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
      else reject(error ?? new Error(state));
    });
  });
}

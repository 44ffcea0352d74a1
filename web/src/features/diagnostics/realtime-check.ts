import type { RealtimeChannel } from '@supabase/supabase-js';
import { openChannel } from '../../data/realtime/open-channel.ts';
import { realtimeConnection } from '../../data/realtime/window-connection.ts';
import { newId } from '../../lib/new-id.ts';
import { type Check, type Finding, success } from './check.ts';

/** Joins a channel of its own and waits until its own message comes back. */
export const REALTIME_CHECK: Check = {
  id: 'realtime',
  title: 'Real-time connection',
  needsAccount: true,
  run: async (signal) => {
    const startedAt = performance.now();
    const elapsedMs = () => String(Math.round(performance.now() - startedAt));
    let channel: RealtimeChannel | null = null;
    let joinedMs = '';
    let release: () => void = () => undefined;
    try {
      return await new Promise<Finding>((resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error(realtimeConnection().snapshot().error ?? 'The server did not answer.'));
        });
        release = openChannel({
          topic: `diagnostic:${newId()}`,
          config: { broadcast: { self: true } },
          bind: (opened) => {
            channel = opened;
            opened.on('broadcast', { event: 'ping' }, () => {
              resolve(success(`Joined after ${joinedMs} ms, own message after ${elapsedMs()} ms.`));
            });
          },
          onJoin: () => {
            joinedMs = elapsedMs();
            channel?.send({ type: 'broadcast', event: 'ping' }).catch(reject);
          },
        });
      });
    } finally {
      release();
    }
  },
};

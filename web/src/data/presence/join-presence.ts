import type { RealtimeChannel } from '@supabase/supabase-js';
import { onlinePeople } from './use-is-online.ts';
import { type PresenceEntry, PresenceTracker } from './presence-tracker.ts';
import { openChannel } from '../realtime/open-channel.ts';

const TOPIC = 'online-users';

/** One tracker per window, so that a reused channel keeps its handlers. */
const tracker = new PresenceTracker(onlinePeople);

/** Joins the presence channel as this user. Returns a function that leaves the channel. */
export function joinPresence(userId: string): () => void {
  const close = openChannel({
    topic: TOPIC,
    config: { private: true, presence: { key: userId, enabled: true } },
    bind: (channel) => {
      tracker.attach(channel);
      keepPresenceRefs(channel);
      channel.on('presence', { event: 'sync' }, tracker.handleSync);
    },
    onJoin: tracker.handleJoin,
    onLeave: tracker.handleLeave,
  });
  return () => {
    close();
    tracker.handleLeave();
  };
}

/**
 * Works around a bug of supabase-js 2.109: when one tab of a user joins or leaves, it deletes the
 * `phx_ref` of their other tabs, so users with two tabs never go offline. Versions with the fix
 * need Node 22.
 */
export function keepPresenceRefs(channel: Pick<RealtimeChannel, 'on'>): void {
  const restore = ({ currentPresences }: { currentPresences: Record<string, unknown>[] }) => {
    for (const presence of currentPresences) presence['phx_ref'] = presence['presence_ref'];
  };
  channel.on('presence', { event: 'join' }, restore);
  channel.on('presence', { event: 'leave' }, restore);
}

/** Sets the presence entry that others see; null shows this user as offline. */
export function setOwnPresence(entry: PresenceEntry | null): void {
  tracker.setEntry(entry);
}

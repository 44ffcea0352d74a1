import type { RealtimeChannel } from '@supabase/supabase-js';
import { onlinePeople } from './use-is-online.ts';
import { type PresenceEntry, PresenceTracker } from './presence-tracker.ts';
import { openChannel } from '../realtime/open-channel.ts';

const TOPIC = 'online-users';

/** One per window, so that a reused channel keeps its handlers. */
const tracker = new PresenceTracker(onlinePeople);

/** Joins the presence channel as this person. Returns a function that leaves it. */
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
 * supabase-js 2.109 deletes `phx_ref` of a person's other tabs when one tab joins or leaves, and later
 * needs it to remove them. Without this, a person with two tabs never goes offline. Fixed in versions
 * that need Node 22.
 */
export function keepPresenceRefs(channel: Pick<RealtimeChannel, 'on'>): void {
  const restore = ({ currentPresences }: { currentPresences: Record<string, unknown>[] }) => {
    for (const presence of currentPresences) presence['phx_ref'] = presence['presence_ref'];
  };
  channel.on('presence', { event: 'join' }, restore);
  channel.on('presence', { event: 'leave' }, restore);
}

/** Sets what others see of this person; null shows them as offline. */
export function setOwnPresence(entry: PresenceEntry | null): void {
  tracker.setEntry(entry);
}

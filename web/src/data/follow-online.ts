import { onlinePeople } from './online.ts';
import { type OnlineEntry, OnlineRoom } from './online-room.ts';
import { openChannel } from './realtime/channels.ts';

const TOPIC = 'online-users';

/** One for the window: a channel that is still open is heard by the same ears. */
const room = new OnlineRoom(onlinePeople);

/** Learns who is online, as this person; the function that comes back ends it. */
export function followOnline(userId: string): () => void {
  const close = openChannel({
    topic: TOPIC,
    config: { private: true, presence: { key: userId, enabled: true } },
    bind: (channel) => {
      room.take(channel);
      channel.on('presence', { event: 'sync' }, room.heard);
    },
    joined: room.joined,
    left: room.lost,
  });
  return () => {
    close();
    room.lost();
  };
}

/** Says who is online here; null when others should not know. */
export function showOnline(entry: OnlineEntry | null): void {
  room.show(entry);
}

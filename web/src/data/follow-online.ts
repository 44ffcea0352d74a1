import type { OnlinePeople } from './online-people.ts';
import { type OnlineEntry, OnlineRoom } from './online-room.ts';
import { openChannel } from './realtime/channels.ts';
import { realtimeConnection } from './realtime/connection.ts';
import { currentSession } from './use-session.ts';

const TOPIC = 'online-users';

let room: OnlineRoom | undefined;

/** The signed-in person; null before the profile is there. */
function ownEntry(): OnlineEntry | null {
  const { user, profile } = currentSession().snapshot();
  if (user === null || profile === null) return null;
  return { userId: user.id, username: profile.username, avatar: profile.avatar_url, online: true };
}

/** Keeps `people` true and says that this person is online; the function that comes back ends it. */
export function followOnline(people: OnlinePeople): () => void {
  // One for the window: a channel that is still open is heard by the same ears.
  room ??= new OnlineRoom(people);
  const { take, heard, joined, lost } = room;
  const session = currentSession();
  const connection = realtimeConnection();
  let viewerId: string | null = null;
  let close: () => void = () => undefined;

  const follow = () => {
    const entry = ownEntry();
    room?.show(entry);
    if (viewerId === (entry?.userId ?? null)) return;
    viewerId = entry?.userId ?? null;
    close();
    lost();
    close = () => undefined;
    if (entry === null) return;
    close = openChannel({
      topic: TOPIC,
      config: { private: true, presence: { key: entry.userId, enabled: true } },
      bind: (channel) => {
        take(channel);
        channel.on('presence', { event: 'sync' }, heard);
      },
      joined,
    });
  };
  follow();
  const ends = [
    session.subscribe(follow),
    connection.subscribe(() => {
      if (connection.snapshot().status !== 'connected') lost();
    }),
  ];
  return () => {
    for (const end of ends) end();
    close();
    lost();
  };
}

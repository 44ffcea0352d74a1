import { useEffect } from 'react';
import { followOnline, showOnline } from '../data/follow-online.ts';
import type { Profile } from '../data/session.ts';
import { useSession } from '../data/use-session.ts';

/** Learns who is online, and says that whoever is signed in here is; it shows nothing by itself. */
export function OnlinePresence() {
  const { profile } = useSession();
  return profile !== null && <Presence key={profile.id} profile={profile} />;
}

function Presence({ profile: { id, username, avatar_url } }: { profile: Profile }) {
  useEffect(() => {
    showOnline({ userId: id, username, avatar: avatar_url, online: true });
  }, [id, username, avatar_url]);
  useEffect(() => followOnline(id), [id]);
  return null;
}

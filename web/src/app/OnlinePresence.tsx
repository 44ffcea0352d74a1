import { useEffect } from 'react';
import { followOnline, showOnline } from '../data/follow-online.ts';
import type { Profile } from '../data/session.ts';
import { useSession } from '../data/use-session.ts';

/** Learns who is online, and says that whoever is signed in here is; it shows nothing by itself. */
export function OnlinePresence() {
  const { profile } = useSession();
  return profile !== null && <Presence key={profile.id} profile={profile} />;
}

function Presence({ profile }: { profile: Profile }) {
  const { id, username, avatar_url: avatar, show_online: shown } = profile;
  useEffect(() => {
    showOnline(shown ? { userId: id, username, avatar, online: true } : null);
  }, [id, username, avatar, shown]);
  useEffect(() => followOnline(id), [id]);
  return null;
}

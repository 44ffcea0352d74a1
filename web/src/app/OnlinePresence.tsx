import { useEffect } from 'react';
import { joinPresence, setOwnPresence } from '../data/presence/join-presence.ts';
import type { Profile } from '../data/session/session.ts';
import { useSession } from '../data/session/use-session.ts';

/** Tracks who is online and announces this user as online. Renders nothing. */
export function OnlinePresence() {
  const { profile } = useSession();
  return profile !== null && <Presence key={profile.id} profile={profile} />;
}

function Presence({ profile }: { profile: Profile }) {
  const { id, username, avatar_url: avatar, show_online: shown } = profile;
  useEffect(() => {
    setOwnPresence(shown ? { userId: id, username, avatar, online: true } : null);
  }, [id, username, avatar, shown]);
  useEffect(() => joinPresence(id), [id]);
  return null;
}

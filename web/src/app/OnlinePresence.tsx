import { useEffect } from 'react';
import { useOwnProfileOfOtherTabs } from '../data/people/own-profile-changes.ts';
import { joinPresence, setOwnPresence } from '../data/presence/join-presence.ts';
import type { Profile } from '../data/session/session.ts';
import { useSession } from '../data/session/use-session.ts';

/**
 * Tracks who is online, announces this user as online, and shows the changes of the own profile that
 * other tabs saved. Renders nothing.
 */
export function OnlinePresence() {
  const { profile } = useSession();
  useOwnProfileOfOtherTabs();
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

import { avatarSource } from '../../data/media/renditions.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import type { NotificationGroup } from './notification-lists.ts';

/** The width of the column of avatars in px, so that the texts of all rows are aligned. */
const COLUMN_PX = 40;
const STACKED_PX = 26;

interface NotificationAvatarsProps {
  group: Pick<NotificationGroup, 'actor_usernames' | 'actor_full_names' | 'actor_avatars'>;
}

/** The avatar of one person, or a stack of up to three with the newest in front. */
export function NotificationAvatars({ group }: NotificationAvatarsProps) {
  const people = group.actor_usernames.map((username, index) => ({
    username,
    name: group.actor_full_names[index] ?? username,
    picture: avatarSource(group.actor_avatars[index]),
  }));
  const [only] = people;
  if (people.length === 1 && only !== undefined) {
    return <Avatar {...only.picture} name={only.name} size={COLUMN_PX} />;
  }
  const stepPx = (COLUMN_PX - STACKED_PX) / Math.max(1, people.length - 1);
  return (
    <span className="relative block size-10">
      {people.map(({ username, name, picture }, index) => (
        <span
          key={username}
          className="absolute top-0 rounded-full ring-2 ring-raised"
          style={{ left: index * stepPx, zIndex: people.length - index }}
        >
          <Avatar {...picture} name={name} size={STACKED_PX} />
        </span>
      ))}
    </span>
  );
}

import { useIsOnline } from '../../data/online.ts';
import { avatarSource } from '../../data/renditions.ts';
import type { Work } from '../../data/work.ts';
import { AuthorLine } from '../../ui/AuthorLine.tsx';

/** Who shared a work. Apart from its card, which is not drawn anew when somebody comes or goes. */
export function CardAuthor({ work: { author, created_at } }: { work: Work }) {
  const online = useIsOnline(author.id);
  return (
    <AuthorLine
      name={author.full_name ?? author.username}
      username={author.username}
      avatar={avatarSource(author.avatar_url)}
      verified={author.verified}
      at={created_at}
      online={online}
    />
  );
}

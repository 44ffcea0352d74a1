import { useIsOnline } from '../../data/presence/use-is-online.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import type { Work } from '../../data/works/work.ts';
import { AuthorLine } from '../people/AuthorLine.tsx';

/** The author of a work. A separate component, so that online changes don't re-render the card. */
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

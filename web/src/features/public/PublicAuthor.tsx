import { avatarSource } from '../../data/media/renditions.ts';
import type { Author } from '../../data/works/post.ts';
import { AuthorLine } from '../../widgets/people/AuthorLine.tsx';
import { personPath } from './public-paths.ts';

interface PublicAuthorProps {
  author: Author;
  /** The time of the post, as an ISO string. */
  at: string;
  /** Avatar size in px. */
  size?: number;
}

/** The author and time of a post, with a link to the public profile. */
export function PublicAuthor({ author, at, size = 32 }: PublicAuthorProps) {
  const { username, full_name, avatar_url, verified } = author;
  return (
    <AuthorLine
      name={full_name ?? username}
      username={username}
      avatar={avatarSource(avatar_url)}
      verified={verified}
      at={at}
      size={size}
      path={personPath(username)}
    />
  );
}

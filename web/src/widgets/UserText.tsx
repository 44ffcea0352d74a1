import { useQuery } from '@tanstack/react-query';
import { type TextTimes, usernameQuery } from '../data/people/resolve-usernames.ts';
import { MentionText, RichText } from '../ui/RichText.tsx';

interface UserTextProps {
  text: string;
  /** The mentions keep the people who had the names at these times. Null for a text of now. */
  times: TextTimes | null;
}

/** A text of a user with links, for members: looks up the people whom it mentions. */
export function UserText({ text, times }: UserTextProps) {
  return (
    <RichText
      text={text}
      mention={(shown, name) => <Mention text={shown} name={name} times={times} />}
    />
  );
}

/** Until the person is known, and without a network, the name is plain text. */
function Mention({ text, name, times }: UserTextProps & { name: string }) {
  const { data: username } = useQuery(usernameQuery(name, times));
  return <MentionText text={text} to={username == null ? undefined : `/user/${username}`} />;
}

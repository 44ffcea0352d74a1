import type { Mentions } from '../../data/public/page-types.ts';
import { MentionText, RichText } from '../../ui/RichText.tsx';
import { personPath } from './public-paths.ts';

interface PublicTextProps {
  text: string;
  mentions: Mentions | undefined;
}

/** A text of a user with links, for visitors. The page comes with the people whom it mentions. */
export function PublicText({ text, mentions = {} }: PublicTextProps) {
  return (
    <RichText
      text={text}
      mention={(shown, username) => {
        const name = username.toLowerCase();
        // A name can be that of a property of all objects, such as 'constructor'.
        const current = Object.hasOwn(mentions, name) ? mentions[name] : undefined;
        return <MentionText text={shown} to={current && personPath(current)} />;
      }}
    />
  );
}

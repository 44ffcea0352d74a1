import { textParts } from '@promptory/domain/text-parts';
import { Link } from 'react-router';

const linkClass = 'font-medium text-accent-text hover:underline';

/** What somebody wrote about themselves, with its links and the people it mentions. */
export function RichText({ text }: { text: string }) {
  return textParts(text).map((part, index) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'mention':
        return (
          <Link key={index} to={`/user/${part.username}`} className={linkClass}>
            {part.text}
          </Link>
        );
      case 'link':
        return <OutsideLink key={index} href={part.text} text={part.text} />;
    }
  });
}

/** A link that somebody else wrote: it opens elsewhere, learns nothing of this page and earns nothing by it. */
export function OutsideLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} target="_blank" rel="noopener nofollow ugc" className={linkClass}>
      {text}
    </a>
  );
}

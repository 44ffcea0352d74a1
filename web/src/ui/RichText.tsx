import { textParts } from '@promptory/domain/text-parts';
import { Link } from 'react-router';
import { shortUrl } from '../lib/short-url.ts';

interface RichTextProps {
  text: string;
  /** Returns the path that a mention leads to. */
  personPath?: (username: string) => string;
}

const linkClass =
  'font-medium text-accent-text underline decoration-current/40 underline-offset-2 hover:decoration-current';

const memberPath = (username: string) => `/user/${username}`;

/**
 * A text of a user with links for mentions and web addresses. Addresses open a new tab without
 * access to this page, and search engines ignore them.
 */
export function RichText({ text, personPath = memberPath }: RichTextProps) {
  return textParts(text).map((part, index) => {
    switch (part.kind) {
      case 'text':
        return <span key={index}>{part.text}</span>;
      case 'mention':
        return (
          // The direction keeps the '@' in front of the name in right-to-left text.
          <Link key={index} to={personPath(part.username)} dir="ltr" className={linkClass}>
            {part.text}
          </Link>
        );
      case 'link':
        return isSafeUrl(part.text) ? (
          <a
            key={index}
            href={part.text}
            title={part.text}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            dir="ltr"
            className={linkClass}
          >
            {shortUrl(part.text)}
          </a>
        ) : (
          <span key={index}>{part.text}</span>
        );
    }
  });
}

/** False for credentials before the host: `https://bank.example@evil.example` leads to the latter. */
function isSafeUrl(text: string): boolean {
  return URL.canParse(text) && new URL(text).username === '' && new URL(text).password === '';
}

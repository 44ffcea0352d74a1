import { textParts } from '@promptory/domain/text-parts';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { shortUrl } from '../lib/short-url.ts';

interface RichTextProps {
  text: string;
  /** Renders a mention: its text, such as '@ada', and the username. Without it, it is plain text. */
  mention?: (text: string, username: string) => ReactNode;
}

/**
 * Only so many different names of a text become links, so that nobody can make the readers of a text
 * look up hundreds. For visitors the database looks up as many.
 */
const MAX_NAMES = 20;

/** As wide as plain text, because names become links when the people are known. */
const linkClass =
  'text-accent-text underline decoration-current/40 underline-offset-2 hover:decoration-current';

/**
 * A text of a user with links for mentions and web addresses. Addresses open a new tab without
 * access to this page, and search engines ignore them.
 */
export function RichText({
  text,
  mention = (name) => <MentionText text={name} to={undefined} />,
}: RichTextProps) {
  const names = new Set<string>();
  return textParts(text).map((part, index) => {
    switch (part.kind) {
      case 'text':
        return <span key={index}>{part.text}</span>;
      case 'mention': {
        const name = part.username.toLowerCase();
        if (names.size < MAX_NAMES) names.add(name);
        return names.has(name) ? (
          <Fragment key={index}>{mention(part.text, part.username)}</Fragment>
        ) : (
          <MentionText key={index} text={part.text} to={undefined} />
        );
      }
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

/**
 * A mention that leads to the path `to`; plain text without one. The direction keeps the '@' in front
 * of the name in right-to-left text.
 */
export function MentionText({ text, to }: { text: string; to: string | undefined }) {
  return to === undefined ? (
    <span dir="ltr">{text}</span>
  ) : (
    <Link to={to} dir="ltr" className={linkClass}>
      {text}
    </Link>
  );
}

/** False for credentials before the host: `https://bank.example@evil.example` leads to the latter. */
function isSafeUrl(text: string): boolean {
  return URL.canParse(text) && new URL(text).username === '' && new URL(text).password === '';
}

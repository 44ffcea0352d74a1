import { textParts } from '@promptory/domain/text-parts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface MessageTextProps {
  text: string;
  /** Time and status. They share the last line with the text if there is room. */
  meta: ReactNode;
}

const linkClass =
  'font-medium text-accent-text underline decoration-current/40 underline-offset-2 hover:decoration-current';

/** A text with clickable links and mentions. */
export function MessageText({ text, meta }: MessageTextProps) {
  return (
    <div dir="auto" className="px-1.5 py-0.5 wrap-anywhere whitespace-pre-wrap">
      {textParts(text).map((part, index) => {
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
            return isWebUrl(part.text) ? (
              <a
                key={index}
                href={part.text}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className={linkClass}
              >
                {part.text}
              </a>
            ) : (
              part.text
            );
        }
      })}
      <span className="float-end ms-3 mt-1 -mb-0.5">{meta}</span>
    </div>
  );
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

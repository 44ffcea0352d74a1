import { commentParts } from '@promptory/domain/comment-parts';
import { useState } from 'react';
import { Link } from 'react-router';

/** Longer comments are collapsed behind "Read more". */
const LONG_CHARS = 600;
const LONG_LINES = 10;

/** The text of a comment with links for mentions. */
export function CommentText({ content }: { content: string }) {
  const [open, setOpen] = useState(false);
  const long = content.length > LONG_CHARS || content.split('\n').length > LONG_LINES;
  return (
    <>
      <p
        className={`break-words whitespace-pre-wrap ${long && !open ? 'line-clamp-[10]' : ''}`}
        dir="auto"
      >
        {commentParts(content).map((part, index) =>
          part.kind === 'mention' ? (
            <Link
              key={index}
              to={`/user/${part.username}`}
              className="font-medium text-accent-text hover:underline"
            >
              {part.text}
            </Link>
          ) : (
            part.text
          ),
        )}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
          className="h-6 rounded-control text-sm font-medium text-quiet hover:text-ink hover:underline"
        >
          {open ? 'Show less' : 'Read more'}
        </button>
      )}
    </>
  );
}
